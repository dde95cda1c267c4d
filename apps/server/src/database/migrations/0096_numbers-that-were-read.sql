CREATE TABLE "read_numbers" (
	"invoice_id" integer NOT NULL,
	"number_key" text NOT NULL,
	"distributor_key" text NOT NULL,
	CONSTRAINT "read_numbers_invoice_id_number_key_distributor_key_pk" PRIMARY KEY("invoice_id","number_key","distributor_key")
);
--> statement-breakpoint
ALTER TABLE "read_numbers" ADD CONSTRAINT "read_numbers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_numbers_same" ON "read_numbers" USING btree ("number_key","distributor_key");