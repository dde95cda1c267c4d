import type { WireClaimHold, WireHome, WireQueueItem } from '@caseback/contract'
import { CLAIM_HOLD_SECONDS } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimHolds } from '../../../database/schema/index.ts'
import { aClaim, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const { aReviewedClaim, decide, read } = reviewSteps(testApp)

type Member = { cookie: string }
const aReviewer = () => aStaffMember(testApp, 'reviewer')

async function holdBy(way: 'open' | 'hold', claimId: number, { cookie }: Member, body: Record<string, unknown> = {}) {
  const answer = await testApp.call('POST', `staff/claims/${claimId}/${way}`, {
    cookie,
    ...(way === 'hold' && { body }),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ hold: WireClaimHold | null }>().hold
}
const open = (claimId: number, member: Member) => holdBy('open', claimId, member)
const keep = (claimId: number, member: Member) => holdBy('hold', claimId, member)
const takeOver = (claimId: number, member: Member) => holdBy('hold', claimId, member, { take_over: true })
const leave = async (claimId: number, { cookie }: Member) =>
  expect((await testApp.call('POST', `staff/claims/${claimId}/leave`, { cookie })).statusCode).toBe(204)
const itemOf = async (claimId: number, { cookie }: Member, path = 'staff/claims?limit=100') =>
  (await testApp.call('GET', path, { cookie }))
    .json<{ results: WireQueueItem[] }>()
    .results.find(({ id }) => id === claimId)
const homeOf = async ({ cookie }: Member) => (await testApp.call('GET', 'staff/home/', { cookie })).json<WireHome>()
const later = (seconds: number) => testApp.clock.advance(seconds * 1000)

describe('a claim that a reviewer has before them', () => {
  it('is theirs from the moment that it is opened, and colleagues see so in the queue and on their start page', async () => {
    const { id } = await aClaim(testApp)
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    const since = testApp.clock.now().toISOString()
    expect(await open(id, ana)).toEqual({ mine: true, name: ana.name, since })
    expect(await open(id, ben)).toEqual({ mine: false, name: ana.name, since })
    expect((await itemOf(id, ben))?.holder).toEqual({ mine: false, name: ana.name, since })
    expect((await itemOf(id, ben, 'staff/claims/promised?limit=100'))?.holder).toMatchObject({ name: ana.name })
    expect((await itemOf(id, ana))?.holder).toMatchObject({ mine: true })
    const { review } = await homeOf(ben)
    expect(review?.held.find((claim) => claim.id === id)?.holder).toMatchObject({ name: ana.name })
    expect(review?.next.map((claim) => claim.id)).not.toContain(id)
    expect((await homeOf(ana)).review?.held.map((claim) => claim.id)).not.toContain(id)
  })

  it('stays theirs for five minutes after each sign of work, and is anybody’s after that without a job', async () => {
    const { id } = await aClaim(testApp)
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    const first = await open(id, ana)
    later(CLAIM_HOLD_SECONDS - 1)
    expect(await keep(id, ana)).toEqual(first)
    later(CLAIM_HOLD_SECONDS - 1)
    expect(await keep(id, ben)).toEqual({ ...first, mine: false })
    later(1)
    expect((await itemOf(id, ben))?.holder).toBeNull()
    expect((await homeOf(ben)).review?.held).toEqual([])
    expect(await keep(id, ben)).toMatchObject({ mine: true, name: ben.name, since: testApp.clock.now().toISOString() })
    expect(await keep(id, ana)).toMatchObject({ mine: false, name: ben.name })
  })

  it('is taken over by who says so, and whoever had it hears who has it by their next call', async () => {
    const { id } = await aClaim(testApp)
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    await open(id, ana)
    expect(await takeOver(id, ben)).toMatchObject({ mine: true })
    expect(await keep(id, ana)).toMatchObject({ mine: false, name: ben.name })
    expect((await testApp.services.db.select().from(claimHolds).where(eq(claimHolds.claimId, id))).length).toBe(1)
  })

  it('is given up by who leaves it, and not by a colleague who leaves it', async () => {
    const { id } = await aClaim(testApp)
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    await open(id, ana)
    await leave(id, ben)
    expect(await keep(id, ben)).toMatchObject({ mine: false })
    await leave(id, ana)
    expect(await keep(id, ben)).toMatchObject({ mine: true })
  })

  it('is given up by a sign-out, and by whatever ends the session', async () => {
    const { id } = await aClaim(testApp)
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    await open(id, ana)
    const signOut = await testApp.call('POST', 'staff/logout/', { cookie: ana.cookie })
    expect(signOut.statusCode).toBeLessThan(300)
    expect(await keep(id, ben)).toMatchObject({ mine: true, name: ben.name })
  })

  it.each(['validate', 'needs_attention', 'reject'])('ends with the decision: %s', async (action) => {
    const claim = await aReviewedClaim()
    const ana = await aReviewer()
    await open(claim.id, ana)
    const decision =
      action === 'validate'
        ? { action, invoices: [read(claim.invoiceId, 10)] }
        : { action, reason: 'other', note: 'Please look.' }
    // By a colleague: whoever has it is not in the way.
    expect((await decide(claim, decision)).statusCode).toBe(200)
    expect(await testApp.services.db.select().from(claimHolds).where(eq(claimHolds.claimId, claim.id))).toEqual([])
    expect(await keep(claim.id, ana)).toBeNull()
  })

  it('has one holder in two tabs and in two browsers', async () => {
    const { id } = await aClaim(testApp)
    const ana = await aReviewer()
    const first = await open(id, ana)
    later(30)
    expect(await open(id, ana)).toEqual(first)
  })

  it('is told to nobody who may not review', async () => {
    const { id } = await aClaim(testApp)
    await open(id, await aReviewer())
    const finance = await aStaffMember(testApp, 'finance')
    expect((await itemOf(id, finance))?.holder).toBeNull()
    expect((await itemOf(id, finance, 'staff/claims/promised?limit=100'))?.holder).toBeNull()
    expect((await homeOf(finance)).review).toBeNull()
    for (const way of ['open', 'hold', 'leave'])
      expect((await testApp.call('POST', `staff/claims/${id}/${way}`, { cookie: finance.cookie })).statusCode).toBe(403)
    expect((await testApp.call('POST', 'staff/claims/next', { cookie: finance.cookie, body: {} })).statusCode).toBe(403)
  })
})
