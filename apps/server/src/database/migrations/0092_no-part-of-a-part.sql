-- Two merges at once left parts of parts, which no name could be settled over: they are parts of the whole.
DO $$ begin
  loop
    update distributors part set part_of_id = middle.part_of_id
    from distributors middle where middle.id = part.part_of_id and middle.part_of_id is not null;
    exit when not found;
  end loop;
end $$;--> statement-breakpoint
-- A distributor is part of one that is part of none. Whoever makes it so waits for who moves the other one, and the other way
-- round: the row of the whole is locked, and what they wrote is seen.
CREATE FUNCTION refuse_part_of_part() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  perform from distributors where id = new.part_of_id for share;
  if exists (select from distributors where id = new.part_of_id and part_of_id is not null)
    or exists (select from distributors where coalesce(part_of_id, id) = new.id and id <> new.id) then
    raise exception 'Distributor % would be part of a part, or have parts itself.', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER distributors_no_part_of_a_part AFTER INSERT OR UPDATE OF "part_of_id" ON "distributors" FOR EACH ROW
  WHEN (new.part_of_id IS NOT NULL) EXECUTE FUNCTION refuse_part_of_part();
