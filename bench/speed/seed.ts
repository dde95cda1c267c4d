import type { Client } from 'pg'

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** How much the database of the benchmark holds. */
export type Size = { operators: number; offers: number; claims: number; chains: number }

/** Offers that each operator is enrolled in, and that wait in their list: one full page of My Offers each. */
const ENROLLED = 50
/** Waits for a reviewer, on the way, paid, refused: every tenth claim each in these shares. */
const STATUSES = `array['CLAIM_SUBMITTED','CLAIM_VALIDATED','PENDING_MANUFACTURER_PAYMENT','OPERATOR_PAYMENT_SUBMITTED','PAID','PAID','PAID','PAID','PAID','CLAIM_REJECTED']`

/** The token of operator `n`, 1 for the first: the database has its hash. */
export const tokenOf = (operator: number): string => `bench-token-${operator}-`.padEnd(40, '0')

/** Five products of two variants and three tiers: 1.6 kB as JSON, like an offer of the demo. */
const termsOf = (offer: number) => ({
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [
    { min: 1, max: 19, discount: 200 },
    { min: 20, max: 59, discount: 400 },
    { min: 60, max: null, discount: 600 },
  ],
  maxUnitsPerLocation: 2_000,
  products: Array.from({ length: 5 }, (_, product) => ({
    productId: offer * 10 + product,
    name: `Crispy Straight-Cut Fries ${product}`,
    description: 'Skin on, coated, for the oven',
    variants: [0, 1].map((variant) => ({
      variantId: offer * 100 + product * 10 + variant,
      name: variant === 0 ? 'Regular' : 'Lightly salted',
      format: '6/5 lb',
      sku: `SKU-${offer}-${product}-${variant}`,
      gtin: String(offer * 100 + product * 10 + variant).padStart(14, '0'),
    })),
  })),
})

/**
 * Fills a migrated, empty database. Foreign keys and triggers are off while it does: what it writes is whole. Every operator is
 * enrolled in 50 offers and has its share of the claims on them.
 */
export async function seed(client: Client, size: Size): Promise<void> {
  const run: Run = (text, values = []) => client.query(text, values)
  await run(`set session_replication_role = 'replica'`)
  await run(`set synchronous_commit = off`)
  await seedPeopleAndOffers(run, size)
  await seedClaims(run, size)
  await run(`reset session_replication_role`)
  await run(`vacuum analyze`)
}

