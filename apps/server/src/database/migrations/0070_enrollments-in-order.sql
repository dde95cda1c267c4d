CREATE INDEX "enrollments_approved" ON "enrollments" USING btree ("offer_id","approved_payout_cents","id");--> statement-breakpoint
CREATE INDEX "locations_city_search" ON "locations" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree (lower("name"),"id");