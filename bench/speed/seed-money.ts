import type { Run } from './seed-size.ts'

/** Claims of a batch, as finance makes one every few days. */
const BATCH = 2_000

/**
 * The money of the claims that are there. Each manufacturer is asked once in 30 days; what it has paid is paid on in batches.
 * Of the newest, a half each waits in a draft.
 */
export async function seedMoney(run: Run): Promise<void> {
  await seedFunding(run)
  await seedPayments(run)
}

async function seedFunding(run: Run): Promise<void> {
  await run(`create temporary table asked as
     select c.id as claim_id, o.manufacturer_id, c.payout_cents, c.status, c.validated_at,
       case when c.status = 'CLAIM_VALIDATED' then 'DRAFT' when c.status = 'PENDING_MANUFACTURER_PAYMENT' and c.id % 2 = 0 then 'ISSUED'
         else 'FUNDED' end as state,
       (extract(epoch from now() - c.validated_at) / 2592000)::int as months_ago
     from claims c join enrollments e on e.id = c.enrollment_id join offers o on o.id = e.offer_id
     where c.validated_at is not null and c.status <> 'CLAIM_REJECTED' and (c.status <> 'CLAIM_VALIDATED' or c.id % 2 = 0)`)
  await run(`insert into funding_requests (manufacturer_id, state, cutoff, created_by, created_at, issued_at, total_cents, claim_count)
     select manufacturer_id, state, max(validated_at)::date, 1, max(validated_at), case when state <> 'DRAFT' then max(validated_at) end,
       case when state = 'FUNDED' then sum(payout_cents) end, case when state = 'FUNDED' then count(*) end
     from asked group by months_ago, manufacturer_id, state order by max(validated_at)`)
  await run(`insert into funding_claims (funding_id, claim_id, amount_cents, held, funded_at)
     select f.id, a.claim_id, a.payout_cents, true, case when a.state = 'FUNDED' then a.validated_at + interval '9 days' end
     from (select manufacturer_id, state, months_ago, max(validated_at) as newest from asked group by 1, 2, 3) g
     join funding_requests f on f.manufacturer_id = g.manufacturer_id and f.state = g.state and f.created_at = g.newest
     join asked a on a.manufacturer_id = g.manufacturer_id and a.state = g.state and a.months_ago = g.months_ago
     order by f.id, a.claim_id`)
  await run(`insert into receipts (manufacturer_id, amount_cents, received_on, reference, staff_id, created_at)
     select f.manufacturer_id, sum(l.amount_cents), f.cutoff, 'WIRE-' || f.id, 1, f.created_at
     from funding_requests f join funding_claims l on l.funding_id = f.id where f.state = 'FUNDED' group by f.id`)
  await run(`insert into funding_applications (funding_id, kind, receipt_id, amount_cents, staff_id, created_at)
     select substr(money.reference, 6)::int, 'receipt', money.id, money.amount_cents, 1, money.created_at from receipts money`)
  await run('drop table asked')
}

async function seedPayments(run: Run): Promise<void> {
  await run(`create temporary table paying as
     select id as claim_id, 1 + (row_number() over (order by id) - 1) / ${BATCH} as batch from claims
     where status in ('OPERATOR_PAYMENT_SUBMITTED', 'PAID')`)
  await run(`insert into payment_batches (state, cutoff, created_by, created_at, approved_by, approved_at, total_cents, claim_count)
     select 'APPROVED', max(c.created_at)::date, 1, max(c.created_at), 2, max(c.created_at), sum(c.payout_cents), count(*)
     from paying p join claims c on c.id = p.claim_id group by p.batch order by p.batch`)
  await run(`insert into batch_claims (batch_id, claim_id) select batch, claim_id from paying order by 1, 2`)
  await run(`insert into operator_payments (claim_id, location_id, batch_id, amount_cents, payout_method, payee_name, phase,
       request_path, request_body, request_hash, idempotency_key, check_id, check_status, check_number, live, sent_at, paid_at,
       attention, created_at)
     select c.id, c.location_id, p.batch, c.payout_cents, 'EMAIL', c.payee_name, case when waits then 'NEEDS_PERSON' else 'SENT' end,
       '/v3/check/digital', jsonb_build_object('recipient', 'operator' || c.person_id || '@bench.example', 'name', c.payee_name,
         'description', 'Caseback claim ' || c.id || ', batch ' || p.batch)::text,
       md5(c.id::text), 'bench-' || c.id, case when not waits then 'check-' || c.id end,
       case when waits then null when c.status = 'PAID' then 'PAID' else 'UNPAID' end, case when not waits then c.id::text end, true,
       case when not waits then c.validated_at + interval '10 days' end,
       case when c.status = 'PAID' then c.validated_at + interval '15 days' end,
       case when waits then jsonb_build_object('code', 'request.changed') end, c.validated_at
     from paying p join claims c on c.id = p.claim_id,
       lateral (select c.status = 'OPERATOR_PAYMENT_SUBMITTED' and c.id % 100 = 0 as waits) w
     order by p.batch, c.id`)
  await run('drop table paying')
  // A draft that waits for its second pair of eyes, and one that was given up.
  await run(`insert into payment_batches (state, cutoff, created_by, created_at, total_cents, claim_count)
     values ('DISCARDED', current_date, 1, now(), 0, 0), ('DRAFT', current_date, 1, now(), null, null)`)
  await run(`insert into batch_claims (batch_id, claim_id, held)
     select b.id, c.id, b.state = 'DRAFT' from payment_batches b, claims c
     join funding_claims money on money.claim_id = c.id and money.held and money.funded_at is not null
     where b.state <> 'APPROVED' and c.status = 'PENDING_MANUFACTURER_PAYMENT' and c.id % 4 = 1`)
  await run(`update payment_batches b set total_cents = had.total, claim_count = had.claims
     from (select l.batch_id, sum(c.payout_cents) as total, count(*) as claims from batch_claims l join claims c on c.id = l.claim_id
       group by l.batch_id) had
     where had.batch_id = b.id and b.state = 'DISCARDED'`)
  await run(`insert into payment_reports (payment_id, person_id, text, created_at, answer, answered_by, answered_at)
     select p.id, p.location_id, 'It has not come.', p.sent_at, case when p.paid_at is not null then 'It was cashed.' end,
       case when p.paid_at is not null then 1 end, p.paid_at
     from operator_payments p where p.sent_at is not null and p.id % 100 = 7`)
  await run(`insert into check_cases (kind, check_id, payment_id, opened_at, closed_at, closed_by, note)
     select 'missing', p.check_id, p.id, p.sent_at, case when p.paid_at is not null then p.paid_at end,
       case when p.paid_at is not null then 1 end, case when p.paid_at is not null then 'Found.' end
     from operator_payments p where p.check_id is not null and p.id % 1000 = 11`)
}