async function seedPeopleAndOffers(run: Run, { operators, offers, chains }: Size): Promise<void> {
  await run(
    `insert into chains (name, domain, location_count)
     select case n % 4
         when 0 then 'Golden ' || initcap(substr(md5(n::text), 1, 5)) || ' Grill'
         when 1 then initcap(substr(md5(n::text), 1, 7)) || ' Kitchen'
         when 2 then 'The ' || initcap(substr(md5(n::text), 3, 6)) || ' House of Pizza'
         else initcap(substr(md5(n::text), 5, 8)) || ' Cafe' end,
       case when n % 3 = 0 then substr(md5(n::text), 1, 7) || '.example' end, n % 900
     from generate_series(1, $1::int) n`,
    [chains],
  )
  await run(`insert into manufacturers (name, rebate_support_email)
     select 'Manufacturer ' || n, 'rebates' || n || '@example.com' from generate_series(1, 20) n`)
  await run(
    `insert into offers (code, manufacturer_id, name, type, state, valid_from, valid_to, created_at)
     select 'BENCH' || n, 1 + n % 20, 'Fries rebate ' || n, 'TIME_OFFER', 'ACTIVE', current_date - 200, current_date + 200, now()
     from generate_series(1, $1::int) n`,
    [offers],
  )
  for (const version of [1, 2])
    await run(
      `insert into offer_terms (offer_id, version, terms, created_at)
       select n, ${version}, terms, now() from unnest($1::jsonb[]) with ordinality as each (terms, n)`,
      [Array.from({ length: offers }, (_, at) => JSON.stringify(termsOf(at + 1)))],
    )
  await run(
    `insert into people (email, password_hash, first_name, last_name, phone_number, email_verified_at, agreement_version,
       agreement_accepted_at, created_at)
     select 'operator' || n || '@bench.example', repeat('x', 96), 'Ada', 'Moreno ' || n, '(312) 555-0142', now(), 1, now(), now()
     from generate_series(1, $1::int) n`,
    [operators],
  )
  await run(
    `insert into organisations (operator_type_id, chain_id, name, domain, created_at)
     select 1 + n % 4, case when n % 2 = 0 then n end, 'Bench Kitchen ' || n, 'bench.example', now()
     from generate_series(1, $1::int) n`,
    [operators],
  )
  await run(
    `insert into locations (organisation_id, name, street_address, city, state, postal_code, key, created_at)
     select n, 'Kitchen ' || n, n || ' W Lake St', 'Chicago', 'IL', '60601', 'key ' || n, now()
     from generate_series(1, $1::int) n`,
    [operators],
  )
  await run(
    `insert into memberships (person_id, location_id, role, created_at)
     select n, n, 'owner', now() from generate_series(1, $1::int) n`,
    [operators],
  )
  await run(
    `insert into payees (location_id, person_id, name, method, street_address, city, state, postal_code, country, confirmed_at,
       confirmed_by, created_at)
     select n, n, 'Bench Kitchen ' || n, 'EMAIL', n || ' W Lake St', 'Chicago', 'IL', '60601', 'United States', now(), n, now()
     from generate_series(1, $1::int) n`,
    [operators],
  )
  await run(
    `insert into operator_sessions (token_hash, person_id, created_at, last_used_at)
     select encode(sha256(token::bytea), 'hex'), n, now(), now() from unnest($1::text[]) with ordinality as each (token, n)`,
    [Array.from({ length: operators }, (_, at) => tokenOf(at + 1))],
  )
  // Operator n is enrolled in the 50 offers from n on.
  await run(
    `insert into enrollments (location_id, person_id, offer_id, terms_id, location_key, terms_of_service_version, counted_units,
       approved_payout_cents, unit_cap, created_at)
     select n, n, 1 + (n + at) % $2::int, 1 + (n + at) % $2::int, 'key ' || n, 1, 40, 16000, 2000, now()
     from generate_series(1, $1::int) n, generate_series(0, ${ENROLLED - 1}) at
     order by n, at`,
    [operators, offers],
  )
  // … and 50 others wait in their list.
  await run(
    `insert into offer_associations (person_id, offer_id, created_at)
     select n, 1 + (n + 100 + at) % $2::int, now() from generate_series(1, $1::int) n, generate_series(0, ${ENROLLED - 1}) at`,
    [operators, offers],
  )
}

