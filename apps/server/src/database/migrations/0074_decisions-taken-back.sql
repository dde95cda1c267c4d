CREATE TABLE "claim_changes_taken_back" (
	"change_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_decisions" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"action" text NOT NULL,
	"change_id" bigint,
	"event_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_changes_taken_back" ADD CONSTRAINT "claim_changes_taken_back_change_id_claim_state_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."claim_state_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_change_id_claim_state_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."claim_state_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_decisions_staff" ON "claim_decisions" USING btree ("staff_id","decided_at");--> statement-breakpoint
CREATE INDEX "claim_decisions_change" ON "claim_decisions" USING btree ("change_id");