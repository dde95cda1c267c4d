CREATE INDEX "manufacturers_search" ON "manufacturers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payees_search" ON "payees" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_name_search" ON "people" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_phone_digits" ON "people" USING btree (regexp_replace("phone_number", '\D', '', 'g') text_pattern_ops);