CREATE TABLE "operator_marks" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_marks_person_id_mark_pk" PRIMARY KEY("person_id","mark")
);
--> statement-breakpoint
ALTER TABLE "operator_marks" ADD CONSTRAINT "operator_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_marks_mark" ON "operator_marks" USING btree ("mark","last_seen_at");--> statement-breakpoint
CREATE INDEX "operator_marks_age" ON "operator_marks" USING btree ("last_seen_at");--> statement-breakpoint
-- What waits of the companies whose people were seen latest on a device or a network, and how many companies these are; nothing
-- where they are more than `most`.
CREATE FUNCTION waiting_claims_seen_on(seen_on text, most integer) RETURNS TABLE (claim_id integer, companies integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
  with seen as materialized (
    select person_id from operator_marks where mark = seen_on order by last_seen_at desc limit 200
  ), company as materialized (
    select distinct coalesce(memberships.organisation_id, locations.organisation_id) as id
    from seen join memberships on memberships.person_id = seen.person_id
    left join locations on locations.id = memberships.location_id
  )
  select claims.id, (select count(*)::integer from company)
  from company join locations on locations.organisation_id = company.id
  join claims on claims.location_id = locations.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
  where (select count(*) from company) <= most
  limit 1000
$$;--> statement-breakpoint
-- Somebody is seen where others were. Whoever has the flag keeps it, but for a network that has become too busy to say anything:
-- 20 companies may share one (modules/review/flags/shared-marks.ts).
CREATE FUNCTION flags_due_of_marks() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    with shared as materialized (
      select distinct kind, mark from fresh where exists (
        select from operator_marks other where other.mark = fresh.mark and other.person_id <> fresh.person_id
      )
    )
    select distinct waiting.claim_id
    from shared cross join lateral waiting_claims_seen_on(mark, case kind when 'device' then 200 else 21 end) waiting
    where shared.kind = 'network' and waiting.companies = 21 or not exists (
      select from claim_flags where claim_flags.claim_id = waiting.claim_id and claim_flags.kind = 'one_' || shared.kind
    );
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER operator_marks_flags_new AFTER INSERT ON "operator_marks" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_marks();--> statement-breakpoint
-- Somebody comes back to a network after more than a month: others were there meanwhile, perhaps.
CREATE FUNCTION flags_due_of_return() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select waiting.claim_id from waiting_claims_seen_on(new.mark, 20) waiting
    where not exists (
      select from claim_flags where claim_flags.claim_id = waiting.claim_id and claim_flags.kind = 'one_network'
    );
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER operator_marks_flags AFTER UPDATE OF "last_seen_at" ON "operator_marks" FOR EACH ROW
  WHEN (new.kind = 'network' and new.last_seen_at - old.last_seen_at > interval '30 days')
  EXECUTE FUNCTION flags_due_of_return();--> statement-breakpoint
-- It is forgotten that somebody was seen: what that gave, to them and to others, and where a network is not too busy any more.
CREATE FUNCTION flags_due_of_forgotten_marks() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select waiting.claim_id
    from (select distinct kind, mark from gone) forgotten
    cross join lateral waiting_claims_seen_on(mark, case kind when 'device' then 200 else 20 end) waiting
    where forgotten.kind = 'network' or exists (
      select from claim_flags where claim_flags.claim_id = waiting.claim_id and claim_flags.kind = 'one_device'
    )
    union
    select claims.id
    from (
      select memberships.location_id as id from gone join memberships on memberships.person_id = gone.person_id
      union
      select locations.id from gone join memberships on memberships.person_id = gone.person_id
      join locations on locations.organisation_id = memberships.organisation_id
    ) place
    join claims on claims.location_id = place.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
    join claim_flags on claim_flags.claim_id = claims.id and claim_flags.kind in ('one_device', 'one_network');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER operator_marks_flags_gone AFTER DELETE ON "operator_marks" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_forgotten_marks();--> statement-breakpoint
-- A company comes into a chain, or into another one (0123): also what waits of those that were seen where its people were.
CREATE OR REPLACE FUNCTION flags_due_of_chains() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    with places as materialized (
      select locations.id, locations.organisation_id
      from fresh join was on was.id = fresh.id and was.chain_id is distinct from fresh.chain_id
      join locations on locations.organisation_id = fresh.id
    ), paid as (
      select distinct lower(payees.name) as name, payees.postal_code, lower(payees.street_address) as street
      from places join payees on payees.location_id = places.id and payees.replaced_at is null
    ), acting as materialized (
      select memberships.person_id from places join memberships on memberships.location_id = places.id
      union
      select memberships.person_id from places join memberships on memberships.organisation_id = places.organisation_id
    ), shared as materialized (
      select distinct mine.kind, mine.mark from acting join operator_marks mine on mine.person_id = acting.person_id
      where exists (select from operator_marks other where other.mark = mine.mark and other.person_id <> mine.person_id)
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
    join claims on claims.location_id = places.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
    union
    select waiting.claim_id
    from shared cross join lateral waiting_claims_seen_on(mark, case kind when 'device' then 200 else 20 end) waiting;
  return null;
end $$;
