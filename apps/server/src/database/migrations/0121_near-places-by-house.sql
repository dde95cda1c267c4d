DROP INDEX "enrollments_near";--> statement-breakpoint
CREATE INDEX "enrollments_near" ON "enrollments" USING btree ("offer_id",split_part("location_key", '|', 6),split_part(split_part("location_key", '|', 3), ' ', 1));--> statement-breakpoint
-- A place without a ZIP code is near to none.
CREATE OR REPLACE FUNCTION flags_due_of_enrollment() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
declare
  place text;
begin
  foreach place in array case when tg_op = 'UPDATE' then array[old.location_key, new.location_key] else array[new.location_key] end loop
    continue when split_part(place, '|', 6) = '';
    insert into claim_flags_due (claim_id)
      select claims.id from enrollments other join claims on claims.enrollment_id = other.id
      where other.offer_id = new.offer_id and split_part(other.location_key, '|', 6) = split_part(place, '|', 6)
        and split_part(split_part(other.location_key, '|', 3), ' ', 1) = split_part(split_part(place, '|', 3), ' ', 1);
  end loop;
  return null;
end $$;
