CREATE INDEX "claims_queue_by_submission" ON "claims" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "claims_queue_by_amount" ON "claims" USING btree ("status",coalesce("payout_cents", "estimated_cents", 0),"id");--> statement-breakpoint
CREATE INDEX "claims_of_location" ON "claims" USING btree ("location_id","status",coalesce("promise_day", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "organisations_by_name" ON "organisations" USING btree (lower("name"),"id");