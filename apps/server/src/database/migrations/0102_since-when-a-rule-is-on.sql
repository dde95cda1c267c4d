ALTER TABLE "touchless_rules" ADD COLUMN "enabled_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "touchless_rules" SET "enabled_at" = "changed_at" WHERE "enabled";