CREATE TABLE `auction_bidders` (
	`user_id` text NOT NULL,
	`auction_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `auction_id`)
);
--> statement-breakpoint
CREATE INDEX `auction_bidders_auction` ON `auction_bidders` (`auction_id`);--> statement-breakpoint
CREATE TABLE `auctions` (
	`id` integer PRIMARY KEY NOT NULL,
	`gladiator_id` text NOT NULL,
	`gladiator_name` text NOT NULL,
	`status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`closed_at` integer,
	`first_seq` integer NOT NULL,
	`seq` integer NOT NULL,
	`current_bid` integer,
	`leader_id` text,
	`leader_name` text,
	`bid_count` integer NOT NULL,
	`recent_bids` text NOT NULL,
	FOREIGN KEY (`gladiator_id`) REFERENCES `gladiators`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auctions_bid_count" CHECK(typeof("auctions"."bid_count") = 'integer' and "auctions"."bid_count" >= 0),
	CONSTRAINT "auctions_leader" CHECK(("auctions"."current_bid" is null) = ("auctions"."leader_id" is null) and ("auctions"."current_bid" is null) = ("auctions"."bid_count" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auctions_one_open` ON `auctions` (`gladiator_id`) WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX `auctions_due` ON `auctions` (`ends_at`) WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX `auctions_of_gladiator` ON `auctions` (`gladiator_id`,`id`);--> statement-breakpoint
CREATE TABLE `bid_receipts` (
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`gladiator_id` text NOT NULL,
	`bid_amount` integer NOT NULL,
	`receipt` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`key`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `bid_receipts_created_at` ON `bid_receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `bids` (
	`id` integer PRIMARY KEY NOT NULL,
	`bidder_id` text NOT NULL,
	`amount` integer NOT NULL,
	`placed_at` integer NOT NULL,
	CONSTRAINT "bids_amount" CHECK(typeof("bids"."amount") = 'integer' and "bids"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE `gladiators` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`acquired_at` integer,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`nationality` text NOT NULL,
	`age` integer NOT NULL,
	`level` integer NOT NULL,
	`experience` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`kills` integer NOT NULL,
	`morale` integer NOT NULL,
	`condition` integer NOT NULL,
	`market_value` integer NOT NULL,
	`potential` integer NOT NULL,
	`best_weapon` text NOT NULL,
	`attributes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `gladiators_owner` ON `gladiators` (`owner_id`,`acquired_at`);--> statement-breakpoint
CREATE TABLE `gold_journal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`bid_id` integer,
	`at` integer NOT NULL,
	CONSTRAINT "gold_journal_amount" CHECK(typeof("gold_journal"."amount") = 'integer' and "gold_journal"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE `house` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`provider_user_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `provider_user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `login_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `login_tickets_expires_at` ON `login_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `schools` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`gold` integer NOT NULL,
	`gold_held` integer NOT NULL,
	`reputation` integer NOT NULL,
	`total_wins` integer NOT NULL,
	`total_gladiators` integer NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "schools_gold" CHECK(typeof("schools"."gold") = 'integer' and "schools"."gold" >= 0),
	CONSTRAINT "schools_gold_held" CHECK(typeof("schools"."gold_held") = 'integer' and "schools"."gold_held" >= 0),
	CONSTRAINT "schools_total_gladiators" CHECK(typeof("schools"."total_gladiators") = 'integer' and "schools"."total_gladiators" >= 0)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`idle_ms` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `shortlist_entries` (
	`user_id` text NOT NULL,
	`gladiator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `gladiator_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gladiator_id`) REFERENCES `gladiators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text,
	`email_key` text,
	`password_hash` text,
	`role` text NOT NULL,
	`nationality` text,
	`profile_completed` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);