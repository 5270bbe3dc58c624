-- Counts what schools bought before both figures were kept: the wins of the gladiators, and one
-- reputation for each whole 100 gold of a price.
UPDATE `schools` SET
	`total_wins` = (
		SELECT coalesce(sum(`wins`), 0) FROM `gladiators` WHERE `owner_id` = `schools`.`user_id`
	),
	`reputation` = (
		SELECT coalesce(sum(`current_bid` / 100), 0)
		FROM `gladiators` INNER JOIN `auctions` ON `auctions`.`gladiator_id` = `gladiators`.`id`
		WHERE `owner_id` = `schools`.`user_id` AND `status` = 'sold'
	),
	`version` = `version` + 1
WHERE `total_gladiators` > 0;
