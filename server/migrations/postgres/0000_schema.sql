CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_bidders" (
	"user_id" text NOT NULL,
	"auction_id" bigint NOT NULL,
	"overtaken_maximum" bigint,
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
	"first_ends_at" bigint,
	"soft_close_ms" bigint,
	"soft_close_max_ms" bigint,
	"closed_at" bigint,
	"times_moved" bigint,
	"first_seq" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"current_bid" bigint,
	"leader_id" text,
	"leader_name" text,
	"bid_count" bigint NOT NULL,
	"recent_bids" json NOT NULL,
	"maximum" bigint,
	CONSTRAINT "auctions_bid_count" CHECK ("auctions"."bid_count" >= 0),
	CONSTRAINT "auctions_leader" CHECK (("auctions"."current_bid" is null) = ("auctions"."leader_id" is null) and ("auctions"."current_bid" is null) = ("auctions"."bid_count" = 0)),
	CONSTRAINT "auctions_maximum" CHECK ("auctions"."maximum" is null or ("auctions"."current_bid" is not null and "auctions"."maximum" >= "auctions"."current_bid"))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"operator_id" text,
	"player_id" text,
	"auction_id" bigint,
	"gladiator_id" text,
	"reason" text NOT NULL,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "bid_receipts" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"gladiator_id" text NOT NULL,
	"bid_amount" bigint NOT NULL,
	"max_amount" bigint,
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
	"automatic" boolean,
	CONSTRAINT "bids_amount" CHECK ("bids"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dashboard_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" bigint NOT NULL
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
	"fighting_style" text NOT NULL,
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
CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
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
CREATE TABLE "journal_blocks" (
	"user_id" text NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "journal_blocks_user_id_block_pk" PRIMARY KEY("user_id","block")
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"auction_id" bigint,
	"gladiator_id" text,
	"search_id" text,
	"kind" text NOT NULL,
	"data" json NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"browser_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_lots" (
	"id" text PRIMARY KEY NOT NULL,
	"gladiator_ids" json NOT NULL,
	"matched_up_to" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"preferences" json,
	"unsubscribe_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"group_key" text,
	"payload" json NOT NULL,
	"attempts" bigint NOT NULL,
	"next_attempt_at" bigint,
	"outcome" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"confirmed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter_id" text,
	"reported_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" bigint NOT NULL,
	"closed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "restock_lock" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" json NOT NULL,
	"alerts" boolean NOT NULL,
	"created_at" bigint NOT NULL
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
	"leads" bigint NOT NULL,
	"new_until" bigint,
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
	"expires_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"browser" text
);
--> statement-breakpoint
CREATE TABLE "shortlist_entries" (
	"user_id" text NOT NULL,
	"gladiator_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"note" text,
	"own_limit" bigint,
	"remind_before_ms" bigint,
	"remind_at" bigint,
	"reminded_auction_id" bigint,
	CONSTRAINT "shortlist_entries_user_id_gladiator_id_pk" PRIMARY KEY("user_id","gladiator_id")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "sign_ins_user_id_network_browser_pk" PRIMARY KEY("user_id","network","browser")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"username_skeleton" text NOT NULL,
	"email" text,
	"email_key" text,
	"email_verified_at" bigint,
	"verifies_to_bid" boolean NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"nationality" text,
	"profile_completed" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL,
	"away_from" bigint,
	"away_until" bigint
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_gladiator_id_gladiators_id_fk" FOREIGN KEY ("gladiator_id") REFERENCES "public"."gladiators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_tickets" ADD CONSTRAINT "dashboard_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gladiators" ADD CONSTRAINT "gladiators_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_gladiator_id_gladiators_id_fk" FOREIGN KEY ("gladiator_id") REFERENCES "public"."gladiators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_expires_at" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auction_bidders_auction" ON "auction_bidders" USING btree ("auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auctions_one_open" ON "auctions" USING btree ("gladiator_id") WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "auctions_due" ON "auctions" USING btree ("ends_at") WHERE "auctions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "auctions_of_gladiator" ON "auctions" USING btree ("gladiator_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_key" ON "audit_log" USING btree ("key");--> statement-breakpoint
CREATE INDEX "audit_log_player" ON "audit_log" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_operator" ON "audit_log" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_operator_at" ON "audit_log" USING btree ("operator_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "bid_receipts_created_at" ON "bid_receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gladiators_owner" ON "gladiators" USING btree ("owner_id","acquired_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_blocks_block" ON "journal_blocks" USING btree ("block");--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_browsers_expires_at" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("user_id","auction_id","kind");--> statement-breakpoint
CREATE INDEX "letters_of_player" ON "letters" USING btree ("user_id","created_at","id") WHERE "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "letters_of_kind" ON "letters" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_unread" ON "letters" USING btree ("user_id") WHERE "letters"."read_at" is null and "letters"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_unread_of_search" ON "letters" USING btree ("search_id") WHERE "letters"."search_id" is not null and "letters"."read_at" is null and "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "letters_created_at" ON "letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_tickets_expires_at" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preferences_unsubscribe_token" ON "notification_preferences" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "outbox_next_attempt_at" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_group" ON "outbox" USING btree ("group_key","next_attempt_at") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_hash" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","confirmed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","reported_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("id") WHERE "reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("reported_id","closed_at");--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_of_player" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_with_alerts" ON "saved_searches" USING btree ("user_id","id") WHERE "saved_searches"."alerts";--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shortlist_reminders" ON "shortlist_entries" USING btree ("remind_at","user_id","gladiator_id") WHERE "shortlist_entries"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "sign_ins_seen_at" ON "sign_ins" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_deleted_at" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("username_key" collate "C");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % is refused', TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_log"();
