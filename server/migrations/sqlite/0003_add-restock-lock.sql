CREATE TABLE `restock_lock` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
