ALTER TABLE "auctions" ADD COLUMN "first_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "soft_close_ms" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "soft_close_max_ms" bigint;