-- As `seasonsAtBirth` would, with the luck of the id's last digit.
UPDATE gladiators
SET seasons_left = least(24, greatest(8, round(24 - (age - 16) * 16 / 22.0) + strpos('0123456789abcdef', right(id, 1)) % 9 - 4))
WHERE seasons_left = 16 AND games_in_school = 0 AND appraisal = 1000;
