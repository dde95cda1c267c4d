CREATE TABLE "file_store_mark" (
	"mark" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "file_store_mark_once" ON "file_store_mark" USING btree ((true));--> statement-breakpoint
INSERT INTO "file_store_mark" ("mark") VALUES (gen_random_uuid()::text);
