CREATE TABLE "distributor_partings" (
	"distributor_id" integer NOT NULL,
	"from_id" integer NOT NULL,
	"parted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distributor_partings_distributor_id_from_id_pk" PRIMARY KEY("distributor_id","from_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "read_as_id" integer;--> statement-breakpoint
ALTER TABLE "distributor_partings" ADD CONSTRAINT "distributor_partings_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_partings" ADD CONSTRAINT "distributor_partings_from_id_distributors_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distributor_partings_from" ON "distributor_partings" USING btree ("from_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_read_as_id_distributors_id_fk" FOREIGN KEY ("read_as_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_read_as" ON "invoices" USING btree ("read_as_id") WHERE "invoices"."read_as_id" is not null;--> statement-breakpoint
-- Of merges that were taken back before.
INSERT INTO "distributor_partings" ("distributor_id", "from_id", "parted_at")
SELECT parted, into_id, max(undone_at) FROM "distributor_merges", unnest(array_append(moved_ids, distributor_id)) AS parted
WHERE undone_at IS NOT NULL AND parted <> into_id GROUP BY 1, 2 ON CONFLICT DO NOTHING;
