DROP INDEX "operator_payments_batch";--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "read_ticket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "cleared_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_payments_once" ON "operator_payments" USING btree ("batch_id","claim_id");--> statement-breakpoint
CREATE INDEX "operator_payments_attention" ON "operator_payments" USING btree ("id") WHERE "operator_payments"."attention" is not null;