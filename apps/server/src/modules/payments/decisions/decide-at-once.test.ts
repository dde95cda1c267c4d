import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../database/connect.ts'
import { payees } from '../../../database/schema/index.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import { aFundedClaim, aPreparedPayment, latestPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sendCheck } from '../checks/send-check.ts'
import { cancelPayment } from './cancel-payment.ts'
import { releasePayment } from './release-payment.ts'

describe('two people who decide about a payment at once', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })

  /** The database of somebody who is a moment behind: `meanwhile` comes before their transaction. */
  const slowly = (meanwhile: () => Promise<void>): Database => {
    const { db } = testApp.services
    const transaction: Database['transaction'] = async (work, config) => {
      await meanwhile()
      return db.transaction(work, config)
    }
    return new Proxy(db, {
      get: (target, property, receiver) =>
        property === 'transaction' ? transaction : (Reflect.get(target, property, receiver) as unknown),
    })
  }

  it('Cancel of one that was never called does not go on when it was released and called in the meantime', async () => {
    const claim = await aFundedClaim(testApp)
    await testApp.services.db
      .update(payees)
      .set({ changedAt: testApp.clock.now() })
      .where(eq(payees.personId, claim.personId))
    const payment = await aPreparedPayment(testApp, claim.id)
    expect(payment).toMatchObject({ phase: 'NEEDS_PERSON', firstCalledAt: null })
    const decision = { paymentId: payment.id, staffId: (await aStaffMember(testApp, 'finance')).id, note: 'I looked.' }
    odd.creations = ['another amount']
    const late = slowly(async () => {
      await releasePayment(testApp.services, decision)
      await sendCheck(testApp.services, payment.id)
    })
    await expect(cancelPayment({ ...testApp.services, db: late }, decision)).rejects.toMatchObject({
      code: 'payment.state',
    })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      namedChecks: odd.checks.map(({ id }) => id),
    })
  })
})
