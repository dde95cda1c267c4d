DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_staff";--> statement-breakpoint
DROP INDEX "audit_log_age";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id","created_at") WHERE "audit_log"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account","created_at") WHERE "audit_log"."account" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_outcome" CHECK (("audit_log"."outcome" = 'refused') = ("audit_log"."code" is not null));