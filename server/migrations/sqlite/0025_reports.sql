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
CREATE INDEX `reports_created_at` ON `reports` (`created_at`);