ALTER TABLE "claims" ADD COLUMN "risk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the flags weigh that are there already, by the weights of today; from now on the job that renews flags writes it.
UPDATE "claims" SET "risk" = flagged.risk FROM (
  SELECT "claim_id", sum(CASE "kind"
    WHEN 'payments_stopped' THEN 100 WHEN 'duplicate_file' THEN 50 WHEN 'duplicate_invoice' THEN 50 WHEN 'stopped_payee' THEN 40
    WHEN 'near_picture' THEN 40 WHEN 'other_buyer' THEN 30 WHEN 'bought_before' THEN 30 WHEN 'unusual_size' THEN 20
    WHEN 'near_invoice' THEN 20 WHEN 'shared_payee' THEN 15 WHEN 'near_location' THEN 15 WHEN 'number_elsewhere' THEN 10
    WHEN 'one_device' THEN 10 WHEN 'one_network' THEN 5 ELSE 0 END) AS risk
  FROM "claim_flags" GROUP BY "claim_id") flagged
WHERE "claims"."id" = flagged."claim_id";--> statement-breakpoint
CREATE INDEX "claims_queue_by_risk" ON "claims" USING btree ("status","risk",(date '9999-12-31' - coalesce("promise_day", date '9999-12-31')),(-"id"),"id");