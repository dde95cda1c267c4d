CREATE TABLE "claim_holds" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_holds_time" CHECK ("claim_holds"."until" > "claim_holds"."since")
);
--> statement-breakpoint
ALTER TABLE "claim_holds" ADD CONSTRAINT "claim_holds_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_holds" ADD CONSTRAINT "claim_holds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_holds" ADD CONSTRAINT "claim_holds_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_holds_session" ON "claim_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "claim_holds_until" ON "claim_holds" USING btree ("until");