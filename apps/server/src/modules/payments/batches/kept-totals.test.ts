import type { WireBatchBrief, WireFundingBrief } from '@caseback/contract'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/factories.ts'
import { aFundedClaim, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()

/** What the lists say, by id: `12 FUNDED 60 of 1`. */
const brief = (each: WireFundingBrief | WireBatchBrief) =>
  `${each.id} ${each.state} ${each.total} of ${each.claim_count}`

it('requests and batches that are over keep the sum and number of their lines, whatever became of them', async () => {
  const { db } = testApp.services
  const { cookie } = await aStaffMember(testApp, 'finance')
  const approver = await aStaffMember(testApp, 'admin')
  const post = async (path: string, body: unknown = {}, by = cookie) =>
    (await testApp.call('POST', path, { cookie: by, body })).json<{ id: number }>()
  const batch = () => post('staff/batches', { cutoff: '2026-11-16', excluded_claim_ids: [] })

  await aFundedClaim(testApp, { units: 10 })
  await aFundedClaim(testApp, { units: 12 })
  await post(`staff/batches/${(await batch()).id}/discard`)
  await post(`staff/batches/${(await batch()).id}/approve`, {}, approver.cookie)
  await aFundedClaim(testApp, { units: 7 })
  await batch()
  const waiting = await aValidatedClaim(testApp, { units: 9 })
  const draft = () =>
    post('staff/funding', { manufacturer_id: waiting.manufacturerId, cutoff: '2026-11-16', excluded_claim_ids: [] })
  await post(`staff/funding/${(await draft()).id}/discard`)
  const issued = (await draft()).id
  await post(`staff/funding/${issued}/issue`)
  await post(`staff/funding/${issued}/claims/${waiting.id}/withdraw`, { note: 'Asked for twice.' })
  await draft()

  const list = async (path: string) =>
    (await testApp.call('GET', path, { cookie })).json<{ results: (WireFundingBrief | WireBatchBrief)[] }>().results
  const { rows: funding } = await db.execute<{ brief: string }>(sql`
    select request.id || ' ' || state || ' ' || coalesce(sum(amount_cents), 0) / 100 || ' of ' || count(claim_id) as brief
    from funding_requests request
    left join funding_claims line on line.funding_id = request.id and (line.held or state = 'DISCARDED')
    group by request.id order by request.id desc`)
  const { rows: batches } = await db.execute<{ brief: string }>(sql`
    select batch.id || ' ' || batch.state || ' ' || sum(coalesce(paid.amount_cents, claim.payout_cents)) / 100 || ' of ' || count(*) as brief
    from payment_batches batch join batch_claims line on line.batch_id = batch.id join claims claim on claim.id = line.claim_id
    left join operator_payments paid on paid.batch_id = batch.id and paid.claim_id = claim.id
    where line.held or batch.state <> 'DRAFT' group by batch.id order by batch.id desc`)
  expect((await list('staff/funding')).map(brief)).toEqual(
    funding.map((row) => row.brief.replace('.0000000000000000', '')),
  )
  expect((await list('staff/batches')).map(brief)).toEqual(
    batches.map((row) => row.brief.replace('.0000000000000000', '')),
  )
  expect(new Set((await list('staff/funding')).map(({ state }) => state))).toEqual(
    new Set(['FUNDED', 'DISCARDED', 'DRAFT']),
  )
  expect(new Set((await list('staff/batches')).map(({ state }) => state))).toEqual(
    new Set(['DISCARDED', 'APPROVED', 'DRAFT']),
  )
})

it('a claim has the offer of its enrollment', async () => {
  await aValidatedClaim(testApp)
  const { rows } = await testApp.services.db.execute(sql`
    select claim.id from claims claim join enrollments enrolled on enrolled.id = claim.enrollment_id
    where claim.offer_id <> enrolled.offer_id`)
  expect(rows).toEqual([])
})
