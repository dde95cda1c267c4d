import type { getHomeTrends, ResponseOf } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
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
  const readAs = async (role: StaffRole) => {
    const { cookie } = await aStaffMember(testApp, role)
    const answer = await testApp.call('GET', 'staff/home/trends/', { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<ResponseOf<typeof getHomeTrends>>()
  }
  const read = async () => (await readAs('finance')).days

  it('are whole ones of the provider, each as it stands now: sent in, approved with the median of hours, paid', async () => {
    const { services, clock } = testApp
    const before = await read()
    expect(before).toHaveLength(30)
    expect(before.at(-1)?.day).toBe('2026-11-15')
    expect(
      before.every(({ sent, approved, hours, paid }) => sent + approved + (paid ?? 1) === 0 && hours === null),
    ).toBe(true)
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
    expect((await readAs('admin')).days.at(-1)).toEqual(day)
    // Whose payments they may not see, they see no money of.
    const ofReviewers = await readAs('reviewer')
    expect(ofReviewers.days.at(-1)).toEqual({ ...day, paid: null })
    expect(ofReviewers.days.every(({ paid }) => paid === null)).toBe(true)
    // An approval that was taken back is none.
    await services.db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, slow.id))
    expect((await read()).at(-1)).toMatchObject({ sent: 4, approved: 2, hours: 0.5 })
    // The median of all days is of all approvals, not of the days.
    const late = await aValidatedClaim(testApp)
    await services.db
      .update(claims)
      .set({ submittedAt: new Date(clock.now().getTime() - 7 * HOUR_MS) })
      .where(eq(claims.id, late.id))
    clock.advance(24 * HOUR_MS)
    const { days, hours } = await readAs('reviewer')
    expect([days.at(-1)?.hours, hours]).toEqual([7, 1])
  })
})
