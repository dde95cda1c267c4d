CREATE TABLE "learned_line_votes" (
	"line_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"affirms" boolean NOT NULL,
	"staff_id" integer NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "learned_line_votes_line_id_invoice_id_pk" PRIMARY KEY("line_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "learned_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learned_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"item" text NOT NULL,
	"spelling" text NOT NULL,
	"printed" text NOT NULL,
	"settled_variant_id" integer,
	"settled_by" integer,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "learned_lines_key" UNIQUE("distributor_id","item","spelling")
);
--> statement-breakpoint
ALTER TABLE "learned_line_votes" ADD CONSTRAINT "learned_line_votes_line_id_learned_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."learned_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_line_votes" ADD CONSTRAINT "learned_line_votes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_line_votes" ADD CONSTRAINT "learned_line_votes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_lines" ADD CONSTRAINT "learned_lines_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_lines" ADD CONSTRAINT "learned_lines_settled_variant_id_product_variants_id_fk" FOREIGN KEY ("settled_variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_lines" ADD CONSTRAINT "learned_lines_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learned_line_votes_invoice" ON "learned_line_votes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "learned_line_votes_variant" ON "learned_line_votes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "learned_lines_settled" ON "learned_lines" USING btree ("settled_variant_id");