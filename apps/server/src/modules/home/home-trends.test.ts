import type { getHomeTrends, ResponseOf } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, operatorPayments } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aClaim, aStaffMember } from '../../testing/factories.ts'
import { aSentPayment, aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const HOUR_MS = 3_600_000

describe('thirty days', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const read = async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const answer = await testApp.call('GET', 'staff/home/trends/', { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<ResponseOf<typeof getHomeTrends>>().days
  }

  it('are whole ones of the provider, each as it stands now: sent in, approved with the median of hours, paid', async () => {
    const { services, clock } = testApp
    const before = await read()
    expect(before).toHaveLength(30)
    expect(before.at(-1)?.day).toBe('2026-11-15')
    expect(before.every(({ sent, approved, hours, paid }) => sent + approved + paid === 0 && hours === null)).toBe(true)
    await aClaim(testApp)
    const [fast, slow] = [await aValidatedClaim(testApp), await aValidatedClaim(testApp)]
    const { payment } = await aSentPayment(testApp)
    await services.db.update(operatorPayments).set({ paidAt: clock.now() }).where(eq(operatorPayments.id, payment.id))
    for (const [claim, hours] of [
      [fast, 1],
      [slow, 5],
    ] as const)
      await services.db
        .update(claims)
        .set({ submittedAt: new Date(clock.now().getTime() - hours * HOUR_MS) })
        .where(eq(claims.id, claim.id))
    // Today is no whole day yet.
    expect(await read()).toEqual(before)
    clock.advance(24 * HOUR_MS)
    const day = (await read()).at(-1)
    expect(day).toEqual({ day: '2026-11-16', sent: 4, approved: 3, hours: 1, paid: 60 })
    // An approval that was taken back is none.
    await services.db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, slow.id))
    expect((await read()).at(-1)).toMatchObject({ sent: 4, approved: 2, hours: 0.5 })
  })
})
