CREATE TABLE "touchless_left" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "touchless_left" ADD CONSTRAINT "touchless_left_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "touchless_left_age" ON "touchless_left" USING btree ("left_at");