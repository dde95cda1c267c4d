ALTER TABLE "offers" ADD COLUMN "shown_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "pictures_version";--> statement-breakpoint
-- Whoever keeps what it wrote of an offer tells by this number whether it still holds. It counts every change of the row; a new
-- version of terms, and another name or logo of the manufacturer, touch the row for it.
CREATE FUNCTION count_shown_version() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.shown_version := old.shown_version + 1;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER offers_shown BEFORE UPDATE ON "offers" FOR EACH ROW EXECUTE FUNCTION count_shown_version();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_offer_pictures(which integer[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform 1 from product_variants where id in (
    select jsonb_path_query(terms, '$.products[*].variants[*].variantId')::int from offer_terms where offer_id = any(which)
  ) order by id for share;
  update offers set variant_pictures = now_so.pictures
    from (
      select each.id, coalesce(
        (select jsonb_object_agg(variant.id, variant.picture) from product_variants variant
          where variant.picture is not null and variant.id in (
            select jsonb_path_query(terms, '$.products[*].variants[*].variantId')::int from offer_terms
              where offer_id = each.id)), '{}') as pictures
      from unnest(which) each(id)
    ) now_so
    where offers.id = now_so.id and offers.variant_pictures <> now_so.pictures;
end $$;--> statement-breakpoint
CREATE FUNCTION touch_offer_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update offers set shown_version = shown_version where id = new.offer_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER offer_terms_shown AFTER INSERT OR UPDATE ON "offer_terms" FOR EACH ROW EXECUTE FUNCTION touch_offer_of_version();--> statement-breakpoint
CREATE FUNCTION touch_offers_of_manufacturer() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform 1 from offers where manufacturer_id = new.id order by id for no key update;
  update offers set shown_version = shown_version where manufacturer_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER manufacturers_shown AFTER UPDATE OF name, logo ON "manufacturers" FOR EACH ROW
  WHEN (new.name is distinct from old.name or new.logo is distinct from old.logo) EXECUTE FUNCTION touch_offers_of_manufacturer();
