-- What is there has them made when the program starts; what is read from now on brings them.
ALTER TABLE "read_numbers" ADD COLUMN "number_near_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "read_numbers_near" ON "read_numbers" USING btree ("number_near_key","distributor_key");--> statement-breakpoint
UPDATE "invoice_readings" SET "numbers_kept" = false WHERE "invoice_id" IN (SELECT "invoice_id" FROM "read_numbers");
