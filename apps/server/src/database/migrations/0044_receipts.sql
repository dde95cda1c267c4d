CREATE TABLE "funding_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funding_id" integer NOT NULL,
	"kind" text NOT NULL,
	"receipt_id" integer,
	"amount_cents" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funding_applications_amount" CHECK (case when "funding_applications"."kind" in ('receipt', 'credit') then "funding_applications"."amount_cents" > 0 else "funding_applications"."amount_cents" < 0 end),
	CONSTRAINT "funding_applications_receipt_of" CHECK (("funding_applications"."kind" in ('receipt', 'reversed')) = ("funding_applications"."receipt_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_reversals" (
	"receipt_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"manufacturer_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_cents" > 0)
);
--> statement-breakpoint
-- Every receipt was of one request, and keeps its number.
INSERT INTO "receipts" ("id", "manufacturer_id", "amount_cents", "received_on", "reference", "staff_id", "created_at")
OVERRIDING SYSTEM VALUE
SELECT money."id", request."manufacturer_id", money."amount_cents", money."received_on", money."reference", money."staff_id", money."created_at"
FROM "funding_receipts" money JOIN "funding_requests" request ON request."id" = money."funding_id";--> statement-breakpoint
SELECT setval('receipts_id_seq', coalesce(max("id"), 0) + 1, false) FROM "receipts";--> statement-breakpoint
-- The receipts of a request settled what it holds, the earlier ones first; what exceeded that is credit, as the ledger has it.
INSERT INTO "funding_applications" ("funding_id", "kind", "receipt_id", "amount_cents", "staff_id", "created_at")
SELECT share."funding_id", 'receipt', share."id", share."cents", share."staff_id", share."created_at"
FROM (
	SELECT money.*, least(money."amount_cents", coalesce(asked."cents", 0) - (sum(money."amount_cents") OVER earlier - money."amount_cents")) AS "cents"
	FROM "funding_receipts" money
	LEFT JOIN (SELECT "funding_id", sum("amount_cents") AS "cents" FROM "funding_claims" WHERE "held" GROUP BY "funding_id") asked
		ON asked."funding_id" = money."funding_id"
	WINDOW earlier AS (PARTITION BY money."funding_id" ORDER BY money."id")
) share WHERE share."cents" > 0 ORDER BY share."id";--> statement-breakpoint
DROP TABLE "funding_receipts";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "funding_applications" ADD CONSTRAINT "funding_applications_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_applications" ADD CONSTRAINT "funding_applications_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_applications" ADD CONSTRAINT "funding_applications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD CONSTRAINT "receipt_reversals_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD CONSTRAINT "receipt_reversals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_applications_funding" ON "funding_applications" USING btree ("funding_id");--> statement-breakpoint
CREATE INDEX "funding_applications_receipt" ON "funding_applications" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipts_manufacturer" ON "receipts" USING btree ("manufacturer_id","reference");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;