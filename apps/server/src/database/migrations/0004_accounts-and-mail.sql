CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "operator_sessions" SET "last_used_at" = "created_at";--> statement-breakpoint
ALTER TABLE "operator_sessions" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "sent_mails_age" ON "sent_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_last_used" ON "operator_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_created" ON "operator_sessions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_id_unique" UNIQUE("id");