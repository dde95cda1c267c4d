DROP INDEX "invoices_same_number";--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number_near_key" text;--> statement-breakpoint
CREATE INDEX "enrollments_near" ON "enrollments" USING btree ("offer_id",split_part("location_key", '|', 6));--> statement-breakpoint
CREATE INDEX "distributors_key" ON "distributors" USING btree ("key");--> statement-breakpoint
CREATE INDEX "distributors_near" ON "distributors" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_near_number" ON "invoices" USING btree ("distributor_id","number_near_key");--> statement-breakpoint
CREATE INDEX "invoices_without_key" ON "invoices" USING btree ("id") WHERE "invoices"."number" is not null and "invoices"."number_key" is null;--> statement-breakpoint
CREATE INDEX "invoices_same_number" ON "invoices" USING btree ("distributor_id","number_key");