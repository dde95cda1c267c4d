DROP INDEX "operator_payments_uncashed";--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "operator_payments_uncashed" ON "operator_payments" USING btree ("sent_at","id") WHERE "operator_payments"."phase" = 'SENT' and "operator_payments"."paid_at" is null and ("operator_payments"."live" or "operator_payments"."check_status" = 'EXPIRED' or "operator_payments"."returned_on" is not null);--> statement-breakpoint
ALTER TABLE "operator_payments" ADD CONSTRAINT "operator_payments_returned" CHECK (num_nonnulls("operator_payments"."returned_on", "operator_payments"."returned_at") in (0, 2));