ALTER TABLE `shortlist_entries` ADD `note` text;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `own_limit` integer;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `remind_before_ms` integer;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `reminded_auction_id` integer;--> statement-breakpoint
CREATE INDEX `shortlist_reminders` ON `shortlist_entries` (`remind_at`,`user_id`,`gladiator_id`) WHERE "shortlist_entries"."remind_at" is not null;