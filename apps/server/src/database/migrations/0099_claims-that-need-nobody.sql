CREATE TABLE "reading_comparisons" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer NOT NULL,
	"compared" text[] NOT NULL,
	"corrected" text[] NOT NULL,
	"compared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touchless_decisions" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"manufacturer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" jsonb NOT NULL,
	"invoices" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"readings" jsonb NOT NULL,
	"payout_cents" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"differs" text[] DEFAULT '{}' NOT NULL,
	"compared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "touchless_rules" (
	"manufacturer_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"confidence" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"location_limit_cents" bigint NOT NULL,
	"clean_claims" integer NOT NULL,
	"sample" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "touchless_rules_percent" CHECK ("touchless_rules"."confidence" between 95 and 99 and "touchless_rules"."sample" between 1 and 100),
	CONSTRAINT "touchless_rules_limits" CHECK ("touchless_rules"."limit_cents" > 0 and "touchless_rules"."location_limit_cents" >= "touchless_rules"."limit_cents" and "touchless_rules"."clean_claims" > 0)
);
--> statement-breakpoint
ALTER TABLE "claim_decisions" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_comparisons" ADD CONSTRAINT "reading_comparisons_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comparisons" ADD CONSTRAINT "reading_comparisons_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touchless_decisions" ADD CONSTRAINT "touchless_decisions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touchless_decisions" ADD CONSTRAINT "touchless_decisions_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touchless_rules" ADD CONSTRAINT "touchless_rules_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touchless_rules" ADD CONSTRAINT "touchless_rules_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_comparisons_age" ON "reading_comparisons" USING btree ("compared_at");--> statement-breakpoint
CREATE INDEX "touchless_decisions_made" ON "touchless_decisions" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "claims_validated" ON "claims" USING btree ("validated_at") WHERE "claims"."corrects_claim_id" is null;