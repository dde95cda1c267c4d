ALTER TABLE "offers" ADD COLUMN "about_en" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "about_es" text;