import { sql } from 'drizzle-orm'
import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listenToReads, planOf } from '../testing/database/sent-statements.ts'
import { anOffer, aStaffMember } from '../testing/factories.ts'
import { manyOperators, someClaims } from '../testing/payment-factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { openSession } from './connect.ts'

const testApp = useTestApp()

const QUEUE = ['promise', 'submitted', 'amount', 'operator', 'offer', 'manufacturer']
/** Every list that can be sorted, with the names that it is sorted by. */
const SORTED = {
  'staff/manufacturers?show=all': ['name', 'created'],
  'staff/products?show=all': ['manufacturer', 'name', 'created'],
  'staff/offers': ['name', 'code', 'valid_from', 'valid_to', 'created'],
  'staff/offers/{offer}/links': ['label', 'code', 'created'],
  'staff/offers/{offer}/enrollments': ['location', 'approved', 'created'],
  'staff/offers/{offer}/enrollments?q=chicago': ['location', 'approved', 'created'],
  'staff/people': ['name', 'email', 'last_sign_in', 'created'],
  'staff/operators': ['email', 'created'],
  'staff/operators?q=kitchen': ['email', 'created'],
  'staff/chains': ['name', 'locations', 'created'],
  'staff/receipts': ['created', 'received_on', 'amount', 'reference'],
  'staff/receipts?show=counts&q=almond': ['created', 'received_on', 'amount', 'reference'],
  'staff/funding': ['created', 'due_date'],
  'staff/funding?q=almond': ['created', 'due_date'],
  'staff/batches': ['created', 'approved'],
  'staff/batches?q=almond': ['created', 'approved'],
  'staff/payments?show=all': ['created', 'payee', 'amount'],
  'staff/payments?show=open&q=kitchen': ['created', 'payee', 'amount'],
  'staff/claims': QUEUE,
  'staff/claims?q=kitchen': QUEUE,
  'staff/claims?status=ANY': QUEUE.filter((name) => name !== 'promise'),
}
/** So many colleagues no company has that they are not sorted in memory. */
const WITHOUT_INDEX = ['staff/people sort=name', 'staff/people sort=last_sign_in']

/** Names that are alike but for their case, have accents or a quote, or are as long as a name may be. */
const NAMES = ['almond', 'Almond', 'ALMOND', 'Éclair', 'eclair', "O'Brien", 'Zoe', 'zoe', '_', '漢'.repeat(80)]

async function fill() {
  const { db } = testApp.services
  await manyOperators(testApp, 12)
  const offer = await anOffer(testApp)
  await anOffer(testApp)
  await someClaims(testApp)
  const names = sql`unnest(${sql.param(NAMES)}::text[]) with ordinality as given (name, nth)`
  await db.execute(sql`insert into manufacturers (name) select name from ${names}`)
  await db.execute(sql`
    insert into products (manufacturer_id, name) select id, given.name from manufacturers, ${names}
    where nth in (1, 4, 7, 10) and manufacturers.name = any(${sql.param(NAMES)})`)
  await db.execute(sql`
    insert into offers (code, manufacturer_id, name, type, state, valid_from, valid_to, created_at)
    select 'SORT' || nth, (select min(id) from manufacturers), name, 'TIME_OFFER', 'DRAFT', date '2026-11-01' + (nth % 3)::int,
      date '2026-12-31' - (nth % 2)::int, now() from ${names}`)
  await db.execute(sql`
    insert into share_links (token, offer_id, label, attribution_code, created_at)
    select 'a token of a link ' || nth, ${offer.id}, name, 'code-' || nth, now() from ${names}`)
  // Two of a name, three with the same amount, some at the same instant.
  await db.execute(sql`update locations set name = upper(name) || ' ' || id / 2 where id % 2 = 0`)
  await db.execute(sql`
    insert into enrollments (location_id, person_id, offer_id, terms_id, location_key, terms_of_service_version, created_at,
      approved_payout_cents)
    select place.id, member.person_id, terms.offer_id, terms.id, 'sorted place ' || place.id, 1,
      timestamptz '2026-11-16 15:00:00.123Z' + place.id % 5 * interval '1 ms', place.id % 4 * 600
    from memberships member join locations place on place.organisation_id = member.organisation_id
      join offer_terms terms on terms.offer_id = ${offer.id} on conflict do nothing`)
  await db.execute(sql`
    insert into staff (email, name, roles, created_at, last_signed_in_at)
    select 'colleague' || nth || '@example.com', name, array['finance'], now(),
      case when nth % 3 > 0 then timestamptz '2026-11-16 15:00:00.123Z' + nth % 2 * interval '1 ms' end from ${names}`)
  await db.execute(sql`
    insert into chains (name, location_count, name_key) select name, nth % 3, 'sorted ' || nth from ${names}`)
  await fillMoney()
  return offer.id
}

