ALTER TABLE "shortlist_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD COLUMN "own_limit" bigint;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD COLUMN "remind_before_ms" bigint;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD COLUMN "remind_at" bigint;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD COLUMN "reminded_auction_id" bigint;--> statement-breakpoint
CREATE INDEX "shortlist_reminders" ON "shortlist_entries" USING btree ("remind_at","user_id","gladiator_id") WHERE "shortlist_entries"."remind_at" is not null;