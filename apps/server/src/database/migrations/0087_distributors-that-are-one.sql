CREATE TABLE "distributor_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"moved_ids" integer[] NOT NULL,
	"staff_id" integer NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "distributor_aliases_merged";--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "part_of_id" integer;--> statement-breakpoint
ALTER TABLE "distributor_merges" ADD CONSTRAINT "distributor_merges_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_merges" ADD CONSTRAINT "distributor_merges_into_id_distributors_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_merges" ADD CONSTRAINT "distributor_merges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distributor_merges_distributor" ON "distributor_merges" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "distributor_merges_into" ON "distributor_merges" USING btree ("into_id");--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_part_of_id_distributors_id_fk" FOREIGN KEY ("part_of_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distributors_stands_for" ON "distributors" USING btree (coalesce("part_of_id", "id"));--> statement-breakpoint
ALTER TABLE "distributor_aliases" DROP COLUMN "merged_id";--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_part_of_another" CHECK ("distributors"."part_of_id" <> "distributors"."id");