CREATE TABLE "file_texts" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"pages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_readings" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_claim_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."claim_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_readings" ADD CONSTRAINT "invoice_readings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_readings_waiting" ON "invoice_readings" USING btree ("invoice_id") WHERE "invoice_readings"."state" = 'WAITING';