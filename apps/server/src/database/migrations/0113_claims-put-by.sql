CREATE TABLE "claim_skips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_skips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"change_id" bigint NOT NULL,
	"skipped_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "claim_skips_time" CHECK ("claim_skips"."until" > "claim_skips"."skipped_at")
);
--> statement-breakpoint
ALTER TABLE "claim_skips" ADD CONSTRAINT "claim_skips_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_skips" ADD CONSTRAINT "claim_skips_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_skips" ADD CONSTRAINT "claim_skips_change_id_claim_state_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."claim_state_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_skips_open" ON "claim_skips" USING btree ("staff_id","claim_id") WHERE "claim_skips"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "claim_skips_claim" ON "claim_skips" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_skips_change" ON "claim_skips" USING btree ("change_id");