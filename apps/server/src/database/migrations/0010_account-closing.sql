ALTER TABLE "operators" ADD COLUMN "closing_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "operators_closing" ON "operators" USING btree ("closing_asked_at") WHERE "operators"."closing_asked_at" is not null and "operators"."deactivated_at" is null;