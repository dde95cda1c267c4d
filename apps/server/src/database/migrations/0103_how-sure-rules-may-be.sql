ALTER TABLE "touchless_rules" DROP CONSTRAINT "touchless_rules_percent";--> statement-breakpoint
UPDATE "touchless_rules" SET "confidence" = 97 WHERE "confidence" > 97;--> statement-breakpoint
ALTER TABLE "touchless_rules" ADD CONSTRAINT "touchless_rules_percent" CHECK ("touchless_rules"."confidence" between 95 and 97 and "touchless_rules"."sample" between 1 and 100);