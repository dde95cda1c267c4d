-- What is there has them made when the program starts; what is read from now on brings them.
ALTER TABLE "invoice_readings" ADD COLUMN "numbers_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_readings" ALTER COLUMN "numbers_kept" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "invoice_readings_without_numbers" ON "invoice_readings" USING btree ("invoice_id") WHERE not "invoice_readings"."numbers_kept";
