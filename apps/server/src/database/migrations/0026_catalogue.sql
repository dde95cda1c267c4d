CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_manufacturer";--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "billing_contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "manufacturer_id" integer;--> statement-breakpoint
UPDATE "product_variants" SET "manufacturer_id" = (SELECT "manufacturer_id" FROM "products" WHERE "products"."id" = "product_id");--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "manufacturer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree ("manufacturer_id",lower("sku")) WHERE "product_variants"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_gtin" ON "product_variants" USING btree ("manufacturer_id","gtin") WHERE "product_variants"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree ("manufacturer_id",lower("name"));--> statement-breakpoint
CREATE INDEX "offer_terms_contents" ON "offer_terms" USING gin ("terms" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "manufacturers" ADD CONSTRAINT "manufacturers_payment_days" CHECK ("manufacturers"."payment_days" between 1 and 180);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_gtin_digits" CHECK ("product_variants"."gtin" ~ '^[0-9]{14}$');