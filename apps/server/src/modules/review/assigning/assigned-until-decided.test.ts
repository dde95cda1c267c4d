import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimAssignments, staff } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaim } from '../../claims/claims.store.ts'
import { answerDispute } from '../answer-dispute.ts'

type TestApp = ReturnType<typeof useTestApp>

function stepsOf(testApp: TestApp) {
  const { aReviewedClaim, decide, validate } = reviewSteps(testApp)
  type Claim = Awaited<ReturnType<typeof ofAnOperator>>
  /** A claim with the reviewer who has read it, and the token of its operator. */
  async function ofAnOperator() {
    const { token, id: personId } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    return { ...(await aReviewedClaim({ enrollmentId: enrollment.id, personId })), token }
  }
  /** Makes it somebody's. @returns whether that changed anything */
  const assign = async ({ id, cookie }: { id: number; cookie: string }, staffId: number | null): Promise<boolean> => {
    const body = { claim_ids: [id], staff_id: staffId }
    const answer = await testApp.call('POST', 'staff/claims/assignee', { cookie, body })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ changed: number }>().changed === 1
  }
  const reject = async (claim: Claim) =>
    expect((await decide(claim, { action: 'reject', reason: 'other', note: 'No.' })).statusCode).toBe(200)
  return {
    aReviewer: () => aStaffMember(testApp, 'reviewer'),
    ofAnOperator,
    assign,
    reject,
    decide,
    validate,
    askForPages: async (claim: Claim, from: string) => {
      const asked = { action: 'needs_attention', expected_status: from, reason: 'unreadable', note: 'Dark.' }
      expect((await decide(claim, asked)).statusCode).toBe(200)
    },
    dispute: async ({ id, token }: Claim) => {
      const body = { text: 'It is on page 2.' }
      const answer = await testApp.call('POST', `app/rebates/claims/${id}/dispute/`, { token, body })
      expect(answer.statusCode).toBe(200)
    },
    undo: async ({ id, cookie }: { id: number; cookie: string }) =>
      expect((await testApp.call('POST', `staff/claims/${id}/decision/undo`, { cookie })).statusCode).toBe(200),
    /** As the row has it, whoever it is. */
    rowOf: async ({ id }: { id: number }): Promise<number | null> =>
      (await testApp.services.db.select().from(claimAssignments).where(eq(claimAssignments.claimId, id)))[0]?.staffId ??
      null,
  }
}

describe('whose a claim is while it waits', () => {
  const testApp = useTestApp()
  const { aReviewer, ofAnOperator, assign, reject, decide, validate, askForPages, dispute, undo, rowOf } =
    stepsOf(testApp)

  it('is not changed by taking back what had not ended it: whoever was assigned it since has it', async () => {
    const [ben, cleo] = [await aReviewer(), await aReviewer()]
    for (const since of [cleo.id, null]) {
      const claim = await ofAnOperator()
      await assign(claim, ben.id)
      await askForPages(claim, 'CLAIM_SUBMITTED')
      await assign(claim, since)
      await undo(claim)
      expect(await rowOf(claim)).toBe(since)
      const entries = await testApp.services.db.select().from(auditLog).where(eq(auditLog.action, 'claim.assigned'))
      expect(entries.findLast(({ subjectId }) => subjectId === claim.id)?.after).toEqual({ staff_id: since })
    }
  })

  it('comes back with an approval that is taken back, and with an upheld rejection', async () => {
    const [ana, claim, disputed] = [await aReviewer(), await ofAnOperator(), await ofAnOperator()]
    await assign(claim, ana.id)
    expect((await validate(claim, 3)).statusCode).toBe(200)
    expect(await rowOf(claim)).toBeNull()
    await undo(claim)
    expect(await rowOf(claim)).toBe(ana.id)

    await reject(disputed)
    await dispute(disputed)
    await assign(disputed, ana.id)
    const byAna = { ...disputed, cookie: ana.cookie }
    await decide(byAna, { action: 'uphold', expected_status: 'CLAIM_REJECTED', note: 'It is not.' })
    expect(await rowOf(disputed)).toBeNull()
    await undo(byAna)
    expect(await rowOf(disputed)).toBe(ana.id)
  })

  it('stays what it was when it is reopened, and is nobody’s once that is taken back of a rejection that stands', async () => {
    const [ana, disputed, claim] = [await aReviewer(), await ofAnOperator(), await ofAnOperator()]
    await reject(disputed)
    await dispute(disputed)
    await assign(disputed, ana.id)
    const reopened = { action: 'reopen', expected_status: 'CLAIM_REJECTED', note: 'You are right.' }
    expect((await decide({ ...disputed, cookie: ana.cookie }, reopened)).statusCode).toBe(200)
    expect(await rowOf(disputed)).toBe(ana.id)
    await undo({ ...disputed, cookie: ana.cookie })
    expect(await rowOf(disputed)).toBe(ana.id)

    await reject(claim)
    expect((await decide(claim, reopened)).statusCode).toBe(200)
    await assign(claim, ana.id)
    await undo(claim)
    expect(await rowOf(claim)).toBeNull()
  })

  it('ends where an approval that was taken back is in force again', async () => {
    const [ana, claim] = [await aReviewer(), await ofAnOperator()]
    await validate(claim, 3)
    await askForPages(claim, 'CLAIM_VALIDATED')
    expect(await assign(claim, ana.id)).toBe(true)
    await undo(claim)
    expect(await rowOf(claim)).toBeNull()
  })

  it('ends when its operator withdraws it', async () => {
    const claim = await ofAnOperator()
    await assign(claim, claim.staffId)
    const answer = await testApp.call('POST', `app/rebates/claims/${claim.id}/withdraw/`, { token: claim.token })
    expect(answer.statusCode).toBe(200)
    expect(await rowOf(claim)).toBeNull()
  })

  it('is nobody’s while a dispute is upheld beside the assignment', async () => {
    const [ana, claim] = [await aReviewer(), await ofAnOperator()]
    await reject(claim)
    await dispute(claim)
    let assigned: Promise<boolean> = Promise.resolve(true)
    await transact(testApp.services.db, async (tx) => {
      const locked = await lockClaim(tx, claim.id)
      assigned = assign(claim, ana.id)
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      await answerDispute(tx, testApp.services, locked, { staffId: ana.id, outcome: 'UPHELD', note: 'It is not.' })
    })
    expect(await assigned).toBe(false)
    expect(await rowOf(claim)).toBeNull()
  })
})

