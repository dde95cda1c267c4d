CREATE TABLE "offer_drafts" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"staff_id" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_terms" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "offer_terms" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "offer_terms" ADD COLUMN "learn_more_url" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "budget_cents" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deleted_reason" text;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;