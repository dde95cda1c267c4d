import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import type { CheckProvider } from '../../platform/checks/check-provider.ts'
import { startCheckProvider } from '../../start-check-provider.ts'
import { useOddProvider } from '../../testing/odd-provider/odd-provider.ts'
import { aFundedClaim, aPreparedPayment, latestPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('a payment whose check provider does not answer', () => {
  const testApp = useTestApp()
  const odd = useOddProvider()
  const lines: { level: number; msg: string; err?: { message: string }; why?: string; idempotency_key?: string }[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  /** The provider as main.ts makes it of CHECKBOOK_URL. */
  const providerAt = async (url: string): Promise<CheckProvider> => {
    const checkbook = { url, key: 'k', secret: 's' }
    return (await startCheckProvider({ ...testApp.services.settings, checkbook }, logger)).provider
  }
  const aPayment = async () => aPreparedPayment(testApp, (await aFundedClaim(testApp)).id)

  it('waits, and the log says why', async () => {
    const payment = await aPayment()
    const checks = await providerAt('http://127.0.0.1:9')
    await sendCheck({ ...testApp.services, checks }, payment.id)
    expect(await latestPayment(testApp, payment.claimId)).toMatchObject({ phase: 'PREPARED', attention: null })
    expect(lines.splice(0)).toMatchObject([
      {
        level: 50,
        msg: 'the check provider cannot be asked for its time; payments wait',
        err: { message: expect.stringContaining('fetch failed') },
      },
    ])
  })

  it('is asked for again where the answer tells nothing, and the log says of which', async () => {
    const payment = await aPayment()
    const checks = await providerAt(odd.url)
    odd.creations = ['error before']
    await sendCheck({ ...testApp.services, checks }, payment.id)
    expect(await latestPayment(testApp, payment.claimId)).toMatchObject({ phase: 'CALLING', attention: null })
    expect(lines.splice(0)).toMatchObject([
      { level: 50, idempotency_key: payment.idempotencyKey, why: expect.stringMatching(/answered 5\d\d/) },
    ])
    await sendCheck({ ...testApp.services, checks }, payment.id)
    expect(await latestPayment(testApp, payment.claimId)).toMatchObject({ phase: 'SENT' })
    expect(lines).toEqual([])
  })
})
