CREATE TABLE "merged_chains" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"into_id" integer NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_chains" ADD CONSTRAINT "merged_chains_into_id_chains_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_chains_into" ON "merged_chains" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "chains_name_key" ON "chains" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "chains_size" ON "chains" USING btree ("location_count","id");--> statement-breakpoint
CREATE INDEX "organisations_typed" ON "organisations" USING btree ("operator_type_id","name_key") WHERE "organisations"."chain_id" is null;