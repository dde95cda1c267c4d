CREATE TABLE "reading_remarks" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reading_remarks" ADD CONSTRAINT "reading_remarks_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_remarks" ADD CONSTRAINT "reading_remarks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_remarks_person" ON "reading_remarks" USING btree ("person_id");