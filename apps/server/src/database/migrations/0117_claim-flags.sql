CREATE TABLE "claim_flags" (
	"claim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"other_id" integer,
	CONSTRAINT "claim_flags_claim_id_kind_pk" PRIMARY KEY("claim_id","kind")
);
--> statement-breakpoint
CREATE TABLE "claim_flags_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_flags_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_flags" ADD CONSTRAINT "claim_flags_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_flags" ADD CONSTRAINT "claim_flags_other_id_claims_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_flags_kind" ON "claim_flags" USING btree ("kind","claim_id");--> statement-breakpoint
CREATE INDEX "claim_flags_other" ON "claim_flags" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "read_numbers_distributor" ON "read_numbers" USING btree ("distributor_key");--> statement-breakpoint
-- Whoever writes a fact that flags are made of leaves the claim's number: no use case can forget it.
CREATE FUNCTION flags_due_of_new_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id) select distinct claim_id from fresh;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER claim_files_flags AFTER INSERT ON "claim_files" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_new_rows();--> statement-breakpoint
CREATE FUNCTION flags_due_of_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id) values (new.claim_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER invoices_flags_new AFTER INSERT ON "invoices" FOR EACH ROW
  WHEN (new.number_key is not null) EXECUTE FUNCTION flags_due_of_invoice();--> statement-breakpoint
CREATE TRIGGER invoices_flags AFTER UPDATE OF "distributor_id", "number_key", "number_near_key" ON "invoices" FOR EACH ROW
  WHEN ((old.distributor_id, old.number_key, old.number_near_key) is distinct from (new.distributor_id, new.number_key, new.number_near_key))
  EXECUTE FUNCTION flags_due_of_invoice();--> statement-breakpoint
CREATE FUNCTION flags_due_of_read_numbers() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select distinct invoices.claim_id from fresh join invoices on invoices.id = fresh.invoice_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER read_numbers_flags_new AFTER INSERT ON "read_numbers" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_read_numbers();--> statement-breakpoint
CREATE TRIGGER read_numbers_flags_gone AFTER DELETE ON "read_numbers" REFERENCING OLD TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION flags_due_of_read_numbers();--> statement-breakpoint
-- A distributor is called otherwise, is part of another one, or is it no more: all that was read as it.
CREATE FUNCTION flags_due_of_distributor() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select claim_id from invoices where distributor_id = new.id
    union
    select invoices.claim_id from read_numbers read join invoices on invoices.id = read.invoice_id
    where read.distributor_key in (old.key, new.key)
      or read.distributor_key in (select key from distributor_aliases where distributor_id = new.id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER distributors_flags AFTER UPDATE OF "key", "part_of_id" ON "distributors" FOR EACH ROW
  WHEN ((old.key, old.part_of_id) is distinct from (new.key, new.part_of_id)) EXECUTE FUNCTION flags_due_of_distributor();--> statement-breakpoint
-- A name that nothing is read under means nothing yet; of one that is given or taken, all that was read under it.
CREATE FUNCTION flags_due_of_name() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select distinct invoices.claim_id from read_numbers read join invoices on invoices.id = read.invoice_id
    where read.distributor_key = case when tg_op = 'DELETE' then old.key else new.key end;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER distributors_flags_new AFTER INSERT ON "distributors" FOR EACH ROW EXECUTE FUNCTION flags_due_of_name();--> statement-breakpoint
CREATE TRIGGER distributor_aliases_flags AFTER INSERT OR DELETE ON "distributor_aliases" FOR EACH ROW EXECUTE FUNCTION flags_due_of_name();--> statement-breakpoint
CREATE FUNCTION flags_due_of_parting() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id) select distinct claim_id from invoices where distributor_id = new.distributor_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER distributor_partings_flags AFTER INSERT ON "distributor_partings" FOR EACH ROW EXECUTE FUNCTION flags_due_of_parting();--> statement-breakpoint
-- A place that takes part, or is called otherwise: its own claims, and those of the offer at its house number, before and after.
CREATE FUNCTION flags_due_of_enrollment() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
declare
  place text;
begin
  foreach place in array case when tg_op = 'UPDATE' then array[old.location_key, new.location_key] else array[new.location_key] end loop
    insert into claim_flags_due (claim_id)
      select claims.id from enrollments other join claims on claims.enrollment_id = other.id
      where other.offer_id = new.offer_id and split_part(other.location_key, '|', 6) = split_part(place, '|', 6)
        and split_part(split_part(other.location_key, '|', 3), ' ', 1) = split_part(split_part(place, '|', 3), ' ', 1);
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER enrollments_flags_new AFTER INSERT ON "enrollments" FOR EACH ROW EXECUTE FUNCTION flags_due_of_enrollment();--> statement-breakpoint
CREATE TRIGGER enrollments_flags AFTER UPDATE OF "location_key" ON "enrollments" FOR EACH ROW
  WHEN (old.location_key is distinct from new.location_key) EXECUTE FUNCTION flags_due_of_enrollment();--> statement-breakpoint
-- A claim is paid, is it no more, or pays for something else: what else its place has claimed under a first offer.
CREATE FUNCTION flags_due_of_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
begin
  insert into claim_flags_due (claim_id)
    select claims.id from enrollments mine
    join enrollments other on other.location_key = mine.location_key and other.id <> mine.id
    join offers on offers.id = other.offer_id and offers.type = 'FIRST_OFFER'
    join claims on claims.enrollment_id = other.id
    where mine.id = new.enrollment_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER claims_flags AFTER UPDATE OF "status", "approved_units" ON "claims" FOR EACH ROW
  WHEN ((old.status in ('OPERATOR_PAYMENT_SUBMITTED', 'PAID')) is distinct from (new.status in ('OPERATOR_PAYMENT_SUBMITTED', 'PAID'))
    or new.status in ('OPERATOR_PAYMENT_SUBMITTED', 'PAID') and old.approved_units <> new.approved_units)
  EXECUTE FUNCTION flags_due_of_payment();--> statement-breakpoint
-- Claims that stand: those that wait for somebody first, the oldest before.
INSERT INTO "claim_flags_due" ("claim_id") SELECT "id" FROM "claims"
  ORDER BY "status" IN ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION') DESC, "id";
