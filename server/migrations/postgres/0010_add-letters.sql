CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"auction_id" bigint,
	"gladiator_id" text,
	"kind" text NOT NULL,
	"data" json NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint,
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
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("user_id","auction_id","kind");--> statement-breakpoint
CREATE INDEX "letters_of_player" ON "letters" USING btree ("user_id","created_at","id") WHERE "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "letters_of_kind" ON "letters" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_unread" ON "letters" USING btree ("user_id") WHERE "letters"."read_at" is null and "letters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "letters_created_at" ON "letters" USING btree ("created_at");