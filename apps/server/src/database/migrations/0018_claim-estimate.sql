ALTER TABLE "claims" ADD COLUMN "estimated_units" integer;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "estimated_cents" bigint;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_estimate" CHECK (num_nulls("claims"."estimated_units", "claims"."estimated_cents") in (0, 2) and "claims"."estimated_units" > 0 and "claims"."estimated_cents" >= 0);