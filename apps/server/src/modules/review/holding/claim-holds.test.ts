import type { WireClaimHold, WireHome, WireQueueItem } from '@caseback/contract'
import { CLAIM_HOLD_SECONDS } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimHolds, claims, staffSessions } from '../../../database/schema/index.ts'
import { aClaim, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { openReviewClaim } from '../open-review-claim.ts'
import { keepClaim } from './keep-claim.ts'
import { takeNextClaim } from './take-next-claim.ts'

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

  it('is nobody’s once it waits for nobody, though nobody has decided: its operator has withdrawn it', async () => {
    const { id, personId } = await aClaim(testApp)
    const [ana, ben] = [await aReviewer(), await aReviewer()]
    const token = await anOperatorSession(testApp, personId)
    expect((await testApp.call('POST', `app/rebates/claims/${id}/withdraw/`, { token })).statusCode).toBe(200)
    const now = testApp.clock.now()
    const [session] = await testApp.services.db.select().from(staffSessions).where(eq(staffSessions.staffId, ana.id))
    await testApp.services.db.insert(claimHolds).values({
      claimId: id,
      staffId: ana.id,
      sessionId: session?.id ?? 0,
      since: now,
      until: new Date(now.getTime() + 60_000),
    })
    const kept = await testApp.call('POST', `staff/claims/${id}/hold`, { cookie: ana.cookie, body: {} })
    expect(kept.json()).toEqual({ hold: null, seconds_left: 0 })
    expect((await homeOf(ben)).review?.held.map((claim) => claim.id)).not.toContain(id)
    expect((await itemOf(id, ben, 'staff/claims?status=CLAIM_REJECTED&limit=100'))?.holder).toBeNull()
  })

  it('with a dispute is another’s than the reviewer’s who has rejected it', async () => {
    const claim = await aReviewedClaim()
    const token = await anOperatorSession(testApp, claim.personId)
    const rejected = await decide(claim, { action: 'reject', reason: 'other', note: 'Please look.', invoices: [] })
    expect(rejected.statusCode).toBe(200)
    const said = await testApp.call('POST', `app/rebates/claims/${claim.id}/dispute/`, {
      token,
      body: { text: 'It is on page 2.' },
    })
    expect(said.statusCode).toBe(200)
    const ben = await aReviewer()
    const next = async ({ cookie }: Member) =>
      (await testApp.call('POST', 'staff/claims/next', { cookie, body: { among: [claim.id] } })).json<{
        claim: WireQueueItem | null
      }>().claim?.id
    expect(await open(claim.id, claim)).toBeNull()
    expect(await keep(claim.id, claim)).toBeNull()
    expect(await takeOver(claim.id, claim)).toBeNull()
    expect(await next(claim)).toBeUndefined()
    expect(await next(ben)).toBe(claim.id)
    // Who may not decide about it takes it from nobody.
    expect(await takeOver(claim.id, claim)).toMatchObject({ mine: false, name: ben.name })
  })

  it.each([
    'open',
    'hold',
    'next',
  ])('is not taken by a session that ends meanwhile, who is told so: %s', async (way) => {
    const { id } = await aClaim(testApp)
    const ana = await aReviewer()
    const { db } = testApp.services
    const [session] = await db.select().from(staffSessions).where(eq(staffSessions.staffId, ana.id))
    const holder = { id: ana.id, roles: ['reviewer'] as const, session: { id: session?.id ?? 0 } }
    await db.delete(staffSessions).where(eq(staffSessions.staffId, ana.id))
    const { services } = testApp
    const taken = {
      open: () => openReviewClaim(services, id, holder),
      hold: () => keepClaim(services, id, holder, { takesOver: false }),
      next: () => takeNextClaim(services, holder, { among: [id], passed: [] }),
    }[way]
    await expect(taken?.()).rejects.toMatchObject({ code: 'auth.required' })
    const [claim] = await db.select().from(claims).where(eq(claims.id, id))
    expect(claim?.openedAt).toBeNull()
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
