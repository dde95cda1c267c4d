ALTER TABLE "claims" ADD COLUMN "kept_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "claims" SET "kept_back_cents" = kept.cents FROM (
  SELECT "claim_id", sum("amount_cents") AS cents FROM "carry_settlements" WHERE "claim_id" IS NOT NULL GROUP BY "claim_id"
) kept WHERE "claims"."id" = kept.claim_id;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_kept_back" CHECK ("claims"."kept_back_cents" between 0 and coalesce("claims"."payout_cents", 0));