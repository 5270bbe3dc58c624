CREATE TABLE "auction_bidders" (
	"user_id" text NOT NULL,
	"auction_id" bigint NOT NULL,
	CONSTRAINT "auction_bidders_user_id_auction_id_pk" PRIMARY KEY("user_id","auction_id")
);
--> statement-breakpoint
CREATE TABLE "auctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gladiator_id" text NOT NULL,
	"gladiator_name" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"closed_at" bigint,
	"first_seq" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"current_bid" bigint,
	"leader_id" text,
	"leader_name" text,
	"bid_count" bigint NOT NULL,
	"recent_bids" json NOT NULL,
	CONSTRAINT "auctions_bid_count" CHECK ("auctions"."bid_count" >= 0),
	CONSTRAINT "auctions_leader" CHECK (("auctions"."current_bid" is null) = ("auctions"."leader_id" is null) and ("auctions"."current_bid" is null) = ("auctions"."bid_count" = 0))
);
--> statement-breakpoint
CREATE TABLE "bid_receipts" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"gladiator_id" text NOT NULL,
	"bid_amount" bigint NOT NULL,
	"receipt" json NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "bid_receipts_key_user_id_pk" PRIMARY KEY("key","user_id")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bidder_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"placed_at" bigint NOT NULL,
	CONSTRAINT "bids_amount" CHECK ("bids"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gladiators" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"acquired_at" bigint,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"nationality" text NOT NULL,
	"age" bigint NOT NULL,
	"level" bigint NOT NULL,
	"experience" bigint NOT NULL,
	"wins" bigint NOT NULL,
	"losses" bigint NOT NULL,
	"kills" bigint NOT NULL,
	"morale" bigint NOT NULL,
	"condition" bigint NOT NULL,
	"market_value" bigint NOT NULL,
	"potential" bigint NOT NULL,
	"best_weapon" text NOT NULL,
	"attributes" json NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gold_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gold_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"bid_id" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "gold_journal_amount" CHECK ("gold_journal"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "house" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "identities_provider_provider_user_id_pk" PRIMARY KEY("provider","provider_user_id")
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"gold" bigint NOT NULL,
	"gold_held" bigint NOT NULL,
	"reputation" bigint NOT NULL,
	"total_wins" bigint NOT NULL,
	"total_gladiators" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "schools_gold" CHECK ("schools"."gold" >= 0),
	CONSTRAINT "schools_gold_held" CHECK ("schools"."gold_held" >= 0),
	CONSTRAINT "schools_total_gladiators" CHECK ("schools"."total_gladiators" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	"idle_ms" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist_entries" (
	"user_id" text NOT NULL,
	"gladiator_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "shortlist_entries_user_id_gladiator_id_pk" PRIMARY KEY("user_id","gladiator_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text,
	"email_key" text,
	"password_hash" text,
	"role" text NOT NULL,
	"nationality" text,
	"profile_completed" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_gladiator_id_gladiators_id_fk" FOREIGN KEY ("gladiator_id") REFERENCES "public"."gladiators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gladiators" ADD CONSTRAINT "gladiators_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_gladiator_id_gladiators_id_fk" FOREIGN KEY ("gladiator_id") REFERENCES "public"."gladiators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_bidders_auction" ON "auction_bidders" USING btree ("auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auctions_one_open" ON "auctions" USING btree ("gladiator_id") WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "auctions_due" ON "auctions" USING btree ("ends_at") WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "auctions_of_gladiator" ON "auctions" USING btree ("gladiator_id","id");--> statement-breakpoint
CREATE INDEX "bid_receipts_created_at" ON "bid_receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gladiators_owner" ON "gladiators" USING btree ("owner_id","acquired_at");--> statement-breakpoint
CREATE INDEX "login_tickets_expires_at" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");