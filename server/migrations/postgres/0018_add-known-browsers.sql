CREATE TABLE "known_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_browsers_expires_at" ON "known_browsers" USING btree ("expires_at");