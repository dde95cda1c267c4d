-- One number at two distributors is flagged by the date too.
DROP TRIGGER invoices_flags ON "invoices";--> statement-breakpoint
CREATE TRIGGER invoices_flags AFTER UPDATE OF "distributor_id", "number_key", "number_near_key", "date" ON "invoices" FOR EACH ROW
  WHEN ((old.distributor_id, old.number_key, old.number_near_key, old.date)
    is distinct from (new.distributor_id, new.number_key, new.number_near_key, new.date))
  EXECUTE FUNCTION flags_due_of_invoice();--> statement-breakpoint
-- What is decided gets the flag as something else about it changes.
INSERT INTO "claim_flags_due" ("claim_id") SELECT "id" FROM "claims"
  WHERE "status" IN ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION') ORDER BY "id";
