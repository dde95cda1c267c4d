import type { WireApproval, WireHome } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { approvals, offerDrafts, offers, providerSettings } from '../../database/schema/index.ts'
import { anOffer, aStaffMember } from '../../testing/factories.ts'
import { aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

type Cookie = { cookie: string }

describe('what a start page has to approve', () => {
  const testApp = useTestApp()
  const homeOf = async ({ cookie }: Cookie) => (await testApp.call('GET', 'staff/home/', { cookie })).json<WireHome>()

  it('offers finance the moves that they may approve: of others, within what finance approves, as many as are counted', async () => {
    const { clock, services } = testApp
    const [me, colleague] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'finance')]
    const { manufacturerId } = await aValidatedClaim(testApp)
    const move = (askedBy: number, amountCents: number) => ({
      kind: 'pay_back' as const,
      manufacturerId,
      amountCents,
      reference: 'BACK',
      reason: 'Paid twice.',
      askedBy,
      askedAt: clock.now(),
    })
    const movesOf = async (cookie: Cookie) => {
      const { moves } = (await homeOf(cookie)).to_approve
      const listed = (
        await testApp.call('GET', 'staff/approvals?state=waiting&limit=100', { cookie: cookie.cookie })
      ).json<{ results: WireApproval[] }>().results
      const mine = listed.filter(({ for_you }) => for_you === 'decide').map(({ id }) => id)
      expect(moves).toMatchObject({ count: mine.length, more: false })
      expect(moves?.first.map(({ id }) => id)).toEqual(mine.toReversed().slice(0, 3))
      return mine.length
    }
    await services.db.update(providerSettings).set({ payBackLimitCents: 50 })
    const before = [await movesOf(me), await movesOf(colleague)]
    await services.db.insert(approvals).values([move(me.id, 40), move(me.id, 50)])
    expect([await movesOf(me), await movesOf(colleague)]).toEqual([before[0], (before[1] ?? 0) + 2])
    await services.db.insert(approvals).values([move(colleague.id, 50), move(colleague.id, 51)])
    expect(await movesOf(me)).toBe((before[0] ?? 0) + 1)
    // An admin has no limit.
    const admin = await aStaffMember(testApp, 'admin')
    const ofAdmin = await movesOf(admin)
    await services.db.update(providerSettings).set({ payBackLimitCents: null })
    expect(await movesOf(admin)).toBe(ofAdmin)
    expect(await movesOf(me)).toBeGreaterThanOrEqual((before[0] ?? 0) + 2)
  })

  it('offers a publisher what others want published or moved, each with who has asked for that and when', async () => {
    const { clock, services } = testApp
    const [me, paula] = [await aStaffMember(testApp, 'publisher'), await aStaffMember(testApp, 'publisher')]
    const offersOf = async (cookie: Cookie) => (await homeOf(cookie)).to_approve.offers
    const waitingOf = async ({ cookie }: Cookie) =>
      (await testApp.call('GET', 'staff/waiting/', { cookie })).json<{ offers: number }>().offers
    const before = await waitingOf(me)
    expect(await offersOf(me)).toMatchObject({ count: before })
    await services.db.update(offers).set({ asked: null, askedBy: null, askedAt: null })
    const asks = async (offerId: number, kind: 'move' | 'draft', askedBy: number, askedAt: Date) =>
      kind === 'move'
        ? services.db
            .update(offers)
            .set({ asked: { kind: 'resume' }, askedBy, askedAt } as never)
            .where(eq(offers.id, offerId))
        : services.db
            .insert(offerDrafts)
            .values({ offerId, draft: {} as never, updatedAt: clock.now(), askedBy, askedAt })
    const [early, late] = [clock.now(), new Date(clock.now().getTime() + 3_600_000)]
    const mine = await anOffer(testApp)
    await asks(mine.id, 'move', me.id, early)
    expect(await offersOf(me)).toEqual({ count: 0, more: false, first: [] })
    const both = await anOffer(testApp)
    await asks(both.id, 'move', me.id, early)
    await asks(both.id, 'draft', paula.id, late)
    expect(await offersOf(me)).toMatchObject({
      count: 1,
      first: [{ id: both.id, asked_by: paula.name, asked: late.toISOString() }],
    })
    expect(await offersOf(paula)).toMatchObject({
      count: 2,
      first: [{ id: mine.id }, { id: both.id, asked_by: me.name, asked: early.toISOString() }],
    })
    // To a third person the first of the two.
    const third = await aStaffMember(testApp, 'publisher')
    expect((await offersOf(third))?.first.at(-1)).toMatchObject({ asked_by: me.name, asked: early.toISOString() })
    expect([await waitingOf(me), await waitingOf(paula), await waitingOf(third)]).toEqual([1, 2, 2])
  })
})
