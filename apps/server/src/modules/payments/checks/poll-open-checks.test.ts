import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import {
  aPreparedPayment,
  aSentPayment,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from './freeze-request.ts'
import { pollOpenChecks } from './poll-open-checks.ts'
import { refreshCheck } from './refresh-check.ts'
import { sendCheck } from './send-check.ts'

describe('once a day, the program', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const voidCheck = async (checkId: string) => {
    await simulator.setStatus(checkId, 'VOID')
    await refreshCheck(testApp.services, checkId)
  }

  it('reads open checks again, and sends what lost its job', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await testApp.drainJobs()
    await simulator.setStatus(checkId, 'PAID')
    const other = await aSentPayment(testApp)
    await voidCheck(other.checkId)
    const lost = await aPreparedPayment(testApp, other.claim.id)
    await testApp.services.db
      .update(operatorPayments)
      .set({ createdAt: new Date(testApp.clock.now().getTime() - 86_400_000) })
      .where(eq(operatorPayments.id, lost.id))
    await pollOpenChecks(testApp.services)
    await testApp.drainJobs()
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect(await latestPayment(testApp, other.claim.id)).toMatchObject({ id: lost.id, phase: 'SENT' })
    // Its own job and the poll's: still one check.
    await sendCheck(testApp.services, lost.id)
    const checks = await simulator.checks(paymentReference(lost))
    expect(checks.filter((check) => check.description === paymentReference(lost))).toHaveLength(1)
  })

  it('gives no second job to a payment that has one', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await voidCheck(checkId)
    const waiting = await aPreparedPayment(testApp, claim.id)
    await testApp.services.db
      .update(operatorPayments)
      .set({ createdAt: new Date(testApp.clock.now().getTime() - 86_400_000) })
      .where(eq(operatorPayments.id, waiting.id))
    const jobs = async () => {
      const { rows } = await testApp.services.db.execute(
        sql`select id from pgboss.job where name = 'send-check' and data->>'payment_id' = ${String(waiting.id)}`,
      )
      return rows.length
    }
    expect(await jobs()).toBe(1)
    await pollOpenChecks(testApp.services)
    expect(await jobs()).toBe(1)
    await testApp.services.db.execute(sql`delete from pgboss.job where name = 'send-check'`)
    await pollOpenChecks(testApp.services)
    await pollOpenChecks(testApp.services)
    expect(await jobs()).toBe(1)
    await testApp.drainJobs()
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
  })
})
