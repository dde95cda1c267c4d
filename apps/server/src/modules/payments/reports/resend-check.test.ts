import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { refreshCheck } from '../checks/refresh-check.ts'
import { notifyRecipient } from './resend-check.ts'

const DAY_MS = 24 * 3_600_000

describe('an e-mailed check that waits to be opened', () => {
  const simulator = useCheckSimulator()
  const notified: string[] = []
  const testApp = useTestApp({
    checks: {
      ...simulator.provider,
      async notify(checkId) {
        await simulator.provider.notify(checkId)
        notified.push(checkId)
      },
    },
  })

  async function aSentCheck() {
    const { claim, payment } = await aSentPayment(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const resend = () => testApp.call('POST', `app/rebates/claims/${claim.id}/resend-check/`, { token })
    return { claim, payment, token, resend }
  }
  const timesOf = (checkId: string | null) => notified.filter((each) => each === checkId).length

  it('is mailed once more by the provider, to the same address, once within a day', async () => {
    const { claim, payment, token, resend } = await aSentCheck()
    const asked = testApp.clock.now().toISOString()
    const first = await resend()
    const recipient = (JSON.parse(payment.requestBody) as { recipient: string }).recipient
    expect([first.statusCode, first.json()]).toEqual([200, { sent_to: recipient, resent: asked }])
    await testApp.drainJobs()
    expect(timesOf(payment.checkId)).toBe(1)
    testApp.clock.advance(DAY_MS - 60_000)
    const tooSoon = await resend()
    expect([tooSoon.statusCode, tooSoon.json().code, tooSoon.headers['retry-after']]).toEqual([
      429,
      'payment.resent',
      '60',
    ])
    testApp.clock.advance(60_000)
    expect((await resend()).statusCode).toBe(200)
    await testApp.drainJobs()
    expect(timesOf(payment.checkId)).toBe(2)
    expect((await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json()).toMatchObject({
      check_sent_to: recipient,
      check_resent: testApp.clock.now().toISOString(),
    })
  })

  it('is not mailed again once it is opened, closed or replaced', async () => {
    const { payment, resend } = await aSentCheck()
    const checkId = payment.checkId ?? ''
    await resend()
    // The job has not run yet.
    await simulator.setStatus(checkId, 'IN_PROCESS', 'BANK')
    await refreshCheck(testApp.services, checkId)
    await notifyRecipient(testApp.services, payment.id)
    expect(timesOf(checkId)).toBe(0)
    testApp.clock.advance(2 * DAY_MS)
    expect((await resend()).json()).toMatchObject({ code: 'payment.not_sent' })
    await testApp.services.db.update(operatorPayments).set({ live: false }).where(eq(operatorPayments.id, payment.id))
    expect((await resend()).json()).toMatchObject({ code: 'payment.not_sent' })
  })
})
