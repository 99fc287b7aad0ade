SELECT 1;
--@ cut 50