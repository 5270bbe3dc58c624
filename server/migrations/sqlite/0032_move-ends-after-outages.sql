CREATE TABLE `heartbeats` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `auctions` ADD `times_moved` integer;