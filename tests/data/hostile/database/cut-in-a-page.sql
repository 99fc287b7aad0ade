SELECT 1;
--@ cut 5000