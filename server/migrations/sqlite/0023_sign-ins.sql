CREATE TABLE `sign_ins` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`browser` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network`, `browser`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_ins_seen_at` ON `sign_ins` (`seen_at`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);