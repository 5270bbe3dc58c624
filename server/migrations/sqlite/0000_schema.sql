CREATE TABLE `account_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_links_user` ON `account_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_links_expires_at` ON `account_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auction_bidders` (
	`user_id` text NOT NULL,
	`auction_id` integer NOT NULL,
	`overtaken_maximum` integer,
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
	`first_ends_at` integer,
	`soft_close_ms` integer,
	`soft_close_max_ms` integer,
	`closed_at` integer,
	`times_moved` integer,
	`first_seq` integer NOT NULL,
	`seq` integer NOT NULL,
	`current_bid` integer,
	`leader_id` text,
	`leader_name` text,
	`bid_count` integer NOT NULL,
	`recent_bids` text NOT NULL,
	`maximum` integer,
	FOREIGN KEY (`gladiator_id`) REFERENCES `gladiators`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auctions_bid_count" CHECK(typeof("auctions"."bid_count") = 'integer' and "auctions"."bid_count" >= 0),
	CONSTRAINT "auctions_leader" CHECK(("auctions"."current_bid" is null) = ("auctions"."leader_id" is null) and ("auctions"."current_bid" is null) = ("auctions"."bid_count" = 0)),
	CONSTRAINT "auctions_maximum" CHECK("auctions"."maximum" is null or ("auctions"."current_bid" is not null and "auctions"."maximum" >= "auctions"."current_bid"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auctions_one_open` ON `auctions` (`gladiator_id`) WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX `auctions_due` ON `auctions` (`ends_at`) WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX `auctions_of_gladiator` ON `auctions` (`gladiator_id`,`id`);--> statement-breakpoint
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
CREATE INDEX `audit_log_operator_at` ON `audit_log` (`operator_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `bid_receipts` (
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`gladiator_id` text NOT NULL,
	`bid_amount` integer NOT NULL,
	`max_amount` integer,
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
	`automatic` integer,
	CONSTRAINT "bids_amount" CHECK(typeof("bids"."amount") = 'integer' and "bids"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE `dashboard_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
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
	`fighting_style` text NOT NULL,
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
CREATE TABLE `heartbeats` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
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
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `journal_blocks` (
	`user_id` text NOT NULL,
	`block` integer NOT NULL,
	PRIMARY KEY(`user_id`, `block`)
);
--> statement-breakpoint
CREATE INDEX `journal_blocks_block` ON `journal_blocks` (`block`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `known_browsers_expires_at` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`auction_id` integer,
	`gladiator_id` text,
	`search_id` text,
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
CREATE UNIQUE INDEX `letters_unread_of_search` ON `letters` (`search_id`) WHERE "letters"."search_id" is not null and "letters"."read_at" is null and "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `letters_created_at` ON `letters` (`created_at`);--> statement-breakpoint
CREATE TABLE `login_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`browser_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `login_tickets_expires_at` ON `login_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `new_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`gladiator_ids` text NOT NULL,
	`matched_up_to` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`preferences` text,
	`unsubscribe_token` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_unsubscribe_token` ON `notification_preferences` (`unsubscribe_token`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`group_key` text,
	`payload` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer,
	`outcome` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_next_attempt_at` ON `outbox` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_group` ON `outbox` (`group_key`,`next_attempt_at`) WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `outbox_created_at` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_hash` ON `push_subscriptions` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`confirmed_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text,
	`reported_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`reported_id`) WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`id`) WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `reports_closed` ON `reports` (`id`) WHERE "reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX `reports_of_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`reported_id`,`closed_at`);--> statement-breakpoint
CREATE INDEX `reports_created_at` ON `reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `restock_lock` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
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
CREATE INDEX `saved_searches_with_alerts` ON `saved_searches` (`user_id`,`id`) WHERE "saved_searches"."alerts";--> statement-breakpoint
CREATE TABLE `schools` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`gold` integer NOT NULL,
	`gold_held` integer NOT NULL,
	`reputation` integer NOT NULL,
	`total_wins` integer NOT NULL,
	`total_gladiators` integer NOT NULL,
	`version` integer NOT NULL,
	`leads` integer NOT NULL,
	`new_until` integer,
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
	`confirmed_at` integer,
	`browser` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `shortlist_entries` (
	`user_id` text NOT NULL,
	`gladiator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`note` text,
	`own_limit` integer,
	`remind_before_ms` integer,
	`remind_at` integer,
	`reminded_auction_id` integer,
	PRIMARY KEY(`user_id`, `gladiator_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gladiator_id`) REFERENCES `gladiators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shortlist_reminders` ON `shortlist_entries` (`remind_at`,`user_id`,`gladiator_id`) WHERE "shortlist_entries"."remind_at" is not null;--> statement-breakpoint
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
CREATE TABLE `suspensions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`reason` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_skeleton` text NOT NULL,
	`email` text,
	`email_key` text,
	`email_verified_at` integer,
	`verifies_to_bid` integer NOT NULL,
	`password_hash` text,
	`role` text NOT NULL,
	`nationality` text,
	`profile_completed` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_skeleton` ON `users` (`username_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_deleted_at` ON `users` (`deleted_at`) WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` ("username_key" collate binary);--> statement-breakpoint
CREATE TABLE `visits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	`away_from` integer,
	`away_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log`
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only: UPDATE is refused');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log`
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only: DELETE is refused');
END;
