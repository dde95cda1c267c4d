ALTER TABLE "offer_drafts" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD COLUMN "asked_note" text;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD COLUMN "refused_by" integer;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_refused_by_staff_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_asked" CHECK (num_nulls("offer_drafts"."asked_by", "offer_drafts"."asked_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_refused" CHECK (num_nulls("offer_drafts"."refused_by", "offer_drafts"."refused_at", "offer_drafts"."refused_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_answered" CHECK ("offer_drafts"."asked_by" is null or "offer_drafts"."refused_by" is null);