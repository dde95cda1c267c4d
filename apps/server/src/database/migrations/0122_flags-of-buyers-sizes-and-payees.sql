CREATE INDEX "payees_alike" ON "payees" USING btree (lower("name"),"postal_code") WHERE "payees"."replaced_at" is null;--> statement-breakpoint
-- Another reading may name another buyer.
CREATE FUNCTION flags_due_of_reading() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id) select claim_id from invoices where id = new.invoice_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER invoice_readings_flags_new AFTER INSERT ON "invoice_readings" FOR EACH ROW
  WHEN (new.state = 'READ') EXECUTE FUNCTION flags_due_of_reading();--> statement-breakpoint
CREATE TRIGGER invoice_readings_flags AFTER UPDATE OF "state", "readings" ON "invoice_readings" FOR EACH ROW
  WHEN ((old.state, old.readings) is distinct from (new.state, new.readings)) EXECUTE FUNCTION flags_due_of_reading();--> statement-breakpoint
-- A claim is as large as it was counted, or approved.
CREATE FUNCTION flags_due_of_claim() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER claims_flags_size AFTER UPDATE OF "approved_units", "payout_cents", "estimated_units", "estimated_cents" ON "claims" FOR EACH ROW
  WHEN ((old.approved_units, old.payout_cents, old.estimated_units, old.estimated_cents)
    is distinct from (new.approved_units, new.payout_cents, new.estimated_units, new.estimated_cents))
  EXECUTE FUNCTION flags_due_of_claim();--> statement-breakpoint
-- A payee comes or goes: what waits of the locations that are paid to that name and place. Where they are more than fifty, they
-- share it with or without that one. What is decided keeps its flags.
CREATE FUNCTION flags_due_of_payees() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select claims.id
    from (select distinct lower(name) as name, postal_code, lower(street_address) as street from fresh) changed
    cross join lateral (
      select payees.location_id from payees
      where payees.replaced_at is null and lower(payees.name) = changed.name and payees.postal_code = changed.postal_code
        and lower(payees.street_address) = changed.street
      limit 50
    ) alike
    join claims on claims.location_id = alike.location_id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
    union
    select claims.id from fresh
    join claims on claims.location_id = fresh.location_id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER payees_flags_new AFTER INSERT ON "payees" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_payees();--> statement-breakpoint
CREATE TRIGGER payees_flags AFTER UPDATE ON "payees" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_payees();--> statement-breakpoint
-- A company or a location is called otherwise: what its claims' invoices name may be it now.
CREATE FUNCTION flags_due_of_place() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  -- Two statements, each of which goes by its own index.
  if tg_table_name = 'locations' then
    insert into claim_flags_due (claim_id)
      select id from claims where location_id = new.id and status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION');
  else
    insert into claim_flags_due (claim_id)
      select claims.id from locations join claims on claims.location_id = locations.id
      where locations.organisation_id = new.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION');
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER locations_flags AFTER UPDATE OF "name" ON "locations" FOR EACH ROW
  WHEN (old.name <> new.name) EXECUTE FUNCTION flags_due_of_place();--> statement-breakpoint
CREATE TRIGGER organisations_flags AFTER UPDATE OF "name" ON "organisations" FOR EACH ROW
  WHEN (old.name <> new.name) EXECUTE FUNCTION flags_due_of_place();--> statement-breakpoint
-- What is decided keeps the flags that it has.
INSERT INTO "claim_flags_due" ("claim_id") SELECT "id" FROM "claims"
  WHERE "status" IN ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION') ORDER BY "id";