/** Requests, receipts, batches and payments, some alike in what they are sorted by. */
const fillMoney = () =>
  testApp.services.db.execute(sql`
    with maker as (select id from staff where name = 'almond' order by id limit 1),
      approver as (select id from staff where name = 'Almond' order by id limit 1),
      payer as (select id from manufacturers where name = 'almond' order by id limit 1),
      numbers as (select nth from generate_series(1, 12) as nth),
      request as (
        insert into funding_requests (manufacturer_id, state, cutoff, created_by, created_at, total_cents, claim_count, due_day)
        select payer.id, 'FUNDED', '2026-11-16', maker.id, now(), 6000, 1, case when nth > 3 then date '2026-12-01' + nth % 4 end
        from numbers, maker, payer
      ), receipt as (
        insert into receipts (manufacturer_id, amount_cents, received_on, reference, staff_id, created_at)
        select payer.id, 100 * (nth % 3 + 1), date '2026-11-16' - nth % 4, 'Wire ' || nth % 5, maker.id, now()
        from numbers, maker, payer
      ), batch as (
        insert into payment_batches (state, cutoff, created_by, approved_by, approved_at, created_at, total_cents, claim_count)
        select 'APPROVED', '2026-11-16', maker.id, approver.id, timestamptz '2026-11-16 15:00Z' + nth % 3 * interval '1 ms',
          now(), 6000, 1
        from numbers, maker, approver returning id
      ), one as (select min(id) as id from batch)
    insert into operator_payments (claim_id, location_id, batch_id, amount_cents, payout_method, payee_name, phase, request_path,
      request_body, request_hash, idempotency_key, check_id, check_status, sent_at, created_at)
    select claims.id, location_id, one.id, 100 * (claims.id % 3 + 1), 'EMAIL', 'Kitchen ' || claims.id % 4, 'SENT', '/', '{}', 'x',
      'key ' || claims.id, 'check ' || claims.id, 'IN_PROCESS', now(), now()
    from claims, one`)

const asked = (list: string, offerId: number, query: string) => {
  const path = list.replace('{offer}', String(offerId))
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

describe('lists that are sorted', () => {
  it('have every row once on their pages, in any order, whatever their size, and backwards the same rows backwards', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const offerId = await fill()
    const read = async (list: string, sort: string, limit: number) => {
      const ids: number[] = []
      let next = asked(list, offerId, `sort=${sort}&limit=${limit}`)
      for (;;) {
        const answer = await testApp.call('GET', next, { cookie })
        expect([next, answer.statusCode]).toEqual([next, 200])
        const page = answer.json<{ results: { id: number }[]; next: string | null }>()
        expect(page.results.length).toBeLessThanOrEqual(limit)
        ids.push(...page.results.map(({ id }) => id))
        if (page.next === null) return ids
        next = next.split('?')[0] + new URL(page.next).search
      }
    }
    const inOrder = (ids: number[]) => ids.toSorted((one, other) => one - other)
    for (const [list, sorts] of Object.entries(SORTED)) {
      const whole = inOrder(await read(list, sorts[0] ?? '', 100))
      expect([list, whole.length > 9]).toEqual([list, true])
      await assert(
        asyncProperty(constantFrom(...sorts), integer({ min: 1, max: 9 }), async (sort, limit) => {
          const up = await read(list, sort, limit)
          expect(inOrder(up)).toEqual(whole)
          expect(await read(list, `-${sort}`, limit)).toEqual(up.toReversed())
        }),
        { numRuns: 6 },
      )
    }
  })

  it('refuse the cursor of another order', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    await aStaffMember(testApp, 'finance')
    const page = await testApp.call('GET', 'staff/people?sort=name&limit=1', { cookie })
    const cursor = new URL(page.json<{ next: string }>().next).searchParams.get('cursor')
    for (const sort of ['-name', 'email', 'created'])
      expect((await testApp.call('GET', `staff/people?sort=${sort}&cursor=${cursor}`, { cookie })).statusCode).toBe(400)
  })

  it('come from an index in each order: nothing is sorted that could be long', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const { id } = await anOffer(testApp)
    const sent = listenToReads(testApp.pool)
    const session = await openSession(testApp.databaseUrl, 'request')
    const sorting: string[] = []
    try {
      // No table of the test is so long that a plan would mind reading it whole.
      await session.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
      for (const [list, sorts] of Object.entries(SORTED))
        for (const sort of sorts.flatMap((each) => [each, `-${each}`])) {
          // What a text finds is at most so much as is looked through; a queue has a test of its own (first-in-order).
          if (list.includes('q=') || list.startsWith('staff/claims')) continue
          sent.length = 0
          await testApp.call('GET', asked(list, id, `sort=${sort}&limit=10`), { cookie })
          const [first] = sent.filter(({ text }) => text.includes('json_build_array'))
          if (!first) throw new Error(`No page was read of ${list}`)
          const plan = JSON.stringify(await planOf<object>(session, first, false))
          if (plan.includes('"Node Type":"Sort"')) sorting.push(`${list} sort=${sort}`)
        }
    } finally {
      await session.end()
    }
    expect(sorting.filter((each) => !WITHOUT_INDEX.includes(each.replace('=-', '=')))).toEqual([])
  })
})
