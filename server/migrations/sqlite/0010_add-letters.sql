CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`auction_id` integer,
	`gladiator_id` text,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_once` ON `letters` (`user_id`,`auction_id`,`kind`);--> statement-breakpoint
CREATE INDEX `letters_of_player` ON `letters` (`user_id`,`created_at`,`id`) WHERE "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `letters_of_kind` ON `letters` (`user_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_unread` ON `letters` (`user_id`) WHERE "letters"."read_at" is null and "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `letters_created_at` ON `letters` (`created_at`);--> statement-breakpoint
CREATE TABLE `visits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	`away_from` integer,
	`away_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
