CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"number" text,
	"columns" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "bank_accounts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"statement_id" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"check_number" text,
	"bank_key" text NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"receipt_id" integer,
	"payment_id" integer,
	"approval_id" integer,
	"reason" text,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bank_matches_subject" CHECK (num_nonnulls("bank_matches"."receipt_id", "bank_matches"."payment_id", "bank_matches"."approval_id", "bank_matches"."reason") = 1),
	CONSTRAINT "bank_matches_undone" CHECK ("bank_matches"."counts" = ("bank_matches"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"new_lines" integer NOT NULL,
	"known_lines" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment_id_operator_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."operator_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("account_id","bank_key");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("booked_on","id") WHERE "bank_lines"."open";--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_search" ON "bank_lines" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_matches_line" ON "bank_matches" USING btree ("line_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_receipt" ON "bank_matches" USING btree ("receipt_id") WHERE "bank_matches"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_payment" ON "bank_matches" USING btree ("payment_id") WHERE "bank_matches"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_approval" ON "bank_matches" USING btree ("approval_id") WHERE "bank_matches"."counts";--> statement-breakpoint
CREATE INDEX "bank_statements_account" ON "bank_statements" USING btree ("account_id","last_day");