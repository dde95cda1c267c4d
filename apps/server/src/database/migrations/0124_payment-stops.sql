CREATE TABLE "payment_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"claim_id" integer,
	"reason" text NOT NULL,
	"stopped_by" integer NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_stops_lifted" CHECK ("payment_stops"."lifted_at" >= "payment_stops"."stopped_at")
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_amount";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_remit_to";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_about";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "stop_id" integer;--> statement-breakpoint
ALTER TABLE "payment_stops" ADD CONSTRAINT "payment_stops_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_stops" ADD CONSTRAINT "payment_stops_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_stops" ADD CONSTRAINT "payment_stops_stopped_by_staff_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_stops_standing" ON "payment_stops" USING btree ("location_id") WHERE "payment_stops"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "payment_stops_location" ON "payment_stops" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "payment_stops_claim" ON "payment_stops" USING btree ("claim_id") WHERE "payment_stops"."claim_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_stops_stopped_by" ON "payment_stops" USING btree ("stopped_by");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_stop_id_payment_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."payment_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_stop" ON "approvals" USING btree ("stop_id") WHERE "approvals"."stop_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_lift" ON "approvals" USING btree ("stop_id") WHERE "approvals"."state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK (case when "approvals"."kind" in ('change_remit_to', 'correct_reading') then "approvals"."amount_cents" = 0 when "approvals"."kind" = 'lift_stop' then "approvals"."amount_cents" >= 0 else "approvals"."amount_cents" > 0 end);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_remit_to" CHECK (num_nulls("approvals"."remit_to", "approvals"."remit_to_before") = case when "approvals"."kind" = 'change_remit_to' then 0 else 2 end and ("approvals"."manufacturer_id" is null) = ("approvals"."kind" in ('change_remit_to', 'lift_stop')));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_about" CHECK (("approvals"."kind" = 'write_off') = ("approvals"."funding_id" is not null) and ("approvals"."kind" = 'pay_back') = ("approvals"."reference" is not null) and ("approvals"."kind" in ('correct_up', 'correct_down', 'correct_reading', 'write_off_carry', 'change_payee')) = ("approvals"."claim_id" is not null) and ("approvals"."kind" in ('correct_up', 'correct_down', 'correct_reading')) = ("approvals"."proposal" is not null) and ("approvals"."proposal" is null) = ("approvals"."read_before" is null) and ("approvals"."kind" = 'change_payee') = ("approvals"."payee" is not null) and ("approvals"."payee" is null) = ("approvals"."payee_id" is null) and ("approvals"."kind" = 'lift_stop') = ("approvals"."stop_id" is not null));--> statement-breakpoint
-- Payments of a location are stopped, or that is lifted: what is not over of it, what waits of the locations whose checks go to the
-- same payee, and what has the flag of it.
CREATE FUNCTION flags_due_of_stops() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select claims.id from claims where claims.location_id = new.location_id and claims.status in
      ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION', 'CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')
    union
    select claims.id
    from payees mine
    cross join lateral (
      select payees.location_id from payees
      where payees.replaced_at is null and lower(payees.name) = lower(mine.name) and payees.postal_code = mine.postal_code
        and lower(payees.street_address) = lower(mine.street_address)
      limit 1000
    ) alike
    join claims on claims.location_id = alike.location_id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
    where mine.location_id = new.location_id and mine.replaced_at is null
    union
    select claims.id from claims join claim_flags on claim_flags.claim_id = claims.id and claim_flags.kind = 'payments_stopped'
    where claims.location_id = new.location_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER payment_stops_flags_new AFTER INSERT ON "payment_stops" FOR EACH ROW EXECUTE FUNCTION flags_due_of_stops();--> statement-breakpoint
CREATE TRIGGER payment_stops_flags AFTER UPDATE OF "lifted_at" ON "payment_stops" FOR EACH ROW
  EXECUTE FUNCTION flags_due_of_stops();
