ALTER TABLE "sessions" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
CREATE INDEX "audit_log_operator_at" ON "audit_log" USING btree ("operator_id","at");