CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"manufacturer_id" integer NOT NULL,
	"funding_id" integer,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount_cents" > 0),
	CONSTRAINT "approvals_about" CHECK (case when "approvals"."kind" = 'write_off' then "approvals"."funding_id" is not null and "approvals"."reference" is null else "approvals"."funding_id" is null and "approvals"."reference" is not null end),
	CONSTRAINT "approvals_decided" CHECK (num_nulls("approvals"."decided_by", "approvals"."decided_at") = case when "approvals"."state" = 'WAITING' then 2 else 0 end and ("approvals"."refusal" is not null) = ("approvals"."state" = 'REFUSED')),
	CONSTRAINT "approvals_two_people" CHECK (case when "approvals"."state" in ('APPROVED', 'REFUSED') then "approvals"."decided_by" <> "approvals"."asked_by" when "approvals"."state" = 'TAKEN_BACK' then "approvals"."decided_by" = "approvals"."asked_by" else true end)
);
--> statement-breakpoint
ALTER TABLE "funding_applications" DROP CONSTRAINT "funding_applications_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("id") WHERE "approvals"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "approvals_manufacturer" ON "approvals" USING btree ("manufacturer_id","id");--> statement-breakpoint
CREATE INDEX "approvals_funding" ON "approvals" USING btree ("funding_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_write_off" ON "approvals" USING btree ("funding_id") WHERE "approvals"."kind" = 'write_off' and "approvals"."state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_applications" ADD CONSTRAINT "funding_applications_amount" CHECK (case when "funding_applications"."kind" in ('receipt', 'credit', 'written_off') then "funding_applications"."amount_cents" > 0 else "funding_applications"."amount_cents" < 0 end);