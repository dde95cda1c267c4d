import type { WireHome, WireQueueItem } from '@caseback/contract'
import { addDays } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claims } from '../../database/schema/index.ts'
import { aClaim, aStaffMember } from '../../testing/factories.ts'
import { aFundedClaim, claimById } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { stopPayments } from '../payments/stops/stop-payments.ts'

const testApp = useTestApp()

const read = async <Answer>(path: string) => {
  const { cookie } = await aStaffMember(testApp, 'admin')
  return (await testApp.call('GET', path, { cookie })).json<Answer>()
}
const claimsAt = async (path: string) =>
  (await read<{ results: WireQueueItem[] }>(`${path}&limit=100`)).results.map(({ id }) => id)
const lateAt = async (stage: string) =>
  (await read<WireHome>('staff/home')).promises
    ?.find((row) => row.stage === stage)
    ?.cells.find(({ left }) => left === 'LATE')?.count

it('a claim whose payment is stopped is late with nobody, and its location is told as stopped instead', async () => {
  const { db } = testApp.services
  const paid = await aFundedClaim(testApp)
  const sent = await aClaim(testApp)
  for (const { id } of [paid, sent])
    await db
      .update(claims)
      .set({ promiseDay: addDays('2026-11-16', -3) })
      .where(eq(claims.id, id))
  const late = async () => (await read<{ late: number }>('staff/claims/counts')).late
  const pay = 'staff/claims/promised?stage=PAY&left=LATE'
  const filtered = 'staff/claims?status=PENDING_MANUFACTURER_PAYMENT&late=yes'
  const before = await late()
  expect([await lateAt('PAY'), await lateAt('REVIEW')]).toEqual([1, 1])
  expect([await claimsAt(pay), await claimsAt(filtered)]).toEqual([[paid.id], [paid.id]])
  const { id: staffId } = await aStaffMember(testApp, 'reviewer')
  for (const { id } of [paid, sent]) {
    const { locationId } = await claimById(testApp, id)
    await stopPayments(testApp.services, { locationId, claimId: null, reason: 'One invoice twice.', staffId })
  }
  // Who reviews decides by its day all the same.
  expect([await lateAt('PAY'), await lateAt('REVIEW')]).toEqual([0, 1])
  expect([await claimsAt(pay), await claimsAt(filtered)]).toEqual([[], []])
  expect(await late()).toBe(before - 1)
  const { lines } = await read<WireHome>('staff/home')
  expect(lines).toContainEqual({ what: 'PAYMENT_STOPS', count: 2, more: false, amount: null })
})
