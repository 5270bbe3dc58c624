CREATE TABLE `fixtures` (
	`games_number` integer NOT NULL,
	`first_user_id` text NOT NULL,
	`second_user_id` text,
	`season` integer,
	`league` integer,
	`round` integer,
	`first_won` integer,
	`second_won` integer,
	PRIMARY KEY(`games_number`, `first_user_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fixtures_second_once` ON `fixtures` (`games_number`,`second_user_id`);--> statement-breakpoint
CREATE INDEX `fixtures_first` ON `fixtures` (`first_user_id`,`games_number`);--> statement-breakpoint
CREATE INDEX `fixtures_second` ON `fixtures` (`second_user_id`,`games_number`);--> statement-breakpoint
CREATE INDEX `fixtures_meetings` ON `fixtures` (`first_user_id`,`second_user_id`,`games_number`);--> statement-breakpoint
CREATE TABLE `league_schools` (
	`season` integer NOT NULL,
	`league` integer NOT NULL,
	`user_id` text NOT NULL,
	`drawn` integer NOT NULL,
	`played` integer NOT NULL,
	`points` integer NOT NULL,
	`bouts_won` integer NOT NULL,
	`bouts_lost` integer NOT NULL,
	`rank` integer,
	PRIMARY KEY(`season`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `league_schools_league` ON `league_schools` (`season`,`league`);--> statement-breakpoint
CREATE INDEX `league_schools_school` ON `league_schools` (`user_id`,`season`);--> statement-breakpoint
CREATE TABLE `line_ups` (
	`user_id` text PRIMARY KEY NOT NULL,
	`places` text NOT NULL,
	`rest` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `bouts` ADD `place` integer;--> statement-breakpoint
ALTER TABLE `bouts` ADD `marks` text;--> statement-breakpoint
ALTER TABLE `games` ADD `season` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `round` integer;--> statement-breakpoint
CREATE INDEX `games_of_season` ON `games` (`season`);--> statement-breakpoint
ALTER TABLE `gladiators` ADD `training` text DEFAULT 'style' NOT NULL;--> statement-breakpoint
ALTER TABLE `school_games` ADD `training` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `school_games` ADD `prize` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sold_lots_of_buyer` ON `sold_lots` (`buyer_id`,`sold_at`);--> statement-breakpoint
CREATE INDEX `sold_lots_between` ON `sold_lots` (`seller_id`,`buyer_id`,`sold_at`) WHERE "sold_lots"."seller_id" is not null;