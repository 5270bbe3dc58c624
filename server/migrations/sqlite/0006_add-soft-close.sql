ALTER TABLE `auctions` ADD `first_ends_at` integer;--> statement-breakpoint
ALTER TABLE `auctions` ADD `soft_close_ms` integer;--> statement-breakpoint
ALTER TABLE `auctions` ADD `soft_close_max_ms` integer;