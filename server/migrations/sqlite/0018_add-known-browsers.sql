CREATE TABLE `known_browsers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `known_browsers_expires_at` ON `known_browsers` (`expires_at`);