CREATE INDEX "funding_requests_by_due_day" ON "funding_requests" USING btree (coalesce("due_day", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "receipts_by_reference" ON "receipts" USING btree (lower("reference"),"id");--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "receipts_by_amount" ON "receipts" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "receipts_search" ON "receipts" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "operator_payments_by_payee" ON "operator_payments" USING btree (lower("payee_name"),"id");--> statement-breakpoint
CREATE INDEX "operator_payments_by_amount" ON "operator_payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "operator_payments_search" ON "operator_payments" USING gin ("payee_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "operator_payments_check_number" ON "operator_payments" USING btree ("check_number") WHERE "operator_payments"."check_number" is not null;--> statement-breakpoint
CREATE INDEX "payment_batches_by_approval" ON "payment_batches" USING btree (coalesce("approved_at", timestamptz '9999-12-31 00:00Z'),"id");--> statement-breakpoint
CREATE INDEX "payment_batches_maker" ON "payment_batches" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "payment_batches_approver" ON "payment_batches" USING btree ("approved_by","id") WHERE "payment_batches"."approved_by" is not null;