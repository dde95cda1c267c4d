DROP INDEX "ledger_entries_credit";--> statement-breakpoint
DROP INDEX "ledger_entries_location";--> statement-breakpoint
DROP INDEX "ledger_entries_manufacturer";--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_location" ON "ledger_entries" USING btree ("location_id","account","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_manufacturer" ON "ledger_entries" USING btree ("manufacturer_id","account","id");