import type { WireApproval, WireBatch, WireClaimPayee } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { anOperator, anOperatorSession, confirmedPassword } from '../../../testing/factories.ts'
import { correctionSteps } from '../../../testing/money/correction-steps.ts'
import { aBatchOf, aFundedClaim, aPreparedPayment, claimById } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockLocations } from '../../locations/locations.store.ts'

const asked = {
  payee_name: 'Lakeview Diner LLC',
  payout_method: 'MAIL',
  street_address: '9 N Pier',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60611',
  reason: 'They have moved, and the check came back.',
}

describe('a location of which another payee is asked for', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { cookieOf, post } = correctionSteps(testApp, simulator)

  const read = async (path: string) => testApp.call('GET', `staff/${path}`, { cookie: await cookieOf('finance') })
  const ask = async (claimId: number) => {
    const { payee_id } = (await read(`claims/${claimId}/payee`)).json<WireClaimPayee>()
    return post(`staff/claims/${claimId}/payee`, { payee_id, ...asked })
  }
  const waitsOf = async (claimId: number) =>
    (await read('batches/candidates?limit=100'))
      .json<{ results: { claim_id: number; waits_for_payee: boolean }[] }>()
      .results.find(({ claim_id }) => claim_id === claimId)?.waits_for_payee
  const twoOfOne = async () => {
    const { id: personId } = await anOperator(testApp)
    return { personId, one: await aFundedClaim(testApp, { personId }), two: await aFundedClaim(testApp, { personId }) }
  }

  it('is in no batch before that is decided, and drafts let go of all its claims', async () => {
    const { one, two } = await twoOfOne()
    const other = await aFundedClaim(testApp)
    const drafted = await aBatchOf(testApp, [two.id])
    const { id } = (await ask(one.id)).json<WireApproval>()
    expect((await read(`batches/${drafted}`)).json()).toMatchObject({ claim_count: 0, lines: [] })
    expect([await waitsOf(one.id), await waitsOf(two.id)]).toEqual([true, true])
    const made = (await post('staff/batches', { cutoff: '2026-12-31' })).json<WireBatch>()
    const taken = made.lines.map(({ claim_id }) => claim_id)
    expect(taken).toContain(other.id)
    expect(taken).not.toContain(one.id)
    expect(taken).not.toContain(two.id)
    await post(`staff/batches/${made.id}/discard`)
    expect((await post(`staff/approvals/${id}/approve`)).statusCode).toBe(200)
    expect([await waitsOf(one.id), await waitsOf(two.id)]).toEqual([false, false])
  })

  it('is not paid by a batch of another of its claims that is approved at the same moment', async () => {
    const { one, two } = await twoOfOne()
    const { locationId } = await claimById(testApp, one.id)
    const drafted = await aBatchOf(testApp, [two.id])
    const { answers } = await transact(testApp.services.db, async (tx) => {
      await lockLocations(tx, [locationId])
      // Both wait for the location: who asks came first.
      const asks = ask(one.id)
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      const approves = post(`staff/batches/${drafted}/approve`)
      await expect.poll(() => waitingForLocks(testApp)).toBe(2)
      return { answers: Promise.all([asks, approves]) }
    })
    const [asks, approves] = await answers
    expect([asks.statusCode, approves.statusCode]).toEqual([201, 409])
    const paid = await testApp.services.db.select().from(operatorPayments).where(eq(operatorPayments.claimId, two.id))
    expect(paid).toEqual([])
  })

  it('has no payment released that would go to the earlier one', async () => {
    const { personId, one, two } = await twoOfOne()
    const token = await anOperatorSession(testApp, personId)
    await confirmedPassword(testApp, token)
    const own = { payout_method: 'EMAIL', payee_name: 'Blue Door LLC' }
    expect((await testApp.call('POST', 'app/auth/update-payout/', { token, body: own })).statusCode).toBe(200)
    const payment = await aPreparedPayment(testApp, one.id)
    expect(payment).toMatchObject({ phase: 'NEEDS_PERSON' })
    const { id } = (await ask(two.id)).json<WireApproval>()
    const release = () => post(`staff/payments/${payment.id}/release`, { note: 'They have said so.' })
    const refused = await release()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payment.state', because: [{ code: 'claims.payee_asked', params: { claims: [one.id] } }] },
    ])
    expect((await post(`staff/approvals/${id}/refuse`, { reason: 'It is right as it is.' })).statusCode).toBe(200)
    expect((await release()).statusCode).toBe(200)
  })

  it('waits no more once the operator has said another: what was asked for can only be refused then', async () => {
    const { personId, one } = await twoOfOne()
    const { id } = (await ask(one.id)).json<WireApproval>()
    expect(await waitsOf(one.id)).toBe(true)
    const token = await anOperatorSession(testApp, personId)
    await confirmedPassword(testApp, token)
    const own = { payout_method: 'EMAIL', payee_name: 'Blue Door LLC' }
    expect((await testApp.call('POST', 'app/auth/update-payout/', { token, body: own })).statusCode).toBe(200)
    expect(await waitsOf(one.id)).toBe(false)
    expect((await post(`staff/approvals/${id}/approve`)).json()).toMatchObject({ code: 'approval.changed' })
  })
})
