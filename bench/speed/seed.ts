import type { Client } from 'pg'
import { seedClaims } from './seed-claims.ts'
import { seedMoney } from './seed-money.ts'
import { ENROLLED, type Run, type Size } from './seed-size.ts'

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
 * enrolled in 50 offers and has its share of the claims on them, one after the other over 700 days.
 */
export async function seed(client: Client, size: Size): Promise<void> {
  const run: Run = (text, values = []) => client.query(text, values)
  await run(`set session_replication_role = 'replica'`)
  await run(`set synchronous_commit = off`)
  await seedPeopleAndOffers(run, size)
  await seedClaims(run, size)
  await seedMoney(run)
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
     select case n when 20 then 'Legacy Foods' else 'Manufacturer ' || n end, 'rebates' || n || '@example.com' from generate_series(1, 20) n`)
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
     select 1 + n % 4, case when n % 2 = 0 then n end,
       case when n % 1000 = 500 then 'Closed Grill ' else 'Bench Kitchen ' end || n, 'bench.example', now()
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
