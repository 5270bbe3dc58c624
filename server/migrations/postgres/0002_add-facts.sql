CREATE TABLE "fact_places" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" json NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "facts_at" ON "facts" USING btree ("at");