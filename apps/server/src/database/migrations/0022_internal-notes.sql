ALTER TABLE "claim_state_changes" ADD COLUMN "internal_note" text;--> statement-breakpoint
-- What staff wrote when they validated or withdrew a claim was meant for colleagues, and stood in the operator's history.
UPDATE "claim_state_changes" SET "internal_note" = "note", "note" = NULL
WHERE "staff_id" IS NOT NULL AND "note" IS NOT NULL AND "to_status" NOT IN ('NEEDS_ATTENTION', 'CLAIM_REJECTED')
  AND "from_status" IS DISTINCT FROM 'CLAIM_REJECTED';
