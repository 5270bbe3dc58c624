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
CREATE TABLE "suspensions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_key" ON "audit_log" USING btree ("key");--> statement-breakpoint
CREATE INDEX "audit_log_player" ON "audit_log" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_operator" ON "audit_log" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("username_key" collate "C");