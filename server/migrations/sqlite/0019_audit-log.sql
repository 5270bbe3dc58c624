CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`operator_id` text,
	`player_id` text,
	`auction_id` integer,
	`gladiator_id` text,
	`reason` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_key` ON `audit_log` (`key`);--> statement-breakpoint
CREATE INDEX `audit_log_player` ON `audit_log` (`player_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_operator` ON `audit_log` (`operator_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `suspensions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`reason` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` ("username_key" collate binary);