/** Claims with all that hangs on them. */
async function seedClaims(run: Run, { operators, claims }: Size): Promise<void> {
  await run(
    `insert into claims (enrollment_id, location_id, person_id, status, created_at, submitted_at, promise_day, payout_cents,
       approved_units, purchase_cents, validated_at, rejection_reason, payee_name)
     select 1 + n % e.count, 1 + (n % e.count) / ${ENROLLED}, 1 + (n % e.count) / ${ENROLLED}, status, at, at,
       (at + interval '30 days')::date, case when approved then 4000 + n % 9000 end, case when approved then 10 else 0 end,
       case when approved then 30000 else 0 end, case when approved or status = 'CLAIM_REJECTED' then at + interval '2 days' end,
       case when status = 'CLAIM_REJECTED' then 'wrong_product' end, 'Bench Kitchen ' || (1 + (n % e.count) / ${ENROLLED})
     from (select $1::int * ${ENROLLED} as count) e, generate_series(0, $2::int - 1) n,
       lateral (select (${STATUSES})[1 + (n / 7) % 10] as status, now() - (n % 700) * interval '1 day' as at) s,
       lateral (select status not in ('CLAIM_SUBMITTED', 'CLAIM_REJECTED') as approved) a
     order by n`,
    [operators, claims],
  )
  await run(`insert into claim_state_changes (claim_id, from_status, to_status, person_id, created_at)
     select id, null, 'CLAIM_SUBMITTED', person_id, created_at from claims`)
  await run(`insert into claim_state_changes (claim_id, from_status, to_status, staff_id, reason, created_at)
     select id, 'CLAIM_SUBMITTED', case when status = 'CLAIM_REJECTED' then status else 'CLAIM_VALIDATED' end, 1, rejection_reason,
       validated_at
     from claims where validated_at is not null`)
  await run(`insert into claim_state_changes (claim_id, from_status, to_status, created_at)
     select id, 'CLAIM_VALIDATED', status, validated_at + interval '9 days' from claims
     where status in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID')`)
  await run(
    `insert into distributors (name, key) select 'Lakeshore Foods ' || n, 'lakeshorefoods' || n from generate_series(1, 50) n`,
  )
  await run(`insert into invoices (claim_id, position, distributor_id, number, number_key, number_near_key, date, purchase_cents)
     select id, 0, case when validated_at is not null then 1 + id % 50 end, case when validated_at is not null then 'INV' || id end,
       case when validated_at is not null then 'INV' || id end, case when validated_at is not null then '1NV' || id end,
       case when validated_at is not null then created_at::date end, case when validated_at is not null then 30000 end
     from claims order by id`)
  await run(`insert into invoice_approvals (invoice_id, product_id, variant_id, units, identifiers)
     select i.id, e.offer_id * 10, e.offer_id * 100, 10,
       jsonb_build_array(jsonb_build_object('product_identifier_type', 'SKU', 'product_identifier', 'SKU-' || e.offer_id || '-0-0'))
     from invoices i join claims c on c.id = i.claim_id join enrollments e on e.id = c.enrollment_id where c.approved_units > 0`)
  await run(`insert into claim_files (invoice_id, claim_id, position, submission, name, media_type, byte_size, sha256, storage_key,
       render_state, created_at)
     select i.id, i.claim_id, 0, 1, 'invoice ' || i.claim_id || '.pdf', 'application/pdf', 120000, md5(i.id::text) || md5(i.id::text),
       'bench/' || i.id, 'done', now() from invoices i`)
  await run(`insert into file_pages (file_id, page, storage_key, width, height)
     select id, 1, 'bench/page-' || id, 1700, 2200 from claim_files`)
  await run(
    `insert into staff (email, name, role, created_at) values ('a@bench.example', 'A', 'admin', now()), ('b@bench.example', 'B', 'admin', now())`,
  )
  await run(`insert into payment_batches (state, cutoff, created_by, created_at, approved_by, approved_at)
     select 'APPROVED', current_date, 1, now(), 2, now() from generate_series(1, greatest(1, (select count(*) / 500 from claims)::int))`)
  await run(`insert into operator_payments (claim_id, location_id, batch_id, amount_cents, payout_method, payee_name, phase,
       request_path, request_body, request_hash, idempotency_key, check_id, check_status, check_number, live, paid_at, created_at)
     select id, location_id, 1 + id % (select count(*)::int from payment_batches), payout_cents, 'EMAIL', payee_name, 'SENT',
       '/v3/check/digital', jsonb_build_object('recipient', 'operator' || person_id || '@bench.example', 'name', payee_name)::text,
       md5(id::text), 'bench-' || id, 'check-' || id, case when status = 'PAID' then 'PAID' else 'UNPAID' end, id::text, true,
       case when status = 'PAID' then validated_at + interval '15 days' end, now()
     from claims where status in ('OPERATOR_PAYMENT_SUBMITTED', 'PAID')`)
}
