-- What claims leave of a budget takes back the marks that it was told at: coming to them again is told again.
CREATE FUNCTION forget_marks_of_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
declare
  budget bigint;
begin
  select budget_cents into budget from offers where id = new.offer_id;
  if budget is not null then
    new.told_percent := least(new.told_percent, case
      when new.committed_cents >= budget then 100
      when new.committed_cents * 100 >= budget * 80 then 80
      else 0 end);
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER offer_budgets_marks BEFORE UPDATE OF "committed_cents" ON "offer_budgets" FOR EACH ROW
  WHEN (new.committed_cents < old.committed_cents AND old.told_percent > 0) EXECUTE FUNCTION forget_marks_of_budget();--> statement-breakpoint
-- An earlier release took days that no page can count on from. They become the latest, or the first, that may be typed today.
UPDATE "offers" SET
  "valid_from" = least(greatest("valid_from", date '1900-01-01'), (current_date + interval '10 years')::date),
  "valid_to" = least(greatest("valid_to", date '1900-01-01'), (current_date + interval '10 years')::date)
  WHERE "valid_from" < date '1900-01-01' OR "valid_to" > date '2199-11-30';--> statement-breakpoint
UPDATE "offer_terms" SET
  "valid_from" = least(greatest("valid_from", date '1900-01-01'), (current_date + interval '10 years')::date),
  "valid_to" = least(greatest("valid_to", date '1900-01-01'), (current_date + interval '10 years')::date)
  WHERE "valid_from" < date '1900-01-01' OR "valid_to" > date '2199-11-30';--> statement-breakpoint
UPDATE "offer_drafts" SET "draft" = "draft" || jsonb_build_object(
  'validFrom', least(greatest("draft"->>'validFrom', '1900-01-01'), (current_date + interval '10 years')::date::text),
  'validTo', least(greatest("draft"->>'validTo', '1900-01-01'), (current_date + interval '10 years')::date::text))
  WHERE "draft"->>'validFrom' < '1900-01-01' OR "draft"->>'validTo' > '2199-11-30';--> statement-breakpoint
UPDATE "offers" SET "asked" = NULL, "asked_by" = NULL, "asked_at" = NULL WHERE "asked"->>'validTo' > '2199-11-30';
