CREATE TABLE "offer_budgets" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"committed_cents" bigint DEFAULT 0 NOT NULL,
	"told_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_budgets_committed" CHECK ("offer_budgets"."committed_cents" >= 0),
	CONSTRAINT "offer_budgets_told" CHECK ("offer_budgets"."told_percent" in (0, 80, 100))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "pause_at_budget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_budgets" ADD CONSTRAINT "offer_budgets_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counted where claims are written, whoever writes them. The program's role cannot write the count itself: these functions do so
-- with the rights of the tables' owner.
CREATE FUNCTION committed_cents_of(status text, payout_cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when status in ('CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID')
    then coalesce(payout_cents, 0) else 0 end
$$;--> statement-breakpoint
CREATE FUNCTION begin_offer_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
begin
  insert into offer_budgets (offer_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION count_new_claims() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
begin
  update offer_budgets set committed_cents = committed_cents + added.cents
    from (
      select offer_id, sum(committed_cents_of(status, payout_cents)) as cents from new_claims group by offer_id
    ) added
    where offer_budgets.offer_id = added.offer_id and added.cents > 0;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION count_moved_claim() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
begin
  if tg_op = 'UPDATE' and new.offer_id = old.offer_id then
    update offer_budgets set committed_cents = committed_cents
      + committed_cents_of(new.status, new.payout_cents) - committed_cents_of(old.status, old.payout_cents)
      where offer_id = new.offer_id;
    return null;
  end if;
  update offer_budgets set committed_cents = committed_cents - committed_cents_of(old.status, old.payout_cents)
    where offer_id = old.offer_id;
  if tg_op = 'UPDATE' then
    update offer_budgets set committed_cents = committed_cents + committed_cents_of(new.status, new.payout_cents)
      where offer_id = new.offer_id;
  end if;
  return null;
end $$;--> statement-breakpoint
INSERT INTO "offer_budgets" ("offer_id", "committed_cents")
  SELECT "offers"."id", coalesce(sum(committed_cents_of("claims"."status", "claims"."payout_cents")), 0)
  FROM "offers" LEFT JOIN "claims" ON "claims"."offer_id" = "offers"."id" GROUP BY "offers"."id";--> statement-breakpoint
CREATE TRIGGER offers_budgeted AFTER INSERT ON "offers" FOR EACH ROW EXECUTE FUNCTION begin_offer_budget();--> statement-breakpoint
-- One statement may bring thousands: the row of their offer is written once.
CREATE TRIGGER claims_added_to_budget AFTER INSERT ON "claims" REFERENCING NEW TABLE AS new_claims
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_claims();--> statement-breakpoint
CREATE TRIGGER claims_moved_in_budget AFTER UPDATE ON "claims" FOR EACH ROW
  WHEN (committed_cents_of(new.status, new.payout_cents) <> committed_cents_of(old.status, old.payout_cents)
    OR new.offer_id <> old.offer_id)
  EXECUTE FUNCTION count_moved_claim();--> statement-breakpoint
CREATE TRIGGER claims_removed_from_budget AFTER DELETE ON "claims" FOR EACH ROW
  WHEN (committed_cents_of(old.status, old.payout_cents) > 0) EXECUTE FUNCTION count_moved_claim();
