ALTER TABLE "manufacturers" ADD COLUMN "shown_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A manufacturer counts its own changes: touching its offers would lock them after it, where publishing locks an offer first.
DROP TRIGGER manufacturers_shown ON "manufacturers";--> statement-breakpoint
DROP FUNCTION touch_offers_of_manufacturer();--> statement-breakpoint
CREATE TRIGGER manufacturers_shown BEFORE UPDATE OF name, logo ON "manufacturers" FOR EACH ROW
  WHEN (new.name is distinct from old.name or new.logo is distinct from old.logo) EXECUTE FUNCTION count_shown_version();
