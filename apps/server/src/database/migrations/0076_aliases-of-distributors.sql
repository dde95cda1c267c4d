CREATE TABLE "distributor_aliases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"merged_id" integer,
	CONSTRAINT "distributor_aliases_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "distributor_aliases" ADD CONSTRAINT "distributor_aliases_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distributor_aliases_distributor" ON "distributor_aliases" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "distributor_aliases_merged" ON "distributor_aliases" USING btree ("merged_id") WHERE "distributor_aliases"."merged_id" is not null;--> statement-breakpoint
CREATE INDEX "distributor_aliases_near" ON "distributor_aliases" USING gin ("key" gin_trgm_ops);