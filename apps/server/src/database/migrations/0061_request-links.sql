CREATE TABLE "funding_announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funding_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funding_announcements_amount" CHECK ("funding_announcements"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "funding_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funding_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "funding_disputes_answered" CHECK (num_nulls("funding_disputes"."answered_by", "funding_disputes"."answered_at") = case when "funding_disputes"."state" = 'OPEN' then 2 else 0 end and ("funding_disputes"."answer" is not null) = ("funding_disputes"."state" = 'KEPT'))
);
--> statement-breakpoint
CREATE TABLE "funding_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funding_id" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_day" date NOT NULL,
	"revoked_by" integer,
	"revoked_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "funding_announcements" ADD CONSTRAINT "funding_announcements_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_announcements" ADD CONSTRAINT "funding_announcements_link_id_funding_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."funding_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_disputes" ADD CONSTRAINT "funding_disputes_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_disputes" ADD CONSTRAINT "funding_disputes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_disputes" ADD CONSTRAINT "funding_disputes_link_id_funding_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."funding_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_disputes" ADD CONSTRAINT "funding_disputes_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_links" ADD CONSTRAINT "funding_links_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_links" ADD CONSTRAINT "funding_links_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_links" ADD CONSTRAINT "funding_links_revoked_by_staff_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_announcements_funding" ON "funding_announcements" USING btree ("funding_id","id");--> statement-breakpoint
CREATE INDEX "funding_disputes_funding" ON "funding_disputes" USING btree ("funding_id","id");--> statement-breakpoint
CREATE INDEX "funding_disputes_claim" ON "funding_disputes" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_disputes_one_open" ON "funding_disputes" USING btree ("funding_id","claim_id") WHERE "funding_disputes"."state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "funding_links_one" ON "funding_links" USING btree ("funding_id") WHERE "funding_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "funding_links_funding" ON "funding_links" USING btree ("funding_id","id");