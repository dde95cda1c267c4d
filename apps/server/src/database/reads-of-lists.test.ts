import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { describe, expect, it } from 'vitest'
import { listenToReads, planOf, type Sent } from '../testing/database/sent-statements.ts'
import { tidyTables } from '../testing/database/tidy-tables.ts'
import { anOffer, aStaffMember } from '../testing/factories.ts'
import { manyOperators } from '../testing/payment-factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { openSession } from './connect.ts'

const testApp = useTestApp()

/** Claims that are paid and over: what a list may not read, however many there are. */
const [SOME, MANY] = [4_000, 16_000]
/** Claims of one request and one batch. */
const TOGETHER = 500

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Pages of tables and indexes that a read touches, by the plan that a session of requests has for all values. */
async function pagesOf(session: ClientBase, read: Sent): Promise<number> {
  const plan = await planOf<Plan>(session, read, true)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Claims of a status with an invoice each, spread over every enrollment. */
const addClaims = (status: string, count: number) =>
  testApp.services.db.execute(sql`
    with enrolled as (select *, row_number() over (order by id) - 1 as place, count(*) over () as places from enrollments),
    claim as (
      insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day,
        payout_cents, validated_at, payee_name)
      select e.id, e.location_id, e.offer_id, e.person_id, ${status}::text, at, at,
        case when ${status}::text <> 'CLAIM_REJECTED' then date '2026-12-16' - n % 20 end, 6000, at, 'Blue Door Diner'
      from generate_series(1, ${count}::int) n join enrolled e on e.place = n % e.places,
        lateral (select timestamptz '2026-11-16 15:00Z' as at) t
      returning id
    )
    insert into invoices (claim_id, position, number, number_key) select id, 0, 'A' || id, 'a' || id from claim`)

/**
 * What has become of paid claims: a request with one receipt and a batch for so many each, other receipts as credit, and a
 * payment and an entry of the trail for each.
 */
async function addPaid(count: number, [maker, approver]: [number, number]) {
  const { db } = testApp.services
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from claims`)
  await addClaims('PAID', count)
  for (let from = rows[0]?.last ?? 0; from < (rows[0]?.last ?? 0) + count; from += TOGETHER)
    await db.execute(sql`
      with paid as (select id, location_id from claims where id > ${from}::int and id <= ${from + TOGETHER}::int),
      request as (
        insert into funding_requests (manufacturer_id, state, cutoff, created_by, created_at, total_cents, claim_count)
        select min(id), 'FUNDED', '2026-11-16', ${maker}, now(), 6000, 1 from manufacturers returning id
      ), line as (
        insert into funding_claims (funding_id, claim_id, amount_cents, funded_at) select request.id, paid.id, 6000, now() from request, paid
      ), receipt as (
        insert into receipts (manufacturer_id, amount_cents, received_on, reference, staff_id, created_at)
        select (select min(id) from manufacturers), 6000, '2026-11-16', 'WIRE-' || id, ${maker}, now() from paid
        returning id, manufacturer_id
      ), applied as (
        insert into funding_applications (funding_id, kind, receipt_id, amount_cents, staff_id, created_at)
        select request.id, 'receipt', receipt.id, 6000, ${maker}, now() from request, receipt
        where receipt.id = (select min(id) from receipt)
      ), approved as (
        insert into approvals (kind, state, manufacturer_id, amount_cents, reference, reason, asked_by, asked_at, decided_by, decided_at)
        select 'pay_back', 'APPROVED', (select min(id) from manufacturers), 6000, 'BACK-' || id, 'Twice', ${maker}, now(), ${approver}, now()
        from paid
      ), posted as (
        insert into ledger_transactions (event, created_at) select 'manufacturer money to its credit', now() from paid returning id
      ), entry as (
        insert into ledger_entries (transaction_id, account, manufacturer_id, amount_cents)
        select posted.id, line.account, (select min(id) from manufacturers), line.cents
        from posted, (values ('cash', 6000), ('unapplied', -6000)) as line (account, cents)
      ), batch as (
        insert into payment_batches (state, cutoff, created_by, approved_by, approved_at, created_at, total_cents, claim_count)
        values ('APPROVED', '2026-11-16', ${maker}, ${approver}, now(), now(), 6000, 1) returning id
      ), held as (
        insert into batch_claims (batch_id, claim_id) select batch.id, paid.id from batch, paid
      ), trail as (
        insert into audit_log (staff_id, action, subject, subject_id, created_at) select ${maker}, 'claim.decided', 'claim', id, now() from paid
      )
      insert into operator_payments (claim_id, location_id, batch_id, amount_cents, payout_method, payee_name, phase, request_path,
        request_body, request_hash, idempotency_key, check_id, check_status, sent_at, paid_at, created_at)
      select paid.id, location_id, batch.id, 6000, 'EMAIL', 'Blue Door Diner', 'SENT', '/', '{"recipient": "chef@example.com", "description": "Check"}', 'x', 'key ' || paid.id,
        'check ' || paid.id, 'PAID', now(), now(), now()
      from paid, batch`)
  await tidyTables(testApp)
}

/** Every list of the desk, as somebody reads it who has much to do. */
const LISTS = [
  'staff/claims/counts',
  'staff/home/?',
  'staff/claims/promised',
  ...['OWED&left=DAYS_8_14', 'PAY', 'CHECK_FAILED'].map((stage) => `staff/claims/promised?stage=${stage}`),
  ...['OVERDUE', 'DISPUTED'].map((state) => `staff/funding?state=${state}`),
  ...['CLAIM_SUBMITTED', 'NEEDS_ATTENTION', 'CLAIM_VALIDATED', 'CLAIM_REJECTED', 'PAID'].map(
    (status) => `staff/claims?status=${status}`,
  ),
  'staff/claims?dispute=open',
  ...['Diner', 'Door Diner 7', 'Fries', 'nobody', '12', 'A17', '4017'].map((text) => `staff/claims?q=${text}`),
  'staff/claims?status=ANY',
  'staff/claims?status=ANY&late=yes',
  ...['Diner', 'nobody', 'A17'].map((text) => `staff/claims?status=ANY&q=${text}`),
  'staff/claims?status=PAID&q=Diner',
  'staff/claims?status=PAID&q=Fries',
  'staff/claims?status=PAID&q=nobody',
  ...['submitted', '-amount', 'operator', '-offer', 'manufacturer'].flatMap((sort) =>
    ['CLAIM_SUBMITTED', 'PAID', 'ANY'].map((status) => `staff/claims?status=${status}&sort=${sort}`),
  ),
  'staff/funding/candidates',
  'staff/funding',
  'staff/funding/1',
  'staff/funding/1/claims',
  'staff/funding?manufacturer=1',
  'staff/receipts',
  'staff/receipts?manufacturer=1',
  'staff/receipts?sort=amount',
  'staff/receipts?sort=-received_on&q=WIRE',
  'staff/receipts?q=nothing',
  'staff/receipts?show=reversed',
  'staff/funding?q=7',
  'staff/funding?q=nobody',
  'staff/funding?sort=due_date',
  'staff/batches?q=nobody',
  'staff/batches?sort=approved',
  'staff/payments?q=Diner',
  'staff/payments?q=nobody',
  'staff/payments?q=4017',
  'staff/payments?sort=amount',
  'staff/payments?show=open&sort=payee',
  'staff/manufacturers/1/credit',
  'staff/ledger/entries?account=cash',
  'staff/ledger/entries?account=unapplied&subject=manufacturer:1',
  'staff/approvals',
  'staff/approvals?state=waiting',
  'staff/approvals?manufacturer=1',
  'staff/approvals?funding=1',
  'staff/batches/candidates',
  'staff/batches',
  'staff/batches?state=DRAFT',
  'staff/batches/1',
  'staff/batches/1/lines',
  'staff/payments?show=all',
  'staff/payments?show=open',
  'staff/payments?show=attention',
  'staff/payments/uncashed',
  'staff/payment-reports',
  'staff/check-cases?show=all',
  'staff/products',
  'staff/products?q=nobody',
  'staff/operators',
  'staff/operators?q=Diner',
  'staff/operators?q=nobody',
  'staff/operators?sort=email',
  'staff/operators?sort=-email&q=Diner',
  'staff/operators?sort=email&q=nobody',
  'staff/offers?sort=-valid_to',
  'staff/offers/1/enrollments',
  ...['location', '-approved'].map((sort) => `staff/offers/1/enrollments?sort=${sort}`),
  ...['Kitchen', 'nobody', 'Chicago&sort=location'].map((text) => `staff/offers/1/enrollments?q=${text}`),
  'staff/audit',
  'staff/audit?outcome=refused',
  'staff/audit?subject=claim:7',
  'staff/failed-deliveries',
  'staff/texts/',
  'staff/texts/terms/versions/',
]

describe('what a list of the desk reads', () => {
  // It fills tables with thousands of claims, which takes a minute where other tests run beside it.
  it('does not grow with the claims that are paid', { timeout: 180_000 }, async () => {
    const { db } = testApp.services
    const admin = await aStaffMember(testApp, 'admin')
    const other = await aStaffMember(testApp, 'finance')
    await manyOperators(testApp, 60)
    for (let count = 0; count < 5; count++) await anOffer(testApp)
    await db.execute(sql`
      insert into enrollments (location_id, person_id, offer_id, terms_id, location_key, terms_of_service_version, created_at)
      select place.id, member.person_id, terms.offer_id, terms.id, 'place ' || place.id, 1, now()
      from memberships member join locations place on place.organisation_id = member.organisation_id, offer_terms terms`)
    for (const status of [
      'CLAIM_SUBMITTED',
      'CLAIM_VALIDATED',
      'PENDING_MANUFACTURER_PAYMENT',
      'NEEDS_ATTENTION',
      'CLAIM_REJECTED',
    ])
      await addClaims(status, 200)
    const sent = listenToReads(testApp.pool)
    const session = await openSession(testApp.databaseUrl, 'request')
    // At this size it is cheaper to read some tables whole than by an index. What is asked is what a read does once they are
    // large.
    await session.query('set enable_seqscan = off')
    const read = async () => {
      const pages = new Map<string, number>()
      for (const list of LISTS) {
        sent.length = 0
        const answer = await testApp.call('GET', `${list}${list.includes('?') ? '&' : '?'}limit=10`, {
          cookie: admin.cookie,
        })
        expect({ list, status: answer.statusCode }).toEqual({ list, status: 200 })
        let touched = 0
        for (const each of sent) touched += await pagesOf(session, each)
        pages.set(list, touched)
      }
      return pages
    }
    try {
      await addPaid(SOME, [admin.id, other.id])
      const before = await read()
      await addPaid(MANY - SOME, [admin.id, other.id])
      const after = await read()
      expect(Math.min(...after.values())).toBeGreaterThan(0)
      // A level more of an index is a page more for each look-up; four times the claims would be four times the pages.
      const grown = LISTS.filter((list) => (after.get(list) ?? 0) > (before.get(list) ?? 0) * 1.5 + 50)
      expect(grown.map((list) => `${list}: ${before.get(list)} → ${after.get(list)}`)).toEqual([])
    } finally {
      await session.end()
    }
  })
})
