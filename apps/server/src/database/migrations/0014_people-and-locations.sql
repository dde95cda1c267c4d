-- One account was person, company, location and payee in one row. Each becomes a row of its own, under the account's old id: whoever
-- held an operator's id holds the id of their person, and of their location, without a change.
ALTER TABLE "operators" RENAME TO "people";--> statement-breakpoint
ALTER SEQUENCE "operators_id_seq" RENAME TO "people_id_seq";--> statement-breakpoint
ALTER INDEX "operators_pkey" RENAME TO "people_pkey";--> statement-breakpoint
ALTER INDEX "operators_email" RENAME TO "people_email";--> statement-breakpoint
ALTER INDEX "operators_unverified" RENAME TO "people_unverified";--> statement-breakpoint
ALTER INDEX "operators_closing" RENAME TO "people_closing";--> statement-breakpoint
DROP INDEX "operators_search";--> statement-breakpoint
DROP INDEX "operators_chain";--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("email" gin_trgm_ops);--> statement-breakpoint

CREATE TABLE "organisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_type_id" integer NOT NULL,
	"chain_id" integer,
	"name" text NOT NULL,
	"domain" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"name" text NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text DEFAULT 'United States' NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"organisation_id" integer,
	"location_id" integer,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_one" CHECK (("memberships"."organisation_id" is null) <> ("memberships"."location_id" is null)),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'member'))
);--> statement-breakpoint
CREATE TABLE "payees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"address_confirmed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);--> statement-breakpoint

