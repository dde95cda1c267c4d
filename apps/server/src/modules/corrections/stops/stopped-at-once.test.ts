import type { WireApproval, WireStandingStop } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { batchClaims, operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { CheckProvider } from '../../../platform/checks/check-provider.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { anOperator, anOperatorSession, confirmedPassword } from '../../../testing/factories.ts'
import { correctionSteps } from '../../../testing/money/correction-steps.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaims } from '../../claims/claims.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { paymentReference } from '../../payments/checks/freeze-request.ts'
import { sendCheck } from '../../payments/checks/send-check.ts'

describe('payments that are stopped while they are made', () => {
  const simulator = useCheckSimulator()
  /** What a call of the provider waits for before it leaves, and how many have begun. */
  let [gate, begun] = [Promise.resolve(), 0]
  const checks: CheckProvider = {
    ...simulator.provider,
    issue: async (request) => {
      begun += 1
      await gate
      return simulator.provider.issue(request)
    },
  }
  const testApp = useTestApp({ checks })
  const { cookieOf, post } = correctionSteps(testApp, simulator)
  afterEach(() => requireBalancedLedger(testApp))

  const stop = (locationId: number) =>
    post(`staff/locations/${locationId}/payment-stop`, { reason: 'The same invoice under two names.' })
  const aClaim = async () => {
    const { id: personId } = await anOperator(testApp)
    const claim = await aFundedClaim(testApp, { personId })
    return { personId, claim, locationId: (await claimById(testApp, claim.id)).locationId }
  }
  const paymentsOf = (claimId: number) =>
    testApp.services.db.select().from(operatorPayments).where(eq(operatorPayments.claimId, claimId))
  const checksNamed = async (reference: string) =>
    (await simulator.checks(reference)).filter(({ description }) => description === reference)
  /** Starts one after the other while the location is locked: who comes first goes first. */
  const inTurn = async <First, Second>(
    locationId: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> => {
    const { answers } = await transact(testApp.services.db, async (tx) => {
      await lockLocations(tx, [locationId])
      const one = first()
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      const two = second()
      await expect.poll(() => waitingForLocks(testApp)).toBe(2)
      return { answers: Promise.all([one, two]) }
    })
    return answers
  }

  it('a batch that is approved after it pays nothing', async () => {
    const { claim, locationId } = await aClaim()
    const drafted = await aBatchOf(testApp, [claim.id])
    const [stopped, approved] = await inTurn(
      locationId,
      () => stop(locationId),
      () => post(`staff/batches/${drafted}/approve`),
    )
    expect([stopped.statusCode, approved.statusCode]).toEqual([200, 409])
    expect(await paymentsOf(claim.id)).toEqual([])
  })

  it('a draft that is made at the same moment lets go of its claim', async () => {
    const { claim, locationId } = await aClaim()
    const answers = await transact(testApp.services.db, async (tx) => {
      await lockClaims(tx, [claim.id])
      const made = post('staff/batches', { cutoff: '2026-11-16' })
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      let isStopped = false
      const stopped = stop(locationId).finally(() => {
        isStopped = true
      })
      await expect.poll(async () => isStopped || (await waitingForLocks(testApp)) === 2).toBe(true)
      return { both: Promise.all([made, stopped]) }
    })
    expect((await answers.both)[1].statusCode).toBe(200)
    const { db } = testApp.services
    expect(
      await db
        .select()
        .from(batchClaims)
        .where(and(eq(batchClaims.claimId, claim.id), eq(batchClaims.held, true))),
    ).toEqual([])
  })

  it('what a batch has made before it is held, and not sent', async () => {
    const { claim, locationId } = await aClaim()
    const drafted = await aBatchOf(testApp, [claim.id])
    const [approved, stopped] = await inTurn(
      locationId,
      () => post(`staff/batches/${drafted}/approve`),
      () => stop(locationId),
    )
    expect([approved.statusCode, stopped.statusCode]).toEqual([200, 200])
    await testApp.drainJobs()
    const [payment] = await paymentsOf(claim.id)
    expect(payment).toMatchObject({ phase: 'NEEDS_PERSON', checkId: null, firstCalledAt: null })
    expect(await checksNamed(paymentReference(payment!))).toEqual([])
  })

  it('a payment that is released after it stays held, and one that was released before it is held again', async () => {
    for (const comes of ['after', 'before']) {
      const { claim, personId, locationId } = await aClaim()
      const token = await anOperatorSession(testApp, personId)
      await confirmedPassword(testApp, token)
      const own = { payout_method: 'EMAIL', payee_name: 'Blue Door LLC' }
      expect((await testApp.call('POST', 'app/auth/update-payout/', { token, body: own })).statusCode).toBe(200)
      const payment = await aPreparedPayment(testApp, claim.id)
      const release = () => post(`staff/payments/${payment.id}/release`, { note: 'They have said so.' })
      const asks = comes === 'after' ? [() => stop(locationId), release] : [release, () => stop(locationId)]
      const answers = await inTurn(locationId, asks[0]!, asks[1]!)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(comes === 'after' ? [200, 409] : [200, 200])
      await testApp.drainJobs()
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON', checkId: null })
      expect(await checksNamed(paymentReference(payment))).toEqual([])
    }
  })

  it('a check that is about to be sent is not: the provider is never called', async () => {
    const { claim, locationId } = await aClaim()
    const payment = await aPreparedPayment(testApp, claim.id)
    const before = begun
    await inTurn(
      locationId,
      () => stop(locationId),
      () => sendCheck(testApp.services, payment.id),
    )
    expect(begun).toBe(before)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON', checkId: null })
  })

  it('a call that has begun cannot be taken back: the answer names it, and its check is to be looked at', async () => {
    const { claim, locationId } = await aClaim()
    const payment = await aPreparedPayment(testApp, claim.id)
    const held = Promise.withResolvers<void>()
    const before = begun
    gate = held.promise
    const sending = sendCheck(testApp.services, payment.id)
    await expect.poll(() => begun).toBe(before + 1)
    const stopped = (await stop(locationId)).json<WireStandingStop>()
    expect(stopped.checks_out).toMatchObject([{ payment_id: payment.id, check_number: null }])
    held.resolve()
    await sending
    gate = Promise.resolve()
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'SENT',
      attention: { code: 'location.stopped_out' },
    })
  })

  it('a call whose answer is lost is not made again: its check is looked for', async () => {
    for (const isMade of [true, false]) {
      const { claim, locationId } = await aClaim()
      const payment = await aPreparedPayment(testApp, claim.id)
      await simulator.arrange({ kind: isMade ? 'timeout-after-create' : '500', times: 1, on: 'create' })
      await sendCheck(testApp.services, payment.id)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'CALLING' })
      await stop(locationId)
      const before = begun
      await sendCheck(testApp.services, payment.id)
      expect(begun).toBe(before)
      const found = await checksNamed(paymentReference(payment))
      expect(found).toHaveLength(isMade ? 1 : 0)
      expect(await latestPayment(testApp, claim.id)).toMatchObject(
        isMade
          ? { phase: 'SENT', checkId: found[0]?.id, attention: { code: 'location.stopped_out' } }
          : { phase: 'NEEDS_PERSON', checkId: null, attention: { code: 'location.stopped' } },
      )
    }
  })

  it('whatever comes at once, a check is made only where the stop’s answer names it', async () => {
    for (let round = 0; round < 12; round++) {
      const { claim, personId, locationId } = await aClaim()
      const other = await aFundedClaim(testApp, { personId })
      const prepared = await aPreparedPayment(testApp, other.id)
      const drafted = await aBatchOf(testApp, [claim.id])
      const approver = await cookieOf('finance')
      // Each round begins the stop a little later.
      const [, , answer] = await Promise.all([
        post(`staff/batches/${drafted}/approve`, {}, approver).then(async () => {
          for (const { id } of await paymentsOf(claim.id)) await sendCheck(testApp.services, id)
        }),
        sendCheck(testApp.services, prepared.id),
        new Promise((wait) => setTimeout(wait, round * 4)).then(() => stop(locationId)),
      ])
      expect(answer.statusCode).toBe(200)
      const named = answer.json<WireStandingStop>().checks_out.map(({ payment_id }) => payment_id)
      await testApp.drainJobs()
      for (const payment of [...(await paymentsOf(claim.id)), ...(await paymentsOf(other.id))]) {
        const made = await checksNamed(paymentReference(payment))
        expect(made.length).toBe(named.includes(payment.id) ? 1 : 0)
        expect(payment.phase).toBe(made.length === 1 ? 'SENT' : 'NEEDS_PERSON')
      }
    }
  })

  it('of two who stop, or approve that it is lifted, at once one does', async () => {
    const { locationId } = await aClaim()
    const stops = await Promise.all([stop(locationId), stop(locationId)])
    expect(stops.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { id } = stops.find(({ statusCode }) => statusCode === 200)!.json<WireStandingStop>()
    const asked = (await post(`staff/payment-stops/${id}/lift`, { reason: 'Both came.' })).json<WireApproval>()
    const lifts = await Promise.all([1, 2].map(() => post(`staff/approvals/${asked.id}/approve`)))
    expect(lifts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})
