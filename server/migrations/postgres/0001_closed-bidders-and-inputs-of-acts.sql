CREATE TABLE "closed_bidders" (
	"auction_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"closed_at" bigint NOT NULL,
	CONSTRAINT "closed_bidders_auction_id_user_id_pk" PRIMARY KEY("auction_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "input" json;--> statement-breakpoint
CREATE INDEX "closed_bidders_closed_at" ON "closed_bidders" USING btree ("closed_at");