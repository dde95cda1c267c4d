CREATE TABLE "site_text_versions" (
	"text_id" integer NOT NULL,
	"version" integer NOT NULL,
	"html_en" text NOT NULL,
	"html_es" text,
	"holds_from" date,
	"published_by" integer,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_text_versions_text_id_version_pk" PRIMARY KEY("text_id","version")
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"draft_en" text,
	"draft_es" text,
	"drafted_by" integer,
	"drafted_at" timestamp (3) with time zone,
	CONSTRAINT "site_texts_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
-- What is there becomes a version that has always held; accounts and enrollments name it by its number already.
INSERT INTO site_texts (kind) VALUES ('terms'), ('privacy'), ('agreement');--> statement-breakpoint
INSERT INTO site_text_versions (text_id, version, html_en, published_at)
SELECT each.id, earlier.version, earlier.html, earlier.changed_at
FROM site_texts each JOIN text_contents earlier ON each.kind = CASE
  WHEN earlier.key = 'rebates_terms_of_service' THEN 'terms'
  WHEN earlier.key = 'rebate_user_agreement' THEN 'agreement'
  WHEN earlier.key LIKE '%\_privacy\_policy' THEN 'privacy' END;--> statement-breakpoint
DROP TABLE "text_contents";--> statement-breakpoint
ALTER TABLE "site_text_versions" ADD CONSTRAINT "site_text_versions_text_id_site_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."site_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_text_versions" ADD CONSTRAINT "site_text_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_drafted_by_staff_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollments_terms_of_service" ON "enrollments" USING btree ("terms_of_service_version");--> statement-breakpoint
CREATE INDEX "people_agreement" ON "people" USING btree ("agreement_version");