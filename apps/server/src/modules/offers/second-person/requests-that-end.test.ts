import type { WireStaffOffer } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../../database/lists.ts'
import { auditLog, events, offers } from '../../../database/schema/index.ts'
import { aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aChain, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeProvider } from '../../provider/change-provider.ts'
import { expireOffers } from '../publish/expire-offers.ts'

describe('what waits for a second person and ends', () => {
  const testApp = useTestApp()
  const needed = (publishing_needs_second_person: boolean) =>
    changeProvider(testApp.services, { staffId: null, changes: { publishing_needs_second_person } })
  type Member = Awaited<ReturnType<typeof aStaffMember>>
  const as =
    (member: Member) =>
    async (path: string, body?: object, method: 'POST' | 'PATCH' = 'POST') => {
      const answer = await testApp.call(method, `staff/offers/${path}`, {
        cookie: member.cookie,
        ...(body && { body }),
      })
      return { status: answer.statusCode, ...answer.json<WireStaffOffer & { code?: string; error?: string }>() }
    }
  const people = async () => ({
    asker: await aStaffMember(testApp, 'publisher'),
    other: await aStaffMember(testApp, 'publisher'),
  })

  it('is not asked about an audience that is only in another order, and who has asked before hears once that it is taken back', async () => {
    await needed(true)
    const { asker, other } = await people()
    const operator_types = ['leisure', 'restaurants-bars']
    const { id } = await aPublishedOffer(testApp, { audience: { operator_types, chain_ids: [] } })
    const reversed = { audience: { operator_types: operator_types.toReversed(), chain_ids: [] } }
    expect(await as(asker)(`${id}/`, reversed, 'PATCH')).toMatchObject({ move_asked: null })
    await as(asker)(`${id}/`, { budget: 5_000 }, 'PATCH')
    await as(other)(`${id}/`, { budget: 6_000, terms: { max_units_per_location: 40 } }, 'PATCH')
    const told = await testApp.services.db
      .select()
      .from(events)
      .where(and(eq(events.subject, `offer:${id}`), eq(events.type, 'offer_move.answered')))
    expect(told).toHaveLength(1)
  })

  it.each([
    'publishing',
    'move',
  ] as const)('%s: is ended by who has asked; a colleague refuses it and says why', async (what) => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aPublishedOffer(testApp)
    const ask = async () => {
      if (what === 'move') return as(asker)(`${id}/extend/`, { valid_to: '2027-12-31' })
      await as(asker)(`${id}/`, { terms: { max_units_per_location: 40 } }, 'PATCH')
      return as(asker)(`${id}/publish/`)
    }
    const takeBack = async ({ cookie }: Member) => {
      const answer = await testApp.call('DELETE', `staff/offers/${id}/asked/${what}/`, { cookie })
      return { status: answer.statusCode, ...answer.json<WireStaffOffer>() }
    }
    const { revision: seen } = await ask()
    expect(await takeBack(other)).toMatchObject({ status: 409, code: 'approval.another_person' })
    expect(await takeBack(asker)).toMatchObject({ status: 200, waits_for_second: false })
    expect(await takeBack(asker)).toMatchObject({ status: 409, code: 'offer.transition' })
    // Who has read that it waits does not agree to it any more, nor ask for it anew by that.
    const agreed =
      what === 'move'
        ? await as(other)(`${id}/extend/?seen=${seen}`, { valid_to: '2027-12-31' })
        : await as(other)(`${id}/publish/?seen=${seen}`)
    expect(agreed).toMatchObject({ status: 409, code: 'offer.draft_changed' })
    await ask()
    const refuse = (member: Member, body: object) => as(member)(`${id}/asked/${what}/refuse/`, body)
    expect(await refuse(asker, { reason: 'Mine.' })).toMatchObject({ status: 409, code: 'approval.same_person' })
    expect(await refuse(other, { reason: ' ' })).toMatchObject({ status: 400 })
    const refused = { by: other.name, reason: 'Not before they sign.' }
    expect(await refuse(other, { reason: 'Not before they sign.' })).toMatchObject({
      waits_for_second: false,
      ...(what === 'move' ? { move_refused: refused } : { publishing_refused: refused }),
    })
    const trail = await testApp.services.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'offer'), eq(auditLog.subjectId, id)))
    const ended = trail.filter(({ action }) => action.endsWith('_taken_back') || action.endsWith('_refused'))
    expect(ended).toMatchObject([
      { action: `offer.${what}_taken_back`, before: { asked_by: asker.id }, after: null },
      { action: `offer.${what}_refused`, before: { asked_by: asker.id }, after: { reason: 'Not before they sign.' } },
    ])
  })

  it('of another audience names its chains and whom it would reach, also those that the offer does not have yet', async () => {
    await needed(true)
    const { asker } = await people()
    const { id } = await aPublishedOffer(testApp)
    const chain = await aChain(testApp)
    await anOperator(testApp, { chainId: chain.id })
    const audience = { operator_types: [], chain_ids: [chain.id] }
    await as(asker)(`${id}/`, { audience }, 'PATCH')
    const read = await testApp.call('GET', `staff/offers/${id}/`, { cookie: asker.cookie })
    expect(read.json()).toMatchObject({
      audience: { chains: [] },
      reaches: 0,
      move_asked: { audience: { chains: [{ id: chain.id, name: chain.name }], reaches: 1 } },
    })
  })

  it('ends with the offer where nobody can agree any more: publishing and resuming, but not extending', async () => {
    await needed(true)
    const { asker, other } = await people()
    const [drafted, paused, extended] = [
      await aPublishedOffer(testApp),
      await aPublishedOffer(testApp, {}, 'pause'),
      await aPublishedOffer(testApp),
    ]
    await as(asker)(`${drafted.id}/`, { terms: { max_units_per_location: 40 } }, 'PATCH')
    await as(asker)(`${drafted.id}/publish/`)
    await as(asker)(`${paused.id}/resume/`)
    await as(asker)(`${extended.id}/extend/`, { valid_to: '2027-12-31' })
    for (const { id } of [drafted, paused, extended])
      await testApp.services.db
        .update(offers)
        .set({ validFrom: '2026-01-01', validTo: '2026-02-01' })
        .where(eq(offers.id, id))
    await expireOffers(testApp.services)
    const read = async ({ id }: { id: number }) =>
      (await testApp.call('GET', `staff/offers/${id}/`, { cookie: other.cookie })).json<WireStaffOffer>()
    expect(await read(drafted)).toMatchObject({ state: 'EXPIRED', publishing_asked: null, waits_for_second: false })
    expect(await read(paused)).toMatchObject({ state: 'EXPIRED', move_asked: null, waits_for_second: false })
    expect(await read(extended)).toMatchObject({ state: 'EXPIRED', move_asked: { move: 'extend' } })
    const ended = await testApp.services.db
      .select({ facts: events.facts })
      .from(events)
      .where(anyOf(events.subject, [`offer:${drafted.id}`, `offer:${paused.id}`]))
    expect(ended.filter(({ facts }) => (facts as { outcome?: string }).outcome === 'over')).toHaveLength(2)
  })
})
