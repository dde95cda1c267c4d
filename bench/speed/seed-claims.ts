import { ENROLLED, type Run, type Size, USUALLY_WAITING } from './seed-size.ts'

/**
 * Claims in the order of their numbers over 700 days, the newest now, with all of them but money. 4 % are on their way: of the
 * newest 1.2 % (`waiting`) wait for a reviewer, two of three with a count, of those before them 1 % for funding, 1.2 % for the
 * manufacturer and 0.6 % for their check; 3 % are rejected, a few need attention, the rest is paid. Operators `Closed Grill …`
 * and the manufacturer Legacy Foods have none on its way: what is searched for by their names is found among paid claims only.
 */
export async function seedClaims(
  run: Run,
  { operators, offers, claims, waiting = USUALLY_WAITING }: Size,
): Promise<void> {
  await run(
    `insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day, payout_cents,
       approved_units, purchase_cents, validated_at, rejection_reason, payee_name, estimated_units, estimated_cents)
     select operator * ${ENROLLED} + at + 1, operator + 1, offer, operator + 1, status, submitted, submitted,
       case when status not in ('CLAIM_REJECTED', 'NEEDS_ATTENTION') then (submitted + interval '30 days')::date end,
       case when approved then 4000 + n % 9000 end, case when approved then 10 else 0 end,
       case when approved then 30000 else 0 end,
       case when approved or status = 'CLAIM_REJECTED' then least(now(), submitted + interval '2 days') end,
       case when status = 'CLAIM_REJECTED' then 'wrong_product' end, 'Bench Kitchen ' || operator + 1,
       case when status = 'CLAIM_SUBMITTED' and n % 3 > 0 then 10 end,
       case when status = 'CLAIM_SUBMITTED' and n % 3 > 0 then 4000 + n % 9000 end
     from generate_series(0, $2::int - 1) n,
       lateral (select (n * 7919::bigint % $1::int)::int as operator, n / $1::int % ${ENROLLED} as at,
         now() - interval '700 days' * (1 - (n + 1.0) / $2::int) as submitted, 1 - (n + 1.0) / $2::int as age) c,
       lateral (select 1 + (operator + 1 + at) % $3::int as offer) o,
       lateral (select case
         when n % 33 = 5 and age > $4::float / 2 then 'CLAIM_REJECTED'
         when (operator + 1) % 1000 = 500 or 1 + offer % 20 = 20 then 'PAID'
         when n % 500 = 7 and age < 0.2 then 'NEEDS_ATTENTION'
         when n % 3000 = 13 then 'OPERATOR_PAYMENT_SUBMITTED'
         when age < $4::float then 'CLAIM_SUBMITTED'
         when age < $4::float + 0.010 then 'CLAIM_VALIDATED'
         when age < $4::float + 0.022 then 'PENDING_MANUFACTURER_PAYMENT'
         when age < $4::float + 0.028 then 'OPERATOR_PAYMENT_SUBMITTED'
         else 'PAID' end as status) s,
       lateral (select status not in ('CLAIM_SUBMITTED', 'CLAIM_REJECTED', 'NEEDS_ATTENTION') as approved) a
     order by n`,
    [operators, claims, offers, waiting],
  )
  await run(
    `insert into staff (email, name, roles, created_at) values ('a@bench.example', 'A', '{admin}', now()), ('b@bench.example', 'B', '{admin}', now())`,
  )
  await seedHistory(run)
  await seedInvoices(run)
}

/** What has happened to the claims, who did it, and who has heard of it. */
async function seedHistory(run: Run): Promise<void> {
  await run(`insert into claim_state_changes (claim_id, from_status, to_status, person_id, created_at)
     select id, null, 'CLAIM_SUBMITTED', person_id, created_at from claims`)
  await run(`insert into claim_state_changes (claim_id, from_status, to_status, staff_id, reason, created_at)
     select id, 'CLAIM_SUBMITTED', case when status in ('CLAIM_REJECTED', 'NEEDS_ATTENTION') then status else 'CLAIM_VALIDATED' end, 1,
       rejection_reason, coalesce(validated_at, created_at)
     from claims where status <> 'CLAIM_SUBMITTED'`)
  await run(`insert into claim_state_changes (claim_id, from_status, to_status, created_at)
     select id, 'CLAIM_VALIDATED', status, validated_at + interval '9 days' from claims
     where status in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID')`)
  // Of a tenth of the rejections somebody says that they are wrong; the newest of them wait for an answer.
  await run(`insert into claim_disputes (claim_id, rejection_id, person_id, text, created_at, outcome, answer, answered_by, answered_at)
     select claim_id, id, (select c.person_id from claims c where c.id = claim_id), 'It is the right product.', created_at, case when place > 300 then 'UPHELD' end,
       case when place > 300 then 'It is not.' end, case when place > 300 then 2 end, case when place > 300 then created_at end
     from (select id, claim_id, created_at, row_number() over (order by id desc) as place from claim_state_changes
       where to_status = 'CLAIM_REJECTED' and claim_id % 10 = 0) rejection`)
  await run(`insert into audit_log (staff_id, action, subject, subject_id, source, after, created_at)
     select staff_id, 'claim.decided', 'claim', claim_id, '192.0.2.7', jsonb_build_object('status', to_status), created_at
     from claim_state_changes where staff_id is not null order by created_at`)
  await run(`insert into events (type, subject, facts, created_at)
     select 'claim.moved', 'claim:' || claim_id, jsonb_build_object('claimId', claim_id, 'to', to_status), created_at
     from claim_state_changes where staff_id is not null`)
  await run(`insert into event_deliveries (event_id, listener, subject, attempts, heard_at, failed_at, error)
     select id, 'letters-about-claims', subject, 1, case when id % 5000 > 0 then created_at end,
       case when id % 5000 = 0 then created_at end, case when id % 5000 = 0 then 'the mail server said no' end
     from events`)
}

/** One invoice of one file and one page for each claim; a decided one has its number. */
async function seedInvoices(run: Run): Promise<void> {
  await run(
    `insert into distributors (name, key) select 'Lakeshore Foods ' || n, 'lakeshorefoods' || n from generate_series(1, 50) n`,
  )
  await run(`insert into invoices (claim_id, position, distributor_id, number, number_key, number_near_key, date, purchase_cents)
     select id, 0, case when validated_at is not null then 1 + id % 50 end, case when validated_at is not null then 'INV' || id end,
       case when validated_at is not null then 'inv' || id end, case when validated_at is not null then '1nv' || id end,
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
  // Nobody renews flags here: one in seven has one of files, one in two hundred one of numbers.
  await run(`insert into claim_flags (claim_id, kind)
     select id, 'duplicate_file' from claims where id % 7 = 0
     union all select id, 'duplicate_invoice' from claims where id % 200 = 0`)
  await run(
    `update claims set risk = 50 * (select count(*) from claim_flags where claim_id = claims.id) where id % 7 = 0 or id % 200 = 0`,
  )
  await run(`truncate claim_flags_due`)
}
