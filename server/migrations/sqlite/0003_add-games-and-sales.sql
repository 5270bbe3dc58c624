CREATE TABLE `bouts` (
	`id` integer PRIMARY KEY NOT NULL,
	`games_number` integer NOT NULL,
	`gladiator_id` text NOT NULL,
	`gladiator_name` text NOT NULL,
	`school_id` text NOT NULL,
	`rating` integer NOT NULL,
	`fighting_style` text NOT NULL,
	`market_value` integer NOT NULL,
	`opponent_id` text,
	`opponent_name` text,
	`opponent_school_id` text,
	`opponent_rating` integer,
	`opponent_style` text,
	`has_won` integer,
	`pay` integer NOT NULL,
	`growth` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bouts_once` ON `bouts` (`gladiator_id`,`games_number`);--> statement-breakpoint
CREATE INDEX `bouts_of_school` ON `bouts` (`school_id`,`games_number`);--> statement-breakpoint
CREATE INDEX `bouts_of_games` ON `bouts` (`games_number`,`gladiator_id`);--> statement-breakpoint
CREATE TABLE `games` (
	`number` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`seed` text NOT NULL,
	`enrolled_at` integer,
	`reached` text,
	`held_at` integer
);
--> statement-breakpoint
CREATE INDEX `games_to_hold` ON `games` (`at`) WHERE "games"."held_at" is null;--> statement-breakpoint
CREATE TABLE `school_games` (
	`user_id` text NOT NULL,
	`games_number` integer NOT NULL,
	`pay` integer NOT NULL,
	`stipend` integer NOT NULL,
	`keep` integer NOT NULL,
	`fought` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`user_id`, `games_number`)
);
--> statement-breakpoint
CREATE TABLE `sold_lots` (
	`auction_id` integer PRIMARY KEY NOT NULL,
	`gladiator_id` text NOT NULL,
	`gladiator_name` text NOT NULL,
	`price` integer NOT NULL,
	`market_value` integer NOT NULL,
	`age` integer NOT NULL,
	`level` integer NOT NULL,
	`potential` integer NOT NULL,
	`best_weapon` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text,
	`commission` integer,
	`bidders` integer NOT NULL,
	`sold_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sold_lots_by_weapon` ON `sold_lots` (`best_weapon`,`sold_at`);--> statement-breakpoint
CREATE INDEX `sold_lots_sold_at` ON `sold_lots` (`sold_at`);--> statement-breakpoint
CREATE INDEX `sold_lots_of_seller` ON `sold_lots` (`seller_id`,`sold_at`);--> statement-breakpoint
CREATE TABLE `withheld_proceeds` (
	`auction_id` integer PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`amount` integer NOT NULL,
	`paid_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `withheld_proceeds_paid_at` ON `withheld_proceeds` (`paid_at`);--> statement-breakpoint
ALTER TABLE `auctions` ADD `seller_id` text;--> statement-breakpoint
ALTER TABLE `auctions` ADD `seller_school` text;--> statement-breakpoint
ALTER TABLE `auctions` ADD `starting_price` integer;--> statement-breakpoint
ALTER TABLE `auctions` ADD `fee` integer;--> statement-breakpoint
CREATE INDEX `auctions_of_seller` ON `auctions` (`seller_id`,`starts_at`) WHERE "auctions"."seller_id" is not null;--> statement-breakpoint
CREATE INDEX `auctions_unsold_stock` ON `auctions` (`closed_at`) WHERE "auctions"."status" = 'unsold' and "auctions"."seller_id" is null;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `appraisal` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `seasons_left` integer DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `games_in_school` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `games_since_offered` integer;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `open_at_first` text;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `paid` integer;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `attributes_when_bought` text;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `retired_from` text;--> statement-breakpoint
ALTER TABLE `gladiators` ADD `retired_at` integer;--> statement-breakpoint
CREATE INDEX `gladiators_album` ON `gladiators` (`retired_from`,`retired_at`) WHERE "gladiators"."retired_from" is not null;--> statement-breakpoint
ALTER TABLE `gold_journal` ADD `cause_id` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `tied_gold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `schools` ADD `held_for_sales` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `shortlist_of_gladiator` ON `shortlist_entries` (`gladiator_id`);--> statement-breakpoint
CREATE INDEX `visits_seen_at` ON `visits` (`seen_at`);