CREATE TABLE "check_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"check_id" text NOT NULL,
	"payment_id" integer,
	"ours" jsonb,
	"theirs" jsonb,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "first_called_at_provider" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "list_silent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD COLUMN "named_checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "check_cases" ADD CONSTRAINT "check_cases_payment_id_operator_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."operator_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_cases" ADD CONSTRAINT "check_cases_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_cases_one_open" ON "check_cases" USING btree ("check_id","kind") WHERE "check_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "check_cases_check" ON "check_cases" USING btree ("check_id","kind","id");--> statement-breakpoint
CREATE INDEX "check_cases_payment" ON "check_cases" USING btree ("payment_id");