CREATE TABLE "payment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_payment_id_operator_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."operator_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reports_payment" ON "payment_reports" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reports_one_open" ON "payment_reports" USING btree ("payment_id") WHERE "payment_reports"."answered_at" is null;