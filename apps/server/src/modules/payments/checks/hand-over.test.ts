import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCases } from '../../../database/schema/index.ts'
import type { CheckOutcome } from '../../../platform/checks/check-provider.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import {
  aFundedClaim,
  aPreparedPayment,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from './freeze-request.ts'
import { handOver } from './hand-over.ts'
import { sendCheck } from './send-check.ts'

/** So long a list has to be silent before finance may decide. */
const SILENCE_MS = 601_000

describe('a check that is named when its payment has gone on', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  beforeEach(() => odd.reset())
  afterEach(() => requireBalancedLedger(testApp))

  const aPayment = async () => {
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    return { claim, payment, reference: paymentReference(payment) }
  }
  /** A worker whose call is answered late, after `meanwhile`. */
  const sendSlowly = (paymentId: number, meanwhile: (outcome: CheckOutcome) => Promise<void>) =>
    sendCheck(
      {
        ...testApp.services,
        checks: {
          ...odd.provider,
          issue: async (request) => {
            const outcome = await odd.provider.issue(request)
            await meanwhile(outcome)
            return outcome
          },
        },
      },
      paymentId,
    )
  const casesOf = (paymentId: number) =>
    testApp.services.db.select().from(checkCases).where(eq(checkCases.paymentId, paymentId))

  it('SENT with another check by then: a case with the evidence of both', async () => {
    const { claim, payment, reference } = await aPayment()
    await sendSlowly(payment.id, async () => {
      // The provider has forgotten the key, and makes another one for the next worker.
      odd.forgetKeys()
      await sendCheck(testApp.services, payment.id)
    })
    const [first, second] = odd.open(reference)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: second?.id })
    expect(await casesOf(payment.id)).toMatchObject([
      {
        kind: 'unrecorded',
        checkId: first?.id,
        ours: { amountCents: 6000, status: 'UNPAID', reference },
        theirs: { amountCents: 6000, status: 'UNPAID', reference },
        closedAt: null,
      },
    ])
  })

  it('waiting for a person by then: it is kept with the payment, and Cancel waits until it is void', async () => {
    const { claim, payment } = await aPayment()
    odd.lagMs = 3_600_000
    odd.creations = ['another amount', 'refused before']
    await sendSlowly(payment.id, async () => {
      await sendCheck(testApp.services, payment.id)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON', namedChecks: [] })
    })
    const [made] = odd.checks
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      namedChecks: [made?.id],
      attention: { code: 'check.other', params: { check: made?.id, differs: ['amount'] } },
    })
    const { cookie } = await aStaffMember(testApp, 'finance')
    const answer = await testApp.call('POST', `staff/payments/${payment.id}/cancel`, {
      cookie,
      body: { note: 'I looked.' },
    })
    expect(answer.json()).toMatchObject({ because: [{ code: 'checks.other_open' }] })
  })

  describe('released by then', () => {
    /** Another worker is refused, and finance releases the payment once the provider's list was silent for long enough. */
    const refuseAndRelease = async (paymentId: number) => {
      odd.creations = ['refused before']
      await sendCheck(testApp.services, paymentId)
      const { cookie } = await aStaffMember(testApp, 'finance')
      const release = () =>
        testApp.call('POST', `staff/payments/${paymentId}/release`, { cookie, body: { note: 'I looked.' } })
      expect((await release()).statusCode).toBe(409)
      testApp.clock.advance(SILENCE_MS)
      odd.advance(SILENCE_MS)
      expect((await release()).statusCode).toBe(200)
    }

    it('the late answer of the earlier call, which names none, does not take the release back', async () => {
      const { claim, payment } = await aPayment()
      odd.creations = ['refused before']
      await sendSlowly(payment.id, () => refuseAndRelease(payment.id))
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'PREPARED', attention: null })
    })

    it('nor does it end the call that was begun since', async () => {
      const { claim, payment } = await aPayment()
      odd.creations = ['refused before']
      await sendSlowly(payment.id, async () => {
        await refuseAndRelease(payment.id)
        odd.creations = ['lost before']
        await sendCheck(testApp.services, payment.id)
      })
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'CALLING', attention: null })
    })

    it('one that names a check is a person’s, whose list was not silent', async () => {
      const { claim, payment } = await aPayment()
      odd.lagMs = 3_600_000
      odd.creations = ['another amount']
      await sendSlowly(payment.id, () => refuseAndRelease(payment.id))
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        phase: 'NEEDS_PERSON',
        namedChecks: [odd.checks[0]?.id],
        listSilentAt: null,
      })
    })
  })

  it('SENT by then: the check of another payment is no case', async () => {
    const other = await aPayment()
    await sendCheck(testApp.services, other.payment.id)
    const { claim, payment } = await aPayment()
    odd.creations = ['another check']
    await sendSlowly(payment.id, async () => {
      await sendCheck(testApp.services, payment.id)
      odd.lists = ['error']
    })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
    expect(await casesOf(payment.id)).toEqual([])
  })

  it('SENT by then: a check that can never be cashed is no case', async () => {
    const { claim, payment } = await aPayment()
    await sendCheck(testApp.services, payment.id)
    const [check] = await odd.provider.find(paymentReference(payment), new Date(0))
    if (!check) throw new Error('The provider has made none.')
    const handed = (status: string) =>
      handOver(testApp.services, payment, {
        attention: { code: 'check.not_found' },
        checks: [{ ...check, id: `${check.id}-2`, status }],
        silentAt: null,
      })
    await handed('VOID')
    expect(await casesOf(payment.id)).toEqual([])
    await handed('UNPAID')
    expect(await casesOf(payment.id)).toMatchObject([{ checkId: `${check.id}-2` }])
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
  })
})
