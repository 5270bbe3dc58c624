CREATE TABLE `new_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`gladiator_ids` text NOT NULL,
	`matched_up_to` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`alerts` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_searches_of_player` ON `saved_searches` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `saved_searches_with_alerts` ON `saved_searches` (`user_id`,`id`) WHERE "saved_searches"."alerts";