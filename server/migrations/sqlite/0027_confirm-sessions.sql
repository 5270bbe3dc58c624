ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `audit_log_operator_at` ON `audit_log` (`operator_id`,`at`);