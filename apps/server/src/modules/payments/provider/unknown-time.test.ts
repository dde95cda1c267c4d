import { afterEach, describe, expect, it } from 'vitest'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import {
  aFundedClaim,
  aPreparedPayment,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from '../checks/freeze-request.ts'
import { sendCheck } from '../checks/send-check.ts'

const DAY_MS = 24 * 3_600_000

describe('a provider that told its time at the first call, and tells it no more', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  afterEach(() => requireBalancedLedger(testApp))

  it('is not called again by our clock alone, which may have been set back', async () => {
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    odd.creations = ['lost after']
    await sendCheck(testApp.services, payment.id)
    // The provider has forgotten the key, and by our clock no time has gone by.
    odd.advance(DAY_MS + 1)
    odd.dateAheadMs = null
    await sendCheck(testApp.services, payment.id)
    expect([odd.calls, odd.open(paymentReference(payment)).length]).toEqual([1, 1])
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'CALLING' })
    // By its time or by ours the key is old: the list decides.
    testApp.clock.advance(DAY_MS)
    await sendCheck(testApp.services, payment.id)
    expect(odd.calls).toBe(1)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
  })
})
