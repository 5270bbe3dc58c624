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
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","reported_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("id") WHERE "reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("reported_id","closed_at");--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");