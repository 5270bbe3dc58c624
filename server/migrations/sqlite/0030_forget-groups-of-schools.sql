DROP INDEX `schools_young_group`;--> statement-breakpoint
ALTER TABLE `schools` DROP COLUMN `young_until`;--> statement-breakpoint
ALTER TABLE `schools` DROP COLUMN `young_group`;--> statement-breakpoint
ALTER TABLE `schools` DROP COLUMN `young_leads`;