INSERT INTO "organisations" ("id", "operator_type_id", "chain_id", "name", "domain", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id", "operator_type_id", "chain_id", "company_name", "domain", "created_at" FROM "people" ORDER BY "id";--> statement-breakpoint
-- The key is normalised by the program's own rule, which is not told in SQL: migrate-database.ts fills it before anything reads it.
INSERT INTO "locations" ("id", "organisation_id", "name", "street_address", "city", "state", "postal_code", "country", "key", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id", "id", "location_name", "street_address", "city", "state", "postal_code", "country", '', "created_at" FROM "people" ORDER BY "id";--> statement-breakpoint
INSERT INTO "memberships" ("id", "person_id", "organisation_id", "role", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id", "id", "id", 'owner', "created_at" FROM "people" ORDER BY "id";--> statement-breakpoint
INSERT INTO "payees" ("id", "location_id", "person_id", "name", "method", "street_address", "city", "state", "postal_code", "country",
	"address_confirmed_at", "confirmed_at", "confirmed_by", "changed_at", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id", "id", "id", "payee_name", "payout_method", "street_address", "city", "state", "postal_code", "country",
	"mail_address_confirmed_at", "payee_confirmed_at", CASE WHEN "payee_confirmed_at" IS NOT NULL THEN "id" END, "payee_changed_at",
	greatest("created_at", "payee_changed_at", "payee_confirmed_at", "mail_address_confirmed_at")
FROM "people" ORDER BY "id";--> statement-breakpoint
-- New ones are numbered after the old accounts, whatever has been deleted.
SELECT setval('"organisations_id_seq"', p.last_value, p.is_called), setval('"locations_id_seq"', p.last_value, p.is_called),
	setval('"memberships_id_seq"', p.last_value, p.is_called), setval('"payees_id_seq"', p.last_value, p.is_called)
FROM "people_id_seq" p;--> statement-breakpoint

ALTER TABLE "people" DROP COLUMN "operator_type_id", DROP COLUMN "chain_id", DROP COLUMN "company_name", DROP COLUMN "location_name",
	DROP COLUMN "domain", DROP COLUMN "street_address", DROP COLUMN "city", DROP COLUMN "state", DROP COLUMN "postal_code", DROP COLUMN "country",
	DROP COLUMN "payout_method", DROP COLUMN "payee_name", DROP COLUMN "payee_confirmed_at", DROP COLUMN "mail_address_confirmed_at",
	DROP COLUMN "payee_changed_at";--> statement-breakpoint

ALTER TABLE "organisations" ADD CONSTRAINT "organisations_operator_type_id_operator_types_id_fk" FOREIGN KEY ("operator_type_id") REFERENCES "public"."operator_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisations_chain" ON "organisations" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "organisations_search" ON "organisations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_organisation" ON "locations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "locations_key" ON "locations" USING btree ("key");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_organisation" ON "memberships" USING btree ("person_id","organisation_id") WHERE "memberships"."organisation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_location" ON "memberships" USING btree ("person_id","location_id") WHERE "memberships"."location_id" is not null;--> statement-breakpoint
CREATE INDEX "memberships_person" ON "memberships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "memberships_of_organisation" ON "memberships" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "memberships_of_location" ON "memberships" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_current" ON "payees" USING btree ("location_id") WHERE "payees"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payees_history" ON "payees" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "payees_person" ON "payees" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payees_confirmed_by" ON "payees" USING btree ("confirmed_by") WHERE "payees"."confirmed_by" is not null;--> statement-breakpoint

-- What is a person's.
ALTER TABLE "operator_sessions" RENAME COLUMN "operator_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "operator_sessions" RENAME CONSTRAINT "operator_sessions_operator_id_operators_id_fk" TO "operator_sessions_person_id_people_id_fk";--> statement-breakpoint
ALTER INDEX "operator_sessions_operator" RENAME TO "operator_sessions_person";--> statement-breakpoint
ALTER TABLE "mailed_links" RENAME COLUMN "operator_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "mailed_links" RENAME CONSTRAINT "mailed_links_operator_id_operators_id_fk" TO "mailed_links_person_id_people_id_fk";--> statement-breakpoint
ALTER INDEX "mailed_links_operator" RENAME TO "mailed_links_person";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "operator_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_keys_operator_id_operators_id_fk" TO "idempotency_keys_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_keys_operator_id_key_pk" TO "idempotency_keys_person_id_key_pk";--> statement-breakpoint
ALTER TABLE "offer_associations" RENAME COLUMN "operator_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "offer_associations" RENAME CONSTRAINT "offer_associations_operator_id_operators_id_fk" TO "offer_associations_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "offer_associations" RENAME CONSTRAINT "offer_associations_operator_id_offer_id_pk" TO "offer_associations_person_id_offer_id_pk";--> statement-breakpoint
ALTER TABLE "offer_interactions" RENAME COLUMN "operator_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "offer_interactions" RENAME CONSTRAINT "offer_interactions_operator_id_operators_id_fk" TO "offer_interactions_person_id_people_id_fk";--> statement-breakpoint
ALTER INDEX "offer_interactions_operator" RENAME TO "offer_interactions_person";--> statement-breakpoint
ALTER TABLE "claim_state_changes" RENAME COLUMN "operator_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "claim_state_changes" RENAME CONSTRAINT "claim_state_changes_operator_id_operators_id_fk" TO "claim_state_changes_person_id_people_id_fk";--> statement-breakpoint
ALTER INDEX "claim_state_changes_operator" RENAME TO "claim_state_changes_person";--> statement-breakpoint

-- What is a location's, with the person who acted for it.
ALTER TABLE "enrollments" ADD COLUMN "person_id" integer;--> statement-breakpoint
UPDATE "enrollments" SET "person_id" = "operator_id";--> statement-breakpoint
ALTER TABLE "enrollments" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" RENAME COLUMN "operator_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_operator_id_operators_id_fk";--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "enrollments_operator" TO "enrollments_location_once";--> statement-breakpoint
CREATE INDEX "enrollments_person" ON "enrollments" USING btree ("person_id","offer_id");--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "person_id" integer;--> statement-breakpoint
UPDATE "claims" SET "person_id" = "operator_id";--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "operator_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_operator_id_operators_id_fk";--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER INDEX "claims_operator" RENAME TO "claims_location";--> statement-breakpoint
CREATE INDEX "claims_person" ON "claims" USING btree ("person_id","status");--> statement-breakpoint
ALTER TABLE "claim_disputes" ADD COLUMN "person_id" integer;--> statement-breakpoint
UPDATE "claim_disputes" SET "person_id" = "claims"."person_id" FROM "claims" WHERE "claims"."id" = "claim_disputes"."claim_id";--> statement-breakpoint
ALTER TABLE "claim_disputes" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_disputes" ADD CONSTRAINT "claim_disputes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_disputes_person" ON "claim_disputes" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "operator_payments" RENAME COLUMN "operator_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "operator_payments" DROP CONSTRAINT "operator_payments_operator_id_operators_id_fk";--> statement-breakpoint
ALTER TABLE "operator_payments" ADD CONSTRAINT "operator_payments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER INDEX "operator_payments_operator" RENAME TO "operator_payments_location";--> statement-breakpoint
ALTER TABLE "payment_reports" ADD COLUMN "person_id" integer;--> statement-breakpoint
UPDATE "payment_reports" SET "person_id" = "claims"."person_id" FROM "operator_payments", "claims"
WHERE "operator_payments"."id" = "payment_reports"."payment_id" AND "claims"."id" = "operator_payments"."claim_id";--> statement-breakpoint
ALTER TABLE "payment_reports" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reports_person" ON "payment_reports" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME COLUMN "operator_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_operator_id_operators_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER INDEX "ledger_entries_operator" RENAME TO "ledger_entries_location";--> statement-breakpoint

-- Events are about a person now.
UPDATE "events" SET "subject" = 'person:' || substr("subject", 10) WHERE "subject" LIKE 'operator:%';--> statement-breakpoint
UPDATE "event_deliveries" SET "subject" = 'person:' || substr("subject", 10) WHERE "subject" LIKE 'operator:%';--> statement-breakpoint
UPDATE "events" SET "facts" = ("facts" - 'operatorId') || jsonb_build_object('personId', "facts" -> 'operatorId') WHERE "facts" ? 'operatorId';--> statement-breakpoint

-- Rows that are only ever added must never run out of numbers.
ALTER TABLE "audit_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "claim_state_changes" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "claim_disputes" ALTER COLUMN "rejection_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "transaction_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "offer_interactions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "claim_state_changes_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "ledger_transactions_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "ledger_entries_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "offer_interactions_id_seq" AS bigint;
