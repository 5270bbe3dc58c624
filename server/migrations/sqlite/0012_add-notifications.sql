CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`preferences` text,
	`unsubscribe_token` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_unsubscribe_token` ON `notification_preferences` (`unsubscribe_token`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `group_key` text;--> statement-breakpoint
CREATE INDEX `outbox_group` ON `outbox` (`group_key`,`next_attempt_at`) WHERE "outbox"."next_attempt_at" is not null;