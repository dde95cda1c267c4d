-- A company comes into a chain, or into another one: what is paid to one payee for companies of one chain is not odd. What waits
-- of its locations, and of those that are paid to the same names and places.
CREATE FUNCTION flags_due_of_chains() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    with places as (
      select locations.id from fresh join was on was.id = fresh.id and was.chain_id is distinct from fresh.chain_id
      join locations on locations.organisation_id = fresh.id
    ), paid as (
      select distinct lower(payees.name) as name, payees.postal_code, lower(payees.street_address) as street
      from places join payees on payees.location_id = places.id and payees.replaced_at is null
    )
    select claims.id
    from paid
    cross join lateral (
      select payees.location_id from payees
      where payees.replaced_at is null and lower(payees.name) = paid.name and payees.postal_code = paid.postal_code
        and lower(payees.street_address) = paid.street
      limit 1000
    ) alike
    join claims on claims.location_id = alike.location_id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
    union
    select claims.id from places
    join claims on claims.location_id = places.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER organisations_flags_chain AFTER UPDATE ON "organisations" REFERENCING OLD TABLE AS was NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_chains();
