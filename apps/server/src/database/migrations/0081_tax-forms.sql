CREATE TABLE "tax_form_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_form_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" integer
);
--> statement-breakpoint
CREATE TABLE "tax_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"number_kind" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "tax_forms_last_four" CHECK ("tax_forms"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "provider_settings" ADD COLUMN "tax_forms_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_settings" ADD COLUMN "tax_form_threshold_cents" bigint DEFAULT 200000 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_settings" ADD COLUMN "tax_forms_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_form_requests" ADD CONSTRAINT "tax_form_requests_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_form_requests" ADD CONSTRAINT "tax_form_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_form_requests_location" ON "tax_form_requests" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "tax_form_requests_asked_by" ON "tax_form_requests" USING btree ("asked_by") WHERE "tax_form_requests"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "tax_forms_location" ON "tax_forms" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "tax_forms_person" ON "tax_forms" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "provider_settings" ADD CONSTRAINT "provider_settings_tax_forms" CHECK ("provider_settings"."tax_forms_asked" or not "provider_settings"."tax_forms_hold");