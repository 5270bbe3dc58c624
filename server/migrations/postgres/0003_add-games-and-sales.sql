CREATE TABLE "bouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"games_number" bigint NOT NULL,
	"gladiator_id" text NOT NULL,
	"gladiator_name" text NOT NULL,
	"school_id" text NOT NULL,
	"rating" bigint NOT NULL,
	"fighting_style" text NOT NULL,
	"market_value" bigint NOT NULL,
	"opponent_id" text,
	"opponent_name" text,
	"opponent_school_id" text,
	"opponent_rating" bigint,
	"opponent_style" text,
	"has_won" boolean,
	"pay" bigint NOT NULL,
	"growth" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"seed" text NOT NULL,
	"enrolled_at" bigint,
	"reached" text,
	"held_at" bigint
);
--> statement-breakpoint
CREATE TABLE "school_games" (
	"user_id" text NOT NULL,
	"games_number" bigint NOT NULL,
	"pay" bigint NOT NULL,
	"stipend" bigint NOT NULL,
	"keep" bigint NOT NULL,
	"fought" bigint NOT NULL,
	"won" bigint NOT NULL,
	CONSTRAINT "school_games_user_id_games_number_pk" PRIMARY KEY("user_id","games_number")
);
--> statement-breakpoint
CREATE TABLE "sold_lots" (
	"auction_id" bigint PRIMARY KEY NOT NULL,
	"gladiator_id" text NOT NULL,
	"gladiator_name" text NOT NULL,
	"price" bigint NOT NULL,
	"market_value" bigint NOT NULL,
	"age" bigint NOT NULL,
	"level" bigint NOT NULL,
	"potential" bigint NOT NULL,
	"best_weapon" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text,
	"commission" bigint,
	"bidders" bigint NOT NULL,
	"sold_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_proceeds" (
	"auction_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "seller_id" text;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "seller_school" text;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "starting_price" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "appraisal" bigint DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "seasons_left" bigint DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "games_in_school" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "games_since_offered" bigint;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "open_at_first" json;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "paid" bigint;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "attributes_when_bought" json;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "retired_from" text;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "retired_at" bigint;--> statement-breakpoint
ALTER TABLE "gold_journal" ADD COLUMN "cause_id" bigint;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "tied_gold" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "held_for_sales" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bouts_once" ON "bouts" USING btree ("gladiator_id","games_number");--> statement-breakpoint
CREATE INDEX "bouts_of_school" ON "bouts" USING btree ("school_id","games_number");--> statement-breakpoint
CREATE INDEX "bouts_of_games" ON "bouts" USING btree ("games_number","gladiator_id");--> statement-breakpoint
CREATE INDEX "games_to_hold" ON "games" USING btree ("at") WHERE "games"."held_at" is null;--> statement-breakpoint
CREATE INDEX "sold_lots_by_weapon" ON "sold_lots" USING btree ("best_weapon","sold_at");--> statement-breakpoint
CREATE INDEX "sold_lots_sold_at" ON "sold_lots" USING btree ("sold_at");--> statement-breakpoint
CREATE INDEX "sold_lots_of_seller" ON "sold_lots" USING btree ("seller_id","sold_at");--> statement-breakpoint
CREATE INDEX "withheld_proceeds_paid_at" ON "withheld_proceeds" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "auctions_of_seller" ON "auctions" USING btree ("seller_id","starts_at") WHERE "auctions"."seller_id" is not null;--> statement-breakpoint
CREATE INDEX "auctions_unsold_stock" ON "auctions" USING btree ("closed_at") WHERE "auctions"."status" = 'unsold' and "auctions"."seller_id" is null;--> statement-breakpoint
CREATE INDEX "gladiators_album" ON "gladiators" USING btree ("retired_from","retired_at") WHERE "gladiators"."retired_from" is not null;--> statement-breakpoint
CREATE INDEX "shortlist_of_gladiator" ON "shortlist_entries" USING btree ("gladiator_id");--> statement-breakpoint
CREATE INDEX "visits_seen_at" ON "visits" USING btree ("seen_at");