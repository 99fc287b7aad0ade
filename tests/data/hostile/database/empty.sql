SELECT 1;
--@ cut 0