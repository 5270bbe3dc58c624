CREATE TABLE `enrolled_schools` (
	`games_number` integer NOT NULL,
	`user_id` text NOT NULL,
	`places` text NOT NULL,
	`rest` text NOT NULL,
	`strength` integer,
	PRIMARY KEY(`games_number`, `user_id`)
);
--> statement-breakpoint
ALTER TABLE `bouts` ADD `trained` text;