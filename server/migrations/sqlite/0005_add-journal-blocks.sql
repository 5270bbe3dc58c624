CREATE TABLE `journal_blocks` (
	`user_id` text NOT NULL,
	`block` integer NOT NULL,
	PRIMARY KEY(`user_id`, `block`)
);
--> statement-breakpoint
CREATE INDEX `journal_blocks_block` ON `journal_blocks` (`block`);