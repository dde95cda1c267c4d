import type { WireQueueItem } from '@caseback/contract'
import { CLAIM_HOLD_SECONDS } from '@caseback/domain'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { aClaim, aStaffMember } from '../../../testing/factories.ts'
import { manyClaims, manyOperators } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaim } from '../../claims/claims.store.ts'

type Member = { cookie: string }
type TestApp = ReturnType<typeof useTestApp>

const stepsOf = (testApp: TestApp) => ({
  aReviewer: () => aStaffMember(testApp, 'reviewer'),
  /** A claim with this promise. */
  promised: async (promiseDay: string): Promise<number> => {
    const { id } = await aClaim(testApp)
    await testApp.services.db.update(claims).set({ promiseDay }).where(eq(claims.id, id))
    return id
  },
  next: async ({ cookie }: Member, body: Record<string, unknown> = {}): Promise<number | null> => {
    const answer = await testApp.call('POST', 'staff/claims/next', { cookie, body })
    expect(answer.statusCode).toBe(200)
    const { claim } = answer.json<{ claim: WireQueueItem | null }>()
    if (claim) expect(claim.holder?.mine).toBe(true)
    return claim && claim.id
  },
  leave: (claimId: number, { cookie }: Member) => testApp.call('POST', `staff/claims/${claimId}/leave`, { cookie }),
})

describe('the next claim', () => {
  const testApp = useTestApp()
  const { aReviewer, promised, next, leave } = stepsOf(testApp)

  it('is the oldest promise that nobody else has, and each reviewer gets another', async () => {
    const [late, soon, far] = [await promised('2026-11-02'), await promised('2026-12-03'), await promised('2026-12-09')]
    const [ana, ben, cleo, dan] = [await aReviewer(), await aReviewer(), await aReviewer(), await aReviewer()]
    expect([await next(ana), await next(ben), await next(cleo), await next(dan)]).toEqual([late, soon, far, null])
    // What one has is theirs to go on with.
    expect(await next(ben)).toBe(soon)
    await leave(late, ana)
    expect(await next(dan)).toBe(late)
    testApp.clock.advance(CLAIM_HOLD_SECONDS * 1000)
    expect([await next(ana), await next(ben), await next(cleo), await next(dan)]).toEqual([late, soon, far, null])
    for (const [claim, member] of [
      [late, ana],
      [soon, ben],
      [far, cleo],
    ] as const)
      await leave(claim, member)
  })

  it('is of a list in its order where one is worked through, and only what waits for a reviewer', async () => {
    const [first, second, decided] = [
      await promised('2026-10-02'),
      await promised('2026-10-03'),
      await promised('2026-10-01'),
    ]
    await testApp.services.db.update(claims).set({ status: 'NEEDS_ATTENTION' }).where(eq(claims.id, decided))
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    const among = [decided, second, first]
    expect(await next(ana, { among })).toBe(second)
    expect(await next(ben, { among })).toBe(first)
    expect(await next(await aReviewer(), { among })).toBeNull()
    expect(await next(await aReviewer(), { among: [] })).toBeNull()
    await leave(second, ana)
    await leave(first, ben)
  })

  it('is one that was passed only once all others are taken', async () => {
    const [first, second] = [await promised('2026-09-02'), await promised('2026-09-03')]
    const ana = await aReviewer()
    expect(await next(ana, { passed: [first] })).toBe(second)
    expect(await next(ana, { among: [first, second], passed: [first, second] })).toBe(first)
    await leave(first, ana)
    await leave(second, ana)
  })

  it('is found although another transaction has the only one that is left locked', async () => {
    const only = await promised('2026-08-02')
    const ana = await aReviewer()
    await transact(testApp.services.db, async (tx) => {
      await lockClaim(tx, only)
      expect(await next(ana, { among: [only] })).toBe(only)
    })
  })
})

describe('many reviewers at once', () => {
  const testApp = useTestApp()
  const { aReviewer, next, leave } = stepsOf(testApp)

  const waiting = async (count: number): Promise<number[]> => {
    const personIds = await manyOperators(testApp, count)
    const { claimIds } = await manyClaims(testApp, { personIds, funded: false })
    await testApp.services.db.update(claims).set({ status: 'CLAIM_SUBMITTED' }).where(inArray(claims.id, claimIds))
    return claimIds
  }
  const theReviewers = async (count: number) => {
    const members: Member[] = []
    while (members.length < count) members.push(await aReviewer())
    return members
  }

  it.each([
    ['more claims than reviewers', 40, 24, 'list'],
    ['fewer claims than reviewers', 10, 24, 'list'],
    ['all that waits', 30, 30, 'queue'],
  ])('get each another claim, none passed by and none twice: %s', async (_, claimCount, reviewerCount, from) => {
    const claimIds = await waiting(claimCount)
    const members = await theReviewers(reviewerCount)
    const answers = await Promise.all(members.map((member) => next(member, from === 'list' ? { among: claimIds } : {})))
    const given = answers.filter((each) => each !== null)
    expect(given.toSorted((one, other) => one - other)).toEqual(claimIds.slice(0, reviewerCount))
    for (const [at, claimId] of answers.entries()) if (claimId !== null) await leave(claimId, members[at] as Member)
    await testApp.services.db.update(claims).set({ status: 'NEEDS_ATTENTION' }).where(inArray(claims.id, claimIds))
  })

  it('work off all that waits, each claim once', async () => {
    const claimIds = await waiting(30)
    const done: number[] = []
    await Promise.all(
      (await theReviewers(8)).map(async (member) => {
        for (let claimId = await next(member); claimId !== null; claimId = await next(member)) {
          // Nobody else is given it before it is decided.
          done.push(claimId)
          await testApp.services.db.update(claims).set({ status: 'NEEDS_ATTENTION' }).where(eq(claims.id, claimId))
          await leave(claimId, member)
        }
      }),
    )
    expect(done.toSorted((one, other) => one - other)).toEqual(claimIds)
  })
})
