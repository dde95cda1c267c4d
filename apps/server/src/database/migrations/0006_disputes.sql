CREATE TABLE "claim_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"rejection_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "claim_disputes_rejection_id_unique" UNIQUE("rejection_id")
);
--> statement-breakpoint
ALTER TABLE "claim_disputes" ADD CONSTRAINT "claim_disputes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_disputes" ADD CONSTRAINT "claim_disputes_rejection_id_claim_state_changes_id_fk" FOREIGN KEY ("rejection_id") REFERENCES "public"."claim_state_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_disputes" ADD CONSTRAINT "claim_disputes_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_disputes_claim" ON "claim_disputes" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_disputes_open" ON "claim_disputes" USING btree ("claim_id") WHERE "claim_disputes"."outcome" is null;--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "dispute_text";--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "disputed_at";