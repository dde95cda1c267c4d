CREATE TABLE "draft_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"upload_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "draft_readings_files" UNIQUE("upload_ids")
);
--> statement-breakpoint
CREATE TABLE "draft_texts" (
	"upload_id" integer PRIMARY KEY NOT NULL,
	"pages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_readings" ADD CONSTRAINT "draft_readings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_readings" ADD CONSTRAINT "draft_readings_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_texts" ADD CONSTRAINT "draft_texts_upload_id_claim_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."claim_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_readings_person" ON "draft_readings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "draft_readings_age" ON "draft_readings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "draft_texts_age" ON "draft_texts" USING btree ("created_at");