import type { WireQueueItem } from '@caseback/contract'
import { CLAIM_HOLD_SECONDS } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimHolds, claims, staff } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { writeAssignments } from '../../claims/assigning/assignments.store.ts'
import { lockClaim } from '../../claims/claims.store.ts'

type Member = { id: number; cookie: string }

describe('an assigned claim', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide } = reviewSteps(testApp)
  const aReviewer = () => aStaffMember(testApp, 'reviewer')
  const aClaimOf = async (promiseDay: string) => {
    const claim = await aReviewedClaim()
    await testApp.services.db.update(claims).set({ promiseDay }).where(eq(claims.id, claim.id))
    return claim
  }
  const assign = async ({ cookie }: Member, claimIds: number[], staffId: number | null): Promise<number> => {
    const body = { claim_ids: claimIds, staff_id: staffId }
    const answer = await testApp.call('POST', 'staff/claims/assignee', { cookie, body })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ changed: number }>().changed
  }
  const next = async ({ cookie }: Member, body: Record<string, unknown> = {}): Promise<number | null> => {
    const answer = await testApp.call('POST', 'staff/claims/next', { cookie, body })
    return answer.json<{ claim: WireQueueItem | null }>().claim?.id ?? null
  }
  const leave = (claimId: number, { cookie }: Member) =>
    testApp.call('POST', `staff/claims/${claimId}/leave`, { cookie })
  const listed = async ({ cookie }: Member, query: string): Promise<number[]> => {
    const answer = await testApp.call('GET', `staff/claims?${query}`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ results: WireQueueItem[] }>().results.map(({ id }) => id)
  }
  const whose = async (claimId: number, { cookie }: Member): Promise<number | null> =>
    (await testApp.call('GET', `staff/claims/${claimId}`, { cookie })).json().assignee?.id ?? null

  it('comes first to whose it is, and is given to nobody else, unless they are deactivated', async () => {
    const [early, late] = [await aClaimOf('2026-10-01'), await aClaimOf('2026-12-01')]
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    expect(await assign(ana, [early.id, late.id], ben.id)).toBe(2)
    expect(await next(ana)).toBeNull()
    expect(await next(ana, { among: [early.id, late.id] })).toBeNull()
    expect(await assign(ana, [early.id], null)).toBe(1)
    // Their own comes before an older promise.
    expect(await next(ben)).toBe(late.id)
    expect(await next(ben, { passed: [late.id] })).toBe(early.id)
    for (const { id } of [early, late]) await leave(id, ben)
    await testApp.services.db.update(staff).set({ deactivatedAt: testApp.clock.now() }).where(eq(staff.id, ben.id))
    expect(await next(ana, { passed: [early.id] })).toBe(late.id)
    await leave(late.id, ana)
    await assign(ana, [late.id], null)
    await testApp.services.db.update(claims).set({ status: 'PAID' })
  })

  it('is listed by whose it is: with a text, in any order and status, and what a deactivated colleague had as nobody’s', async () => {
    const [mine, theirs, free] = [
      await aClaimOf('2026-10-01'),
      await aClaimOf('2026-10-02'),
      await aClaimOf('2026-10-03'),
    ]
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    await assign(ana, [mine.id], ana.id)
    await assign(ana, [theirs.id], ben.id)
    for (const also of ['', '&sort=-submitted', '&sort=operator', '&status=ANY', '&q=fries', '&q=fries&sort=amount']) {
      expect(await listed(ana, `assignee=me${also}`)).toEqual([mine.id])
      expect(await listed(ana, `assignee=${ben.id}${also}`)).toEqual([theirs.id])
    }
    expect(await listed(ana, 'assignee=nobody')).toEqual([free.id])
    expect(await listed(ana, 'assignee=me&dispute=open')).toEqual([])
    await testApp.services.db.update(staff).set({ deactivatedAt: testApp.clock.now() }).where(eq(staff.id, ben.id))
    expect(await listed(ana, 'assignee=nobody')).toEqual([theirs.id, free.id])
    const wrong = await testApp.call('GET', 'staff/claims?assignee=ben', { cookie: ana.cookie })
    expect(wrong.statusCode).toBe(400)
    await testApp.services.db.update(claims).set({ status: 'PAID' })
  })

  it('is nobody’s once it is decided, whose it was when that is taken back, and still theirs after the operator’s turn', async () => {
    const claim = await aReviewedClaim()
    const ana: Member = { id: claim.staffId, cookie: claim.cookie }
    await assign(ana, [claim.id], ana.id)
    expect(await whose(claim.id, ana)).toBe(ana.id)
    await decide(claim, { action: 'reject', reason: 'other', note: 'No.' })
    expect(await whose(claim.id, ana)).toBeNull()
    await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: ana.cookie })
    expect(await whose(claim.id, ana)).toBe(ana.id)
    await decide(claim, { action: 'needs_attention', reason: 'unreadable', note: 'Dark.' })
    expect(await whose(claim.id, ana)).toBe(ana.id)
  })

  it('is in the audit log, once: what is theirs already changes nothing', async () => {
    const claim = await aReviewedClaim()
    const ana: Member = { id: claim.staffId, cookie: claim.cookie }
    expect([await assign(ana, [claim.id], ana.id), await assign(ana, [claim.id], ana.id)]).toEqual([1, 0])
    const entries = await testApp.services.db.select().from(auditLog).where(eq(auditLog.action, 'claim.assigned'))
    expect(entries.filter(({ subjectId }) => subjectId === claim.id)).toEqual([
      expect.objectContaining({ staffId: ana.id, before: { staff_id: null }, after: { staff_id: ana.id } }),
    ])
  })

  it('is given to nobody else who asks while it is made theirs', async () => {
    const claim = await aReviewedClaim()
    const [ana, ben, cleo] = [await aReviewer(), await aReviewer(), await aReviewer()]
    expect(await next(ben, { among: [claim.id] })).toBe(claim.id)
    testApp.clock.advance(CLAIM_HOLD_SECONDS * 1000)
    const { clock, db } = testApp.services
    let given: Promise<number | null> = Promise.resolve(-1)
    await transact(db, async (tx) => {
      await lockClaim(tx, claim.id)
      // Who has it next waits for this.
      await tx.update(claimHolds).set({ until: clock.now() }).where(eq(claimHolds.claimId, claim.id))
      given = next(ana, { among: [claim.id] })
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      await writeAssignments(tx, [claim.id], cleo.id, ben.id, clock.now())
    })
    expect(await given).toBeNull()
    expect(await next(cleo, { among: [claim.id] })).toBe(claim.id)
  })

  it('is not made of what is decided meanwhile, and only a reviewer’s who is there', async () => {
    const claim = await aReviewedClaim()
    const ana: Member = { id: claim.staffId, cookie: claim.cookie }
    let changed: Promise<number> = Promise.resolve(-1)
    await transact(testApp.services.db, async (tx) => {
      await lockClaim(tx, claim.id)
      changed = assign(ana, [claim.id], ana.id)
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      await tx.update(claims).set({ status: 'CLAIM_VALIDATED' }).where(eq(claims.id, claim.id))
    })
    expect(await changed).toBe(0)
    for (const { id } of [await aStaffMember(testApp, 'finance'), { id: 999_999 }]) {
      const body = { claim_ids: [claim.id], staff_id: id }
      expect((await testApp.call('POST', 'staff/claims/assignee', { cookie: ana.cookie, body })).statusCode).toBe(404)
    }
  })
})
