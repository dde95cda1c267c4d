DROP INDEX "claims_queue";--> statement-breakpoint
CREATE INDEX "enrollments_place" ON "enrollments" USING btree ("location_key");--> statement-breakpoint
CREATE INDEX "claims_queue" ON "claims" USING btree ("status",coalesce("promise_day", date '9999-12-31'),"id");