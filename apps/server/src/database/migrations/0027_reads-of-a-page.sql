DROP INDEX "operator_payments_open";--> statement-breakpoint
DROP INDEX "claims_queue";--> statement-breakpoint
DROP INDEX "invoices_same_number";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "offer_id" integer;--> statement-breakpoint
UPDATE "claims" SET "offer_id" = "enrollments"."offer_id" FROM "enrollments" WHERE "enrollments"."id" = "claims"."enrollment_id";--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "offer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD COLUMN "total_cents" bigint;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD COLUMN "claim_count" integer;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD COLUMN "total_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD COLUMN "claim_count" integer;--> statement-breakpoint
-- What is over says what it came to; until now each list summed it.
UPDATE "funding_requests" SET "total_cents" = coalesce(line."total", 0), "claim_count" = coalesce(line."claims", 0)
  FROM "funding_requests" AS request
  LEFT JOIN LATERAL (
    SELECT sum("amount_cents") AS "total", count(*) AS "claims" FROM "funding_claims"
    WHERE "funding_id" = request."id" AND ("held" OR request."state" = 'DISCARDED')
  ) AS line ON true
  WHERE request."id" = "funding_requests"."id" AND request."state" IN ('FUNDED', 'DISCARDED');--> statement-breakpoint
UPDATE "payment_batches" SET "total_cents" = coalesce(line."total", 0), "claim_count" = coalesce(line."claims", 0)
  FROM "payment_batches" AS batch
  LEFT JOIN LATERAL (
    SELECT sum(coalesce(paid."amount_cents", claim."payout_cents")) AS "total", count(*) AS "claims" FROM "batch_claims"
    JOIN "claims" AS claim ON claim."id" = "batch_claims"."claim_id"
    LEFT JOIN "operator_payments" AS paid ON paid."batch_id" = "batch_claims"."batch_id" AND paid."claim_id" = claim."id"
    WHERE "batch_claims"."batch_id" = batch."id" AND (batch."state" = 'DISCARDED' OR paid."id" IS NOT NULL)
  ) AS line ON true
  WHERE batch."id" = "payment_batches"."id" AND batch."state" <> 'DRAFT';--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("created_at","id") WHERE "audit_log"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "claims_queue" ON "claims" USING btree ("status",coalesce("promise_day", date '9999-12-31'),"id","promise_day");--> statement-breakpoint
CREATE INDEX "claims_of_offer" ON "claims" USING btree ("offer_id","status",coalesce("promise_day", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "claims_to_pay" ON "claims" USING btree ("id") WHERE "claims"."status" in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED');--> statement-breakpoint
CREATE INDEX "operator_payments_open" ON "operator_payments" USING btree ("phase","id") WHERE "operator_payments"."live" and "operator_payments"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_same_number" ON "invoices" USING btree ("number_key","distributor_id");--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_totals" CHECK (num_nulls("funding_requests"."total_cents", "funding_requests"."claim_count") = case when "funding_requests"."state" in ('FUNDED', 'DISCARDED') then 0 else 2 end);--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_totals" CHECK (num_nulls("payment_batches"."total_cents", "payment_batches"."claim_count") = case "payment_batches"."state" when 'DRAFT' then 2 else 0 end);