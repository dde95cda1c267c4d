DROP INDEX "funding_requests_manufacturer";--> statement-breakpoint
DROP INDEX "receipts_manufacturer";--> statement-breakpoint
CREATE INDEX "receipts_reference" ON "receipts" USING btree ("manufacturer_id","reference");--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("manufacturer_id","id") WHERE "ledger_entries"."account" = 'unapplied';--> statement-breakpoint
CREATE INDEX "funding_requests_manufacturer" ON "funding_requests" USING btree ("manufacturer_id","id");--> statement-breakpoint
CREATE INDEX "receipts_manufacturer" ON "receipts" USING btree ("manufacturer_id","id");