ALTER TABLE "offers" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;