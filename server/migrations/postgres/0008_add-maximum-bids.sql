ALTER TABLE "auctions" ADD COLUMN "maximum" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "maximum_bid_count" bigint;--> statement-breakpoint
ALTER TABLE "bid_receipts" ADD COLUMN "max_amount" bigint;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "automatic" boolean;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_maximum" CHECK (("auctions"."maximum" is null) = ("auctions"."maximum_bid_count" is null) and ("auctions"."maximum" is null or "auctions"."status" <> 'open' or ("auctions"."maximum" >= "auctions"."current_bid" and "auctions"."maximum_bid_count" = "auctions"."bid_count")));