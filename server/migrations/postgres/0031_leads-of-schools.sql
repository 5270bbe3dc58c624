ALTER TABLE "schools" ADD COLUMN "leads" bigint;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "new_until" bigint;