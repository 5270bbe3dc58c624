CREATE TABLE "account_traces" (
	"user_id" text NOT NULL,
	"trace" text NOT NULL,
	"day" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "account_traces_user_id_trace_day_pk" PRIMARY KEY("user_id","trace","day")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD COLUMN "browser_id" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "bouts_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "new_leads_max" bigint;--> statement-breakpoint
ALTER TABLE "sold_lots" ADD COLUMN "tied_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_traces" ADD CONSTRAINT "account_traces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_traces_seen_at" ON "account_traces" USING btree ("seen_at");