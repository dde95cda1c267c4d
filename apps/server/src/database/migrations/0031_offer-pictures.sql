ALTER TABLE "offers" ADD COLUMN "variant_pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "pictures_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Offers carry the pictures of what any of their versions names, so that reading an offer reads one row. Two triggers keep them:
-- one where a variant gets another picture, one where a version names variants. Each locks the variant first: whichever of the
-- two comes second waits for the other and sees what it wrote.
CREATE FUNCTION keep_offer_pictures(which integer[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform 1 from product_variants where id in (
    select jsonb_path_query(terms, '$.products[*].variants[*].variantId')::int from offer_terms where offer_id = any(which)
  ) order by id for share;
  update offers set variant_pictures = now_so.pictures, pictures_version = pictures_version + 1
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
CREATE FUNCTION note_variant_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform keep_offer_pictures(array(
    select distinct offer_id from offer_terms where terms @> jsonb_build_object('products',
      jsonb_build_array(jsonb_build_object('variants', jsonb_build_array(jsonb_build_object('variantId', new.id)))))
    order by offer_id));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_version_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform keep_offer_pictures(array[new.offer_id]);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_variants_pictured AFTER UPDATE OF picture ON "product_variants" FOR EACH ROW
  WHEN (new.picture is distinct from old.picture) EXECUTE FUNCTION note_variant_picture();--> statement-breakpoint
CREATE TRIGGER offer_terms_pictured AFTER INSERT ON "offer_terms" FOR EACH ROW EXECUTE FUNCTION note_version_pictures();--> statement-breakpoint
SELECT keep_offer_pictures(array(select id from offers));
