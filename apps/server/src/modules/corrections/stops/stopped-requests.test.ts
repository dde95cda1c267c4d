import type { WireFunding, WireFundingCandidate, WireStandingStop } from '@caseback/contract'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, fundingClaims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { correctionSteps } from '../../../testing/money/correction-steps.ts'
import { aValidatedClaim, claimById } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaims } from '../../claims/claims.store.ts'

describe('what manufacturers are asked for while payments of a location are stopped', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { cookieOf, post } = correctionSteps(testApp, simulator)

  const stop = (locationId: number) =>
    post(`staff/locations/${locationId}/payment-stop`, { reason: 'The same invoice under two names.' })
  const draft = (manufacturerId: number) =>
    post('staff/funding', { manufacturer_id: manufacturerId, cutoff: '2026-11-16' })
  const candidatesOf = async (manufacturerId: number) => {
    const cookie = await cookieOf('finance')
    const answer = await testApp.call('GET', 'staff/funding/candidates?limit=100', { cookie })
    const { results } = answer.json<{ results: WireFundingCandidate[] }>()
    return results.find((each) => each.manufacturer_id === manufacturerId)
  }
  /** Two validated claims under one offer, of two locations. */
  const twoClaims = async () => {
    const one = await aValidatedClaim(testApp, { units: 10 })
    const other = await aValidatedClaim(testApp, { units: 20, offerId: one.offerId })
    const { locationId } = await claimById(testApp, one.id)
    return { one, other, locationId, manufacturerId: one.manufacturerId }
  }
  const heldOf = (claimId: number) =>
    testApp.services.db
      .select()
      .from(fundingClaims)
      .where(and(eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true)))

  it('has none of its claims until the stop is lifted', async () => {
    const { other, locationId, manufacturerId } = await twoClaims()
    expect(await candidatesOf(manufacturerId)).toMatchObject({ total: 180, claim_count: 2 })
    const { id } = (await stop(locationId)).json<WireStandingStop>()
    expect(await candidatesOf(manufacturerId)).toMatchObject({ total: 120, claims: [{ claim_id: other.id }] })
    expect((await draft(manufacturerId)).json<WireFunding>()).toMatchObject({ claim_count: 1, total: 120 })

    const asked = await post(`staff/payment-stops/${id}/lift`, { reason: 'Both were delivered.' })
    await testApp.call('POST', `staff/approvals/${asked.json<{ id: number }>().id}/approve`, {
      cookie: await cookieOf('admin'),
    })
    expect(await candidatesOf(manufacturerId)).toMatchObject({ total: 60, claim_count: 1 })
  })

  it('is taken out of a draft, and stays in what is issued', async () => {
    const { one, other, locationId, manufacturerId } = await twoClaims()
    const { id } = (await draft(manufacturerId)).json<WireFunding>()
    expect((await stop(locationId)).statusCode).toBe(200)
    expect(await heldOf(one.id)).toEqual([])
    const [entry] = await testApp.services.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'location.payments_stopped'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry?.after).toMatchObject({ not_asked_for: [one.id] })
    expect((await post(`staff/funding/${id}/issue`)).json<WireFunding>()).toMatchObject({ total: 120 })

    expect((await stop((await claimById(testApp, other.id)).locationId)).statusCode).toBe(200)
    expect(await heldOf(other.id)).toMatchObject([{ fundingId: id }])
  })

  it('is not in a draft again where a decision is taken back after the stop', async () => {
    const { one, locationId, manufacturerId } = await twoClaims()
    await draft(manufacturerId)
    const cookie = await cookieOf('reviewer')
    const decision = { expected_status: 'CLAIM_VALIDATED', action: 'reject', reason: 'duplicate', note: 'Seen before.' }
    const rejected = await testApp.call('POST', `staff/claims/${one.id}/decision`, { cookie, body: decision })
    expect(rejected.statusCode).toBe(200)
    expect((await stop(locationId)).statusCode).toBe(200)
    const undone = await testApp.call('POST', `staff/claims/${one.id}/decision/undo`, { cookie })
    expect(undone.json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
    expect(await heldOf(one.id)).toEqual([])
  })

  it('is in no draft that is made at the same moment', async () => {
    const { one, other, locationId, manufacturerId } = await twoClaims()
    const { both } = await transact(testApp.services.db, async (tx) => {
      await lockClaims(tx, [other.id])
      const drafted = draft(manufacturerId)
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      let isStopped = false
      const stopped = stop(locationId).finally(() => {
        isStopped = true
      })
      await expect.poll(async () => isStopped || (await waitingForLocks(testApp)) === 2).toBe(true)
      return { both: Promise.all([drafted, stopped]) }
    })
    expect((await both).map(({ statusCode }) => statusCode)).toEqual([201, 200])
    expect(await heldOf(one.id)).toEqual([])
    expect(await heldOf(other.id)).toHaveLength(1)
  })
})
