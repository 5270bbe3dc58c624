CREATE TABLE "journal_blocks" (
	"user_id" text NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "journal_blocks_user_id_block_pk" PRIMARY KEY("user_id","block")
);
--> statement-breakpoint
CREATE INDEX "journal_blocks_block" ON "journal_blocks" USING btree ("block");