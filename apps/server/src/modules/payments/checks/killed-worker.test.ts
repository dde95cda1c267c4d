import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import {
  aFundedClaim,
  aPreparedPayment,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from './freeze-request.ts'

const script = fileURLToPath(new URL('../../../testing/workers/killed-worker.ts', import.meta.url))

describe('kill -9 of the worker that sends a check', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  it.each([
    { moment: 'before commit-1', left: 'PREPARED', checks: 0 },
    { moment: 'after commit-1', left: 'CALLING', checks: 0 },
    { moment: 'before the call', left: 'CALLING', checks: 0 },
    { moment: 'during the call', left: 'CALLING', checks: 1 },
    { moment: 'after the call', left: 'CALLING', checks: 1 },
    { moment: 'before commit-2', left: 'CALLING', checks: 1 },
    { moment: 'after commit-2', left: 'SENT', checks: 1 },
  ])('$moment leaves $left and $checks at the provider; the next worker ends with one', async ({
    moment,
    left,
    checks,
  }) => {
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    const reference = paymentReference(payment)
    const checksMade = async () =>
      (await simulator.checks(reference)).filter((check) => check.description === reference).length

    const worker = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        script,
        JSON.stringify({
          databaseUrl: testApp.databaseUrl,
          simulatorUrl: simulator.url,
          dataDir: testApp.services.settings.dataDir,
          paymentId: payment.id,
          moment,
          nowMs: testApp.clock.now().getTime(),
        }),
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const [, signal] = await once(worker, 'exit')
    expect(signal).toBe('SIGKILL')
    expect((await latestPayment(testApp, claim.id)).phase).toBe(left)
    expect(await checksMade()).toBe(checks)

    // The job that approval left is still there, as that of a worker that died would be.
    await testApp.drainJobs()
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', requestHash: payment.requestHash })
    expect(await checksMade()).toBe(1)
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, checks_outstanding: -6000 })
    const mails = (await testApp.mails()).filter((mail) => mail.subject.includes('is on its way'))
    expect(mails.filter((mail) => mail.text.includes(`claims/${claim.id}`))).toHaveLength(1)
  })
})
