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
import { sendCheck } from './send-check.ts'

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
})
