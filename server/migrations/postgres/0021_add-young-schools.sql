ALTER TABLE "schools" ADD COLUMN "young_until" bigint;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "young_group" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "young_leads" bigint;--> statement-breakpoint
CREATE INDEX "schools_young_group" ON "schools" USING btree ("young_group") WHERE "schools"."young_group" is not null;