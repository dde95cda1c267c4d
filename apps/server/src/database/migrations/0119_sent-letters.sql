CREATE TABLE "sent_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"claim_id" integer,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"letter" jsonb,
	"picture" jsonb,
	"again_of" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_letters_mail" ON "sent_letters" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "sent_letters_person" ON "sent_letters" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "sent_letters_claim" ON "sent_letters" USING btree ("claim_id","id");