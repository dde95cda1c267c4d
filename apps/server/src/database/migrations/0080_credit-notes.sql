CREATE TABLE "credit_note_lines" (
	"credit_note_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "credit_note_lines_credit_note_id_claim_id_pk" PRIMARY KEY("credit_note_id","claim_id"),
	CONSTRAINT "credit_note_lines_amount" CHECK ("credit_note_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funding_id" integer NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount_cents" > 0 and "credit_notes"."credit_cents" between 0 and "credit_notes"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_lines_claim" ON "credit_note_lines" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "credit_notes_funding" ON "credit_notes" USING btree ("funding_id","id");