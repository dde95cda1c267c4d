CREATE INDEX "manufacturers_by_name" ON "manufacturers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "offers_by_name" ON "offers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "offers_by_first_day" ON "offers" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "offers_by_last_day" ON "offers" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "share_links_by_label" ON "share_links" USING btree ("offer_id",lower("label"),"id");