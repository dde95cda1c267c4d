ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "roles" text[];--> statement-breakpoint
UPDATE "staff" SET "roles" = ARRAY["role"];--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "roles" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "staff" SET "last_signed_in_at" = (
  SELECT max("created_at") FROM "audit_log"
  WHERE "audit_log"."staff_id" = "staff"."id" AND "action" IN ('staff.signed_in', 'staff.invitation_accepted'));--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_roles" CHECK (cardinality("staff"."roles") > 0 and "staff"."roles" <@ array['reviewer', 'finance', 'publisher', 'admin']);