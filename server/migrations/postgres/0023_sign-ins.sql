CREATE TABLE "sign_ins" (
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "sign_ins_user_id_network_browser_pk" PRIMARY KEY("user_id","network","browser")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_seen_at" ON "sign_ins" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");