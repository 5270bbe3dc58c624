CREATE TABLE `closed_bidders` (
	`auction_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`closed_at` integer NOT NULL,
	PRIMARY KEY(`auction_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `closed_bidders_closed_at` ON `closed_bidders` (`closed_at`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `input` text;