ALTER TABLE "offers" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "paused_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_asked" CHECK (num_nulls("offers"."asked", "offers"."asked_by", "offers"."asked_at") in (0, 3));