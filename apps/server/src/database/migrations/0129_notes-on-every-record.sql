ALTER TABLE "claim_notes" RENAME TO "record_notes";--> statement-breakpoint
ALTER SEQUENCE "claim_notes_id_seq" RENAME TO "record_notes_id_seq";--> statement-breakpoint
ALTER TABLE "record_notes" RENAME CONSTRAINT "claim_notes_pkey" TO "record_notes_pkey";--> statement-breakpoint
ALTER TABLE "record_notes" RENAME CONSTRAINT "claim_notes_claim_id_claims_id_fk" TO "record_notes_claim_id_claims_id_fk";--> statement-breakpoint
ALTER TABLE "record_notes" RENAME CONSTRAINT "claim_notes_staff_id_staff_id_fk" TO "record_notes_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "record_notes" ALTER COLUMN "claim_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "location_id" integer;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "manufacturer_id" integer;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "not_for_publishers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_notes" ALTER COLUMN "not_for_publishers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_payment_id_operator_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."operator_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_one_subject" CHECK (num_nonnulls("record_notes"."claim_id", "record_notes"."person_id", "record_notes"."location_id", "record_notes"."payment_id", "record_notes"."manufacturer_id", "record_notes"."offer_id") = 1);--> statement-breakpoint
DROP INDEX "claim_notes_claim";--> statement-breakpoint
CREATE INDEX "record_notes_claim" ON "record_notes" USING btree ("claim_id","id") WHERE "record_notes"."claim_id" is not null;--> statement-breakpoint
CREATE INDEX "record_notes_person" ON "record_notes" USING btree ("person_id","id") WHERE "record_notes"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "record_notes_location" ON "record_notes" USING btree ("location_id","id") WHERE "record_notes"."location_id" is not null;--> statement-breakpoint
CREATE INDEX "record_notes_payment" ON "record_notes" USING btree ("payment_id","id") WHERE "record_notes"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "record_notes_manufacturer" ON "record_notes" USING btree ("manufacturer_id","id") WHERE "record_notes"."manufacturer_id" is not null;--> statement-breakpoint
CREATE INDEX "record_notes_offer" ON "record_notes" USING btree ("offer_id","id") WHERE "record_notes"."offer_id" is not null;--> statement-breakpoint
UPDATE "record_notes" note SET "not_for_publishers" = true FROM "claims" claim, "staff" writer
	WHERE claim."id" = note."claim_id" AND writer."id" = note."staff_id" AND NOT writer."roles" <@ ARRAY['publisher']
	AND EXISTS (SELECT FROM "payment_stops" stop WHERE stop."location_id" = claim."location_id" AND stop."stopped_at" <= note."created_at");
