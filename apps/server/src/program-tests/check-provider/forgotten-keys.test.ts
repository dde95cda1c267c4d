import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../database/transact.ts'
import { paymentReference } from '../../modules/payments/checks/freeze-request.ts'
import { sendCheckJob } from '../../modules/payments/checks/send-check.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { useOddProvider } from '../../testing/odd-provider/odd-provider.ts'
import { aBatchOf, aFundedClaim, latestPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { type StartedProgram, startProgram } from '../../testing/use-program.ts'

const HOUR_SECONDS = 3_600
const WAIT = { timeout: 30_000, interval: 100 }
/** More than two pages of the provider's list. */
const NEWER_CHECKS = 120

describe('the running program, on a provider that has made a check, told nobody, and forgotten the key', () => {
  const odd = useOddProvider()
  const testApp = useTestApp()
  beforeEach(() => odd.reset())

  /** The program by a clock that is so many hours ahead, until `work` is done. */
  const withProgram = async (aheadHours: number, work: (program: StartedProgram) => Promise<void>) => {
    const program = await startProgram(testApp, {
      CHECKBOOK_KEY: 'key',
      CHECKBOOK_SECRET: 'secret',
      CHECKBOOK_WEBHOOK_KEY: 'webhook',
      CHECKBOOK_URL: odd.url,
      CLOCK: String(aheadHours * HOUR_SECONDS),
    })
    try {
      await work(program)
    } finally {
      await program.end()
    }
  }

  it.each([
    { clock: 'that is right', aheadFirst: 0, aheadThen: 26 },
    { clock: 'that was a day ahead at the first call and is put right', aheadFirst: 24, aheadThen: 2 },
  ])('finds the check below many newer ones, by a clock $clock', async ({ aheadFirst, aheadThen }) => {
    const claim = await aFundedClaim(testApp)
    const callsBefore = odd.calls
    odd.creations = ['lost after']
    await withProgram(aheadFirst, async (program) => {
      const batchId = await aBatchOf(testApp, [claim.id])
      const { cookie } = await aStaffMember(testApp, 'admin')
      const answer = await program.call('POST', `staff/batches/${batchId}/approve`, { cookie })
      expect(answer.status).toBe(200)
      await expect.poll(() => odd.calls, WAIT).toBe(callsBefore + 1)
    })
    const payment = await latestPayment(testApp, claim.id)
    expect(payment).toMatchObject({ phase: 'CALLING', checkId: null })

    odd.advance(26 * HOUR_SECONDS * 1000)
    odd.forgetKeys()
    for (let newer = 0; newer < NEWER_CHECKS; newer += 1) odd.make({})
    odd.search = 'finds everything'
    await withProgram(aheadThen, async () => {
      await transact(testApp.services.db, (tx) =>
        testApp.services.jobs.enqueue(tx, sendCheckJob, { payment_id: payment.id }),
      )
      await expect.poll(async () => (await latestPayment(testApp, claim.id)).phase, WAIT).not.toBe('CALLING')
    })
    const [made] = odd.open(paymentReference(payment))
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: made?.id })
    expect([odd.calls - callsBefore, odd.open(paymentReference(payment)).length]).toEqual([1, 1])
  })
})
