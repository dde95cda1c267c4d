CREATE TABLE "first_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "first_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"payout_cents" bigint NOT NULL,
	"invoices" jsonb NOT NULL,
	"assignment" jsonb,
	"change_id" bigint NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "first_reviews_payout" CHECK ("first_reviews"."payout_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "provider_settings" ADD COLUMN "second_review_above_cents" bigint;--> statement-breakpoint
ALTER TABLE "provider_settings" ADD COLUMN "second_review_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "first_reviews" ADD CONSTRAINT "first_reviews_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_reviews" ADD CONSTRAINT "first_reviews_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_reviews" ADD CONSTRAINT "first_reviews_change_id_claim_state_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."claim_state_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_reviews_claim" ON "first_reviews" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "first_reviews_staff" ON "first_reviews" USING btree ("staff_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "first_reviews_change" ON "first_reviews" USING btree ("change_id");--> statement-breakpoint
ALTER TABLE "provider_settings" ADD CONSTRAINT "provider_settings_second_review" CHECK ("provider_settings"."second_review_above_cents" >= 0 and "provider_settings"."second_review_percent" between 0 and 100);