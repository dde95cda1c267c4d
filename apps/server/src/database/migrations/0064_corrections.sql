CREATE TABLE "claim_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"approval_id" integer NOT NULL,
	"units" integer NOT NULL,
	"purchase_cents" bigint NOT NULL,
	"payout_cents" bigint NOT NULL,
	"paid_by_claim_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_corrections_approval_id_unique" UNIQUE("approval_id"),
	CONSTRAINT "claim_corrections_paid_by_claim_id_unique" UNIQUE("paid_by_claim_id"),
	CONSTRAINT "claim_corrections_payout" CHECK ("claim_corrections"."payout_cents" <> 0),
	CONSTRAINT "claim_corrections_paid_by" CHECK (("claim_corrections"."payout_cents" > 0) = ("claim_corrections"."paid_by_claim_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "carry_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carry_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"correction_id" integer NOT NULL,
	"kind" text NOT NULL,
	"claim_id" integer,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carry_settlements_amount" CHECK (case when "carry_settlements"."kind" = 'given_back' then "carry_settlements"."amount_cents" < 0 else "carry_settlements"."amount_cents" > 0 end),
	CONSTRAINT "carry_settlements_of" CHECK (("carry_settlements"."kind" = 'written_off') = ("carry_settlements"."claim_id" is null))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_about";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "corrects_claim_id" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "read_before" jsonb;--> statement-breakpoint
ALTER TABLE "claim_corrections" ADD CONSTRAINT "claim_corrections_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_corrections" ADD CONSTRAINT "claim_corrections_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_corrections" ADD CONSTRAINT "claim_corrections_paid_by_claim_id_claims_id_fk" FOREIGN KEY ("paid_by_claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_settlements" ADD CONSTRAINT "carry_settlements_correction_id_claim_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."claim_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_settlements" ADD CONSTRAINT "carry_settlements_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_corrections_claim" ON "claim_corrections" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "carry_settlements_correction" ON "carry_settlements" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "carry_settlements_claim" ON "carry_settlements" USING btree ("claim_id") WHERE "carry_settlements"."claim_id" is not null;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_corrects_claim_id_claims_id_fk" FOREIGN KEY ("corrects_claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_corrects" ON "claims" USING btree ("corrects_claim_id") WHERE "claims"."corrects_claim_id" is not null;--> statement-breakpoint
CREATE INDEX "approvals_claim" ON "approvals" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_of_claim" ON "approvals" USING btree ("claim_id") WHERE "approvals"."state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_about" CHECK (("approvals"."kind" = 'write_off') = ("approvals"."funding_id" is not null) and ("approvals"."kind" = 'pay_back') = ("approvals"."reference" is not null) and ("approvals"."kind" in ('correct_up', 'correct_down', 'write_off_carry')) = ("approvals"."claim_id" is not null) and ("approvals"."kind" in ('correct_up', 'correct_down')) = ("approvals"."proposal" is not null) and ("approvals"."proposal" is null) = ("approvals"."read_before" is null));--> statement-breakpoint
-- What was paid too much is committed no more; what pays more is counted as a claim.
CREATE FUNCTION count_correction() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
begin
  update offer_budgets set committed_cents = committed_cents + new.payout_cents
    from claims where claims.id = new.claim_id and offer_budgets.offer_id = claims.offer_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER claim_corrections_in_budget AFTER INSERT ON "claim_corrections" FOR EACH ROW
  WHEN (new.payout_cents < 0) EXECUTE FUNCTION count_correction();
