import type { WireQueueItem, WireReviewClaim } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimHolds, claimSkips, claims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaim } from '../../claims/claims.store.ts'

type Member = { id: number; cookie: string }
const REASON = 'Waiting for a call back'
const DAY_MS = 86_400_000

describe('a claim that a reviewer puts by', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide } = reviewSteps(testApp)
  const aReviewer = () => aStaffMember(testApp, 'reviewer')
  const skip = (claimId: number, { cookie }: Member, reason = REASON) =>
    testApp.call('POST', `staff/claims/${claimId}/skip`, { cookie, body: { reason } })
  const takeUp = (claimId: number, { cookie }: Member) =>
    testApp.call('DELETE', `staff/claims/${claimId}/skip`, { cookie })
  /** Of some claims, as nothing else that other tests have left is asked for. */
  const next = async ({ cookie }: Member, among: number[]): Promise<number | null> => {
    const answer = await testApp.call('POST', 'staff/claims/next', { cookie, body: { among } })
    const id = answer.json<{ claim: WireQueueItem | null }>().claim?.id ?? null
    if (id !== null) await testApp.call('POST', `staff/claims/${id}/leave`, { cookie })
    return id
  }
  const claimOf = async (claimId: number, { cookie }: Member) =>
    (await testApp.call('GET', `staff/claims/${claimId}`, { cookie })).json<WireReviewClaim>()
  const itemOf = async (claimId: number, { cookie }: Member) =>
    (await testApp.call('GET', `staff/claims?q=${claimId}`, { cookie }))
      .json<{ results: WireQueueItem[] }>()
      .results.find(({ id }) => id === claimId)
  /** A Friday, so that the next business day is a Monday. */
  const aFriday = (): number => {
    const days = (5 - testApp.clock.now().getUTCDay() + 7) % 7
    testApp.clock.advance(days * DAY_MS)
    return days * DAY_MS
  }

  it('is given up, is given to colleagues only, and is told to them with its reason', async () => {
    const claim = await aReviewedClaim()
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    await testApp.call('POST', `staff/claims/${claim.id}/open`, { cookie: ana.cookie })
    expect((await skip(claim.id, ana)).statusCode).toBe(204)
    expect(await testApp.services.db.select().from(claimHolds).where(eq(claimHolds.claimId, claim.id))).toEqual([])
    expect(await next(ana, [claim.id])).toBeNull()
    expect(await next(ben, [claim.id])).toBe(claim.id)
    const since = testApp.clock.now().toISOString()
    expect(await itemOf(claim.id, ben)).toMatchObject({ skip: { mine: false, name: ana.name, reason: REASON, since } })
    expect(await itemOf(claim.id, ana)).toMatchObject({ skip: { mine: true, reason: REASON } })
    expect(await claimOf(claim.id, ben)).toMatchObject({
      skip: { mine: false, reason: REASON },
      skips: [{ by: ana.name, reason: REASON, created: since }],
    })
    // Their own is told before a colleague's later one.
    await skip(claim.id, ben, 'Asked a colleague')
    expect((await claimOf(claim.id, ana)).skip).toMatchObject({ mine: true, reason: REASON })
    expect((await claimOf(claim.id, ana)).skips.map(({ by }) => by)).toEqual([ben.name, ana.name])
  })

  it('is never told to its operator, nor to who may not review in the queue', async () => {
    const claim = await aReviewedClaim()
    await skip(claim.id, await aReviewer(), 'Hush')
    const own = await testApp.call('GET', `app/rebates/claims/${claim.id}/`, {
      token: await anOperatorSession(testApp, claim.personId),
    })
    expect(own.statusCode).toBe(200)
    expect(own.body).not.toContain('Hush')
    expect(await itemOf(claim.id, await aStaffMember(testApp, 'finance'))).toMatchObject({ skip: null })
  })

  it('comes back after the next business day', async () => {
    const wait = aFriday()
    const claim = await aReviewedClaim()
    const ana = await aReviewer()
    await skip(claim.id, ana)
    testApp.clock.advance(2 * DAY_MS)
    expect(await next(ana, [claim.id])).toBeNull()
    testApp.clock.advance(DAY_MS / 2)
    expect(await next(ana, [claim.id])).toBeNull()
    testApp.clock.advance(1.5 * DAY_MS)
    expect(await next(ana, [claim.id])).toBe(claim.id)
    expect((await itemOf(claim.id, ana))?.skip).toBeNull()
    testApp.clock.advance(-4 * DAY_MS - wait)
  })

  it('comes back as soon as something happens to it, unless that was taken back', async () => {
    const claim = await aReviewedClaim()
    const ana = await aReviewer()
    await skip(claim.id, ana)
    expect((await decide(claim, { action: 'reject', reason: 'other', note: 'No.' })).statusCode).toBe(200)
    expect((await claimOf(claim.id, ana)).skip).toBeNull()
    const undo = await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
    expect(undo.statusCode).toBe(200)
    expect((await claimOf(claim.id, ana)).skip).toMatchObject({ mine: true })
    await decide(claim, { action: 'reject', reason: 'other', note: 'No.' })
    await decide(claim, { action: 'reopen', expected_status: 'CLAIM_REJECTED' })
    expect(await next(ana, [claim.id])).toBe(claim.id)
    expect((await claimOf(claim.id, ana)).skips).toHaveLength(1)
  })

  it('is taken up again by who has put it by, which is noted once', async () => {
    const claim = await aReviewedClaim()
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    await skip(claim.id, ana)
    expect((await takeUp(claim.id, ben)).statusCode).toBe(204)
    expect(await next(ana, [claim.id])).toBeNull()
    for (const _ of [1, 2]) expect((await takeUp(claim.id, ana)).statusCode).toBe(204)
    expect(await next(ana, [claim.id])).toBe(claim.id)
    const entries = await testApp.services.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, claim.id), eq(auditLog.staffId, ana.id)))
      .orderBy(auditLog.id)
    expect(entries).toEqual([
      { action: 'claim.skipped', before: null, after: { reason: REASON } },
      { action: 'claim.taken_up', before: { reason: REASON }, after: null },
    ])
  })

  it('is refused where it does not wait for them, also to who waited for the decision', async () => {
    const claim = await aReviewedClaim()
    const ana = await aReviewer()
    const answer = await transact(testApp.services.db, async (tx) => {
      await lockClaim(tx, claim.id)
      const skipping = skip(claim.id, ana)
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      await tx.update(claims).set({ status: 'NEEDS_ATTENTION' }).where(eq(claims.id, claim.id))
      return { skipping }
    })
    const refused = await answer.skipping
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'claim.transition'])
    expect(await testApp.services.db.select().from(claimSkips).where(eq(claimSkips.claimId, claim.id))).toEqual([])
    expect((await skip(999_999, ana)).statusCode).toBe(404)
    expect((await skip(claim.id, ana, ' ')).statusCode).toBe(400)
  })

  it('is put by once by two tabs at once, for the reason that came last', async () => {
    const claim = await aReviewedClaim()
    const ana = await aReviewer()
    const answers = await Promise.all(['One', 'Two', 'Three'].map((reason) => skip(claim.id, ana, reason)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    const rows = await testApp.services.db.select().from(claimSkips).where(eq(claimSkips.claimId, claim.id))
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    expect((await claimOf(claim.id, ana)).skip?.reason).toBe((await claimOf(claim.id, ana)).skips[0]?.reason)
  })
})
