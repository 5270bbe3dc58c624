CREATE TABLE `account_traces` (
	`user_id` text NOT NULL,
	`trace` text NOT NULL,
	`day` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `trace`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_traces_seen_at` ON `account_traces` (`seen_at`);--> statement-breakpoint
ALTER TABLE `known_browsers` ADD `browser_id` text;--> statement-breakpoint
ALTER TABLE `schools` ADD `bouts_won` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `schools` ADD `new_leads_max` integer;--> statement-breakpoint
ALTER TABLE `sold_lots` ADD `tied_paid` integer DEFAULT 0 NOT NULL;