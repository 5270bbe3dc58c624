CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "times_moved" bigint;