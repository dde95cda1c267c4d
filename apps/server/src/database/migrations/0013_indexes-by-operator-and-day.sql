CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_state_changes_operator" ON "claim_state_changes" USING btree ("operator_id") WHERE "claim_state_changes"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_age" ON "ledger_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_payments_operator" ON "operator_payments" USING btree ("operator_id");