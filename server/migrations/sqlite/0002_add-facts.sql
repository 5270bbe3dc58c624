CREATE TABLE `fact_places` (
	`id` text PRIMARY KEY NOT NULL,
	`place` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `facts` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `facts_at` ON `facts` (`at`);