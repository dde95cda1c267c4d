CREATE INDEX "locations_near" ON "locations" USING btree (split_part("key", '|', 6),split_part(split_part("key", '|', 3), ' ', 1),"id");--> statement-breakpoint
-- A location is somewhere else: what waits of it, and of the locations at its house number, before and after. What is decided keeps
-- the flags that it has.
CREATE FUNCTION flags_due_of_addresses() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    with moved as (
      select fresh.id, was.key as before, fresh.key as after from fresh join was on was.id = fresh.id
      where (split_part(was.key, '|', 3), split_part(was.key, '|', 6))
        is distinct from (split_part(fresh.key, '|', 3), split_part(fresh.key, '|', 6))
    ), houses as (
      select distinct split_part(place.key, '|', 6) as zip, split_part(split_part(place.key, '|', 3), ' ', 1) as house
      from moved cross join lateral (values (moved.before), (moved.after)) place (key)
      where split_part(place.key, '|', 6) <> ''
    )
    select claims.id
    from houses cross join lateral (
      select locations.id from locations
      where split_part(locations.key, '|', 6) = houses.zip
        and split_part(split_part(locations.key, '|', 3), ' ', 1) = houses.house
      order by locations.id desc limit 200
    ) near
    join claims on claims.location_id = near.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
    union
    select claims.id from moved
    join claims on claims.location_id = moved.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER locations_flags_address AFTER UPDATE ON "locations" REFERENCING OLD TABLE AS was NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_addresses();--> statement-breakpoint
-- Claims of other offers at the same address are a flag from now on.
INSERT INTO "claim_flags_due" ("claim_id") SELECT "id" FROM "claims"
  WHERE "status" IN ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION') ORDER BY "id";
