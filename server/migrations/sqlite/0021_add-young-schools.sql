ALTER TABLE `schools` ADD `young_until` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `young_group` text;--> statement-breakpoint
ALTER TABLE `schools` ADD `young_leads` integer;--> statement-breakpoint
CREATE INDEX `schools_young_group` ON `schools` (`young_group`) WHERE "schools"."young_group" is not null;