CREATE TABLE "account_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"membership_ids" integer[] NOT NULL,
	"claim_ids" integer[] NOT NULL,
	"enrollment_ids" integer[] NOT NULL,
	"staff_id" integer NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_into_id_people_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_standing" ON "account_merges" USING btree ("person_id") WHERE "account_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "account_merges_person" ON "account_merges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "account_merges_into" ON "account_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "account_merges_staff" ON "account_merges" USING btree ("staff_id");