describe('who can be assigned claims', () => {
  const testApp = useTestApp()
  const { aReviewer, ofAnOperator, assign } = stepsOf(testApp)
  const read = async <Read>(path: string, cookie: string): Promise<Read> => {
    const answer = await testApp.call('GET', `staff/${path}`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<Read>()
  }

  it('is an admin, too: listed, given it as the next one, and nobody else is', async () => {
    const [claim, admin, ana] = [await ofAnOperator(), await aStaffMember(testApp, 'admin'), await aReviewer()]
    const finance = await aStaffMember(testApp, 'finance')
    expect(await assign({ ...claim, cookie: admin.cookie }, admin.id)).toBe(true)
    const listed = await read<{ results: { id: number }[] }>('reviewers', admin.cookie)
    expect(listed.results.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.id, ana.id]))
    expect(listed.results.map(({ id }) => id)).not.toContain(finance.id)
    const next = async ({ cookie }: { cookie: string }) => {
      const answer = await testApp.call('POST', 'staff/claims/next', { cookie, body: {} })
      return answer.json<{ claim: { id: number } | null }>().claim?.id ?? null
    }
    expect([await next(ana), await next(admin)]).toEqual([null, claim.id])
    expect((await read<{ results: { id: number }[] }>('claims?assignee=me', admin.cookie)).results).toEqual([
      expect.objectContaining({ id: claim.id, assignee: expect.objectContaining({ id: admin.id }) }),
    ])
  })

  it.each([
    ['deactivated', (now: Date) => ({ deactivatedAt: now })],
    ['of other roles', () => ({ roles: ['finance' as const] })],
  ])('is nobody who is %s: what they had reads as nobody’s in the list, by the filter and in the claim', async (_, set) => {
    const [claim, ben] = [await ofAnOperator(), await aReviewer()]
    await assign(claim, ben.id)
    const listed = async (query: string) =>
      (
        await read<{ results: { id: number; assignee: { id: number } | null }[] }>(`claims?${query}`, claim.cookie)
      ).results.flatMap(({ id, assignee }) => (id === claim.id ? [assignee?.id ?? null] : []))
    const told = async () => [
      (await read<{ assignee: { id: number } | null }>(`claims/${claim.id}`, claim.cookie)).assignee?.id ?? null,
      await listed(''),
      await listed('assignee=nobody'),
      await listed(`assignee=${ben.id}`),
      await listed(`assignee=${ben.id}&sort=amount`),
    ]
    expect(await told()).toEqual([ben.id, [ben.id], [], [ben.id], [ben.id]])
    await testApp.services.db.update(staff).set(set(testApp.clock.now())).where(eq(staff.id, ben.id))
    expect(await told()).toEqual([null, [null], [null], [], []])
  })
})
