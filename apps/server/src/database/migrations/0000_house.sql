CREATE TABLE "mailed_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"offer_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"operator_type_id" integer NOT NULL,
	"chain_id" integer,
	"company_name" text NOT NULL,
	"location_name" text NOT NULL,
	"domain" text,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text DEFAULT 'United States' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"agreement_version" integer NOT NULL,
	"agreement_accepted_at" timestamp (3) with time zone NOT NULL,
	"signup_offer_code" text,
	"signup_attribution_code" text,
	"payout_method" text DEFAULT 'EMAIL' NOT NULL,
	"payee_name" text NOT NULL,
	"payee_confirmed_at" timestamp (3) with time zone,
	"mail_address_confirmed_at" timestamp (3) with time zone,
	"payee_changed_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"one_time_secret" text,
	"one_time_code_required" boolean DEFAULT true NOT NULL,
	"last_code_step" integer,
	"invitation_hash" text,
	"invitation_expires_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitation_hash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('reviewer', 'finance', 'publisher', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_mailbox" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text,
	"location_count" integer DEFAULT 0 NOT NULL,
	"cuisine" text
);
--> statement-breakpoint
CREATE TABLE "operator_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category_name" text NOT NULL,
	CONSTRAINT "operator_types_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "claim_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"position" integer NOT NULL,
	"submission" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"render_state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "claim_state_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_state_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"note" text,
	"operator_id" integer,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrollment_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submission" integer DEFAULT 1 NOT NULL,
	"promise_day" date,
	"payout_cents" bigint,
	"approved_units" integer DEFAULT 0 NOT NULL,
	"purchase_cents" bigint DEFAULT 0 NOT NULL,
	"validated_at" timestamp (3) with time zone,
	"invalidation_reason" text,
	"opened_at" timestamp (3) with time zone,
	"payee_name" text NOT NULL,
	"dispute_text" text,
	"disputed_at" timestamp (3) with time zone,
	CONSTRAINT "claims_payout" CHECK ("claims"."payout_cents" >= 0),
	CONSTRAINT "claims_units" CHECK ("claims"."approved_units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"page" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "file_pages_page" UNIQUE("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"operator_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"claim_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_operator_id_key_pk" PRIMARY KEY("operator_id","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_approvals" (
	"invoice_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"units" integer NOT NULL,
	"identifiers" jsonb NOT NULL,
	CONSTRAINT "invoice_approvals_invoice_id_product_id_variant_id_pk" PRIMARY KEY("invoice_id","product_id","variant_id"),
	CONSTRAINT "invoice_approvals_units" CHECK ("invoice_approvals"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"position" integer NOT NULL,
	"distributor_id" integer,
	"number" text,
	"date" date,
	"purchase_cents" bigint,
	CONSTRAINT "invoices_position" UNIQUE("claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "text_contents" (
	"key" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"terms_id" integer NOT NULL,
	"location_key" text NOT NULL,
	"attribution_code" text,
	"terms_of_service_version" integer NOT NULL,
	"counted_units" integer DEFAULT 0 NOT NULL,
	"unit_cap" integer,
	"approved_payout_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrollments_location" UNIQUE("offer_id","location_key"),
	CONSTRAINT "enrollments_operator" UNIQUE("operator_id","offer_id"),
	CONSTRAINT "enrollments_cap" CHECK ("enrollments"."counted_units" >= 0 and ("enrollments"."unit_cap" is null or "enrollments"."counted_units" <= "enrollments"."unit_cap"))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"account" text NOT NULL,
	"manufacturer_id" integer,
	"operator_id" integer,
	"claim_id" integer,
	"payment_id" integer,
	"funding_id" integer,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo" text,
	"rebate_support_email" text,
	CONSTRAINT "manufacturers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "offer_associations" (
	"operator_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"attribution_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_associations_operator_id_offer_id_pk" PRIMARY KEY("operator_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offer_audiences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_audiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"chain_id" integer,
	"operator_type_id" integer,
	CONSTRAINT "offer_audiences_one" CHECK (("offer_audiences"."chain_id" is null) <> ("offer_audiences"."operator_type_id" is null))
);
--> statement-breakpoint
CREATE TABLE "offer_interactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"attribution_code" text,
	"operator_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_terms_version" UNIQUE("offer_id","version")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"manufacturer_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"learn_more_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offers_code_unique" UNIQUE("code"),
	CONSTRAINT "offers_dates" CHECK ("offers"."valid_from" <= "offers"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"sku" text NOT NULL,
	"gtin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"manufacturer_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"token" text PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"chain_id" integer,
	"attribution_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_links_token" CHECK (length("share_links"."token") >= 16)
);
--> statement-breakpoint
CREATE TABLE "batch_claims" (
	"batch_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "batch_claims_batch_id_claim_id_pk" PRIMARY KEY("batch_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "funding_claims" (
	"funding_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"funded_at" timestamp (3) with time zone,
	CONSTRAINT "funding_claims_funding_id_claim_id_pk" PRIMARY KEY("funding_id","claim_id"),
	CONSTRAINT "funding_claims_amount" CHECK ("funding_claims"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "funding_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funding_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funding_receipts_amount" CHECK ("funding_receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "funding_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"manufacturer_id" integer NOT NULL,
	"state" text NOT NULL,
	"cutoff" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payout_method" text NOT NULL,
	"payee_name" text NOT NULL,
	"phase" text NOT NULL,
	"request_path" text NOT NULL,
	"request_body" text NOT NULL,
	"request_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"first_called_at" timestamp (3) with time zone,
	"check_id" text,
	"check_status" text,
	"check_number" text,
	"deposit_option" text,
	"live" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "operator_payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "operator_payments_check_id_unique" UNIQUE("check_id"),
	CONSTRAINT "operator_payments_amount" CHECK ("operator_payments"."amount_cents" > 0),
	CONSTRAINT "operator_payments_sent" CHECK (("operator_payments"."phase" = 'SENT') = ("operator_payments"."check_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"cutoff" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "payment_batches_two_people" CHECK ("payment_batches"."approved_by" is null or "payment_batches"."approved_by" <> "payment_batches"."created_by")
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_operator_type_id_operator_types_id_fk" FOREIGN KEY ("operator_type_id") REFERENCES "public"."operator_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_state_changes" ADD CONSTRAINT "claim_state_changes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_state_changes" ADD CONSTRAINT "claim_state_changes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_state_changes" ADD CONSTRAINT "claim_state_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pages" ADD CONSTRAINT "file_pages_file_id_claim_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."claim_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD CONSTRAINT "invoice_approvals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_terms_id_offer_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."offer_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_operator_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."operator_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_associations" ADD CONSTRAINT "offer_associations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_associations" ADD CONSTRAINT "offer_associations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_audiences" ADD CONSTRAINT "offer_audiences_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_audiences" ADD CONSTRAINT "offer_audiences_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_audiences" ADD CONSTRAINT "offer_audiences_operator_type_id_operator_types_id_fk" FOREIGN KEY ("operator_type_id") REFERENCES "public"."operator_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_interactions" ADD CONSTRAINT "offer_interactions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_interactions" ADD CONSTRAINT "offer_interactions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_terms" ADD CONSTRAINT "offer_terms_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_claims" ADD CONSTRAINT "batch_claims_batch_id_payment_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_claims" ADD CONSTRAINT "batch_claims_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_claims" ADD CONSTRAINT "funding_claims_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_claims" ADD CONSTRAINT "funding_claims_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_receipts" ADD CONSTRAINT "funding_receipts_funding_id_funding_requests_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_receipts" ADD CONSTRAINT "funding_receipts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD CONSTRAINT "operator_payments_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD CONSTRAINT "operator_payments_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_payments" ADD CONSTRAINT "operator_payments_batch_id_payment_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_operator" ON "mailed_links" USING btree ("operator_id","purpose");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_email" ON "operators" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "operators_unverified" ON "operators" USING btree ("created_at") WHERE "operators"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "operators_chain" ON "operators" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "rate_counts_window" ON "rate_counts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "chains_search" ON "chains" USING gin ((lower("name" || ' ' || coalesce("domain", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "claim_files_invoice" ON "claim_files" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "claim_files_claim" ON "claim_files" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_files_same_bytes" ON "claim_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "claim_state_changes_claim" ON "claim_state_changes" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claims_enrollment" ON "claims" USING btree ("enrollment_id","id");--> statement-breakpoint
CREATE INDEX "claims_operator" ON "claims" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "claims_queue" ON "claims" USING btree ("status","promise_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributors_name" ON "distributors" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_same_number" ON "invoices" USING btree ("distributor_id",lower("number"));--> statement-breakpoint
CREATE INDEX "enrollments_list" ON "enrollments" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_claim" ON "ledger_entries" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_operator" ON "ledger_entries" USING btree ("operator_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_manufacturer" ON "ledger_entries" USING btree ("manufacturer_id","account");--> statement-breakpoint
CREATE INDEX "offer_associations_offer" ON "offer_associations" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_audiences_offer" ON "offer_audiences" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_audiences_chain" ON "offer_audiences" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "offer_audiences_type" ON "offer_audiences" USING btree ("operator_type_id");--> statement-breakpoint
CREATE INDEX "offer_interactions_offer" ON "offer_interactions" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_interactions_operator" ON "offer_interactions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "offers_manufacturer" ON "offers" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_manufacturer" ON "products" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "share_links_offer" ON "share_links" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_claims_once" ON "batch_claims" USING btree ("claim_id") WHERE "batch_claims"."held";--> statement-breakpoint
CREATE UNIQUE INDEX "funding_claims_once" ON "funding_claims" USING btree ("claim_id") WHERE "funding_claims"."held";--> statement-breakpoint
CREATE INDEX "funding_receipts_funding" ON "funding_receipts" USING btree ("funding_id");--> statement-breakpoint
CREATE INDEX "funding_requests_manufacturer" ON "funding_requests" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_payments_one_live" ON "operator_payments" USING btree ("claim_id") WHERE "operator_payments"."live";--> statement-breakpoint
CREATE INDEX "operator_payments_claim" ON "operator_payments" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "operator_payments_batch" ON "operator_payments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "operator_payments_open" ON "operator_payments" USING btree ("phase") WHERE "operator_payments"."live" and "operator_payments"."paid_at" is null;