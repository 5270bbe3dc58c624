ALTER TABLE `auctions` ADD `maximum` integer;--> statement-breakpoint
-- A constraint of the column, not of the table: SQLite would have to write the whole table anew.
ALTER TABLE `auctions` ADD `maximum_bid_count` integer CONSTRAINT `auctions_maximum` CHECK((`maximum` is null) = (`maximum_bid_count` is null) and (`maximum` is null or `status` <> 'open' or (`maximum` >= `current_bid` and `maximum_bid_count` = `bid_count`)));--> statement-breakpoint
ALTER TABLE `bid_receipts` ADD `max_amount` integer;--> statement-breakpoint
ALTER TABLE `bids` ADD `automatic` integer;
