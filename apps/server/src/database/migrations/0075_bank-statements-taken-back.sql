DROP INDEX "bank_lines_once";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "taken_back_by" integer;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_taken_back_by_staff_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("account_id","bank_key") WHERE not "bank_lines"."withdrawn";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_withdrawn" CHECK (not ("bank_lines"."open" and "bank_lines"."withdrawn"));