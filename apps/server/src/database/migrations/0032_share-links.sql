DROP INDEX "share_links_offer";--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_pkey";--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "revoked_by" integer;--> statement-breakpoint
-- Every link has a code of its own from now on. Of several links of an offer with one code the oldest keeps it, and so what came
-- under it; the others go on under the code with their number, links without a code under one made of their number.
UPDATE "share_links" SET "attribution_code" = nullif(btrim("attribution_code"), '');--> statement-breakpoint
UPDATE "share_links" SET "label" = coalesce("attribution_code", 'Link of ' || to_char("created_at", 'FMMonth FMDD, YYYY'));--> statement-breakpoint
UPDATE "share_links" link SET "attribution_code" = coalesce(left(link."attribution_code", 90), 'link') || '-' || link."id"
  || CASE WHEN EXISTS (
    SELECT FROM "share_links" other WHERE other."offer_id" = link."offer_id"
      AND other."attribution_code" = coalesce(left(link."attribution_code", 90), 'link') || '-' || link."id"
  ) THEN '-' || left(md5(link."token"), 8) ELSE '' END
  WHERE link."attribution_code" IS NULL OR EXISTS (
    SELECT FROM "share_links" older WHERE older."offer_id" = link."offer_id"
      AND older."attribution_code" = link."attribution_code"
      AND (older."created_at", older."id") < (link."created_at", link."id")
  );--> statement-breakpoint
ALTER TABLE "share_links" ALTER COLUMN "label" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ALTER COLUMN "attribution_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_revoked_by_staff_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollments_code" ON "enrollments" USING btree ("offer_id","attribution_code","id");--> statement-breakpoint
CREATE INDEX "offer_interactions_code" ON "offer_interactions" USING btree ("offer_id","attribution_code","kind");--> statement-breakpoint
CREATE INDEX "share_links_list" ON "share_links" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "share_links_chain" ON "share_links" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "people_signup_codes" ON "people" USING btree ("signup_offer_code","signup_attribution_code") WHERE "people"."signup_offer_code" is not null;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_code" UNIQUE("offer_id","attribution_code");
