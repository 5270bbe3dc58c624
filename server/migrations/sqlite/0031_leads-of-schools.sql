ALTER TABLE `schools` ADD `leads` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `new_until` integer;