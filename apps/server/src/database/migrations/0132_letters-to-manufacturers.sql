ALTER TABLE "sent_letters" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_letters" ADD COLUMN "manufacturer_id" integer;--> statement-breakpoint
ALTER TABLE "sent_letters" ADD COLUMN "funding_id" integer;--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_letters_manufacturer" ON "sent_letters" USING btree ("manufacturer_id","id");--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_to_one" CHECK (num_nonnulls("sent_letters"."person_id", "sent_letters"."manufacturer_id") = 1);