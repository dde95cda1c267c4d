ALTER TABLE "operators" ADD COLUMN "credentials_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mailed_links_age" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operators_search" ON "operators" USING gin ("email" gin_trgm_ops,"company_name" gin_trgm_ops,"location_name" gin_trgm_ops);