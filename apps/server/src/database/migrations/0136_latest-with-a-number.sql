CREATE INDEX "read_numbers_latest" ON "read_numbers" USING btree ("number_key","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_latest_of_number" ON "invoices" USING btree ("number_key","id");--> statement-breakpoint
-- What a number at another distributor tells has changed: all claims, those that wait for somebody first, the oldest before.
INSERT INTO "claim_flags_due" ("claim_id") SELECT "id" FROM "claims"
  ORDER BY "status" IN ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION') DESC, "id";
