CREATE TABLE "claim_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"claim_id" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_uploads_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD CONSTRAINT "claim_uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD CONSTRAINT "claim_uploads_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_uploads" ADD CONSTRAINT "claim_uploads_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_uploads_draft" ON "claim_uploads" USING btree ("person_id","enrollment_id","sha256") WHERE "claim_uploads"."claim_id" is null;--> statement-breakpoint
CREATE INDEX "claim_uploads_person" ON "claim_uploads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "claim_uploads_age" ON "claim_uploads" USING btree ("created_at");