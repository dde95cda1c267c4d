import type { WireStaffOffer } from '@caseback/contract'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeProvider } from '../../provider/change-provider.ts'

describe('a second person for publishing', () => {
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
  const seenBy = async (member: Member, id: number) =>
    (await testApp.call('GET', `staff/offers/${id}/`, { cookie: member.cookie })).json<WireStaffOffer>().revision
  /** Agrees to what stands on the offer now, as a page that was opened just now does. */
  const agree = async (member: Member, id: number) => as(member)(`${id}/publish/?seen=${await seenBy(member, id)}`)
  const people = async () => {
    const [asker, other, admin] = [
      await aStaffMember(testApp, 'publisher'),
      await aStaffMember(testApp, 'publisher'),
      await aStaffMember(testApp, 'admin'),
    ]
    return { asker, other, admin }
  }

  it('is asked for, and publishes what was asked', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    expect(await as(asker)(`${id}/publish/`, { note: 'For December.' })).toMatchObject({
      status: 200,
      state: 'DRAFT',
      versions: 0,
      publishing_asked: { by: asker.name, by_id: asker.id, note: 'For December.' },
    })
    expect(await as(asker)(`${id}/publish/`)).toMatchObject({ status: 409, code: 'approval.same_person' })
    expect(await as(asker)(`${id}/asked/publishing/refuse/`, { reason: 'No.' })).toMatchObject({
      status: 409,
      code: 'approval.same_person',
    })
    expect(await as(other)(`${id}/publish/`)).toMatchObject({ status: 409, code: 'offer.draft_changed' })
    expect(await agree(other, id)).toMatchObject({
      status: 200,
      state: 'ACTIVE',
      versions: 1,
      publishing_asked: null,
    })
    const entries = await testApp.services.db
      .select({ action: auditLog.action, staffId: auditLog.staffId, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'offer'), eq(auditLog.subjectId, id)))
      .orderBy(asc(auditLog.id))
    expect(entries.slice(1)).toMatchObject([
      { action: 'offer.publishing_asked', staffId: asker.id, after: { note: 'For December.' } },
      { action: 'offer.published', staffId: other.id, after: { asked_by: asker.id } },
    ])
  })

  it('is an admin too, but never oneself: what an admin begins waits as well', async () => {
    await needed(true)
    const { asker, admin } = await people()
    const drafted = await aDraftedOffer(testApp)
    await as(asker)(`${drafted.id}/publish/`)
    expect(await agree(admin, drafted.id)).toMatchObject({ state: 'ACTIVE' })
    const own = await aDraftedOffer(testApp)
    expect(await as(admin)(`${own.id}/publish/`)).toMatchObject({
      state: 'DRAFT',
      publishing_asked: { by: admin.name },
    })
    expect(await as(admin)(`${own.id}/publish/`)).toMatchObject({ status: 409, code: 'approval.same_person' })
  })

  it('refuses with a reason that stands on the offer until its draft changes', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    expect(await as(other)(`${id}/asked/publishing/refuse/`, { reason: 'Nobody asked.' })).toMatchObject({
      status: 409,
      code: 'offer.transition',
    })
    await as(asker)(`${id}/publish/`)
    expect(await as(other)(`${id}/asked/publishing/refuse/`, {})).toMatchObject({ status: 400 })
    expect(await as(other)(`${id}/asked/publishing/refuse/`, { reason: 'The cap is missing.' })).toMatchObject({
      state: 'DRAFT',
      publishing_asked: null,
      publishing_refused: { by: other.name, reason: 'The cap is missing.' },
    })
    const changed = await as(asker)(`${id}/`, { terms: { max_units_per_location: 40 } }, 'PATCH')
    expect(changed).toMatchObject({ publishing_asked: null, publishing_refused: null })
    expect(await as(asker)(`${id}/publish/`)).toMatchObject({ publishing_asked: { by: asker.name } })
  })

  it('agrees to the draft that was asked about: a change takes the request back, whoever makes it', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aPublishedOffer(testApp)
    await as(asker)(`${id}/`, { terms: { max_units_per_location: 40 } }, 'PATCH')
    await as(asker)(`${id}/publish/`)
    const changed = await as(other)(`${id}/`, { terms: { max_units_per_location: 45 } }, 'PATCH')
    expect(changed.publishing_asked).toBeNull()
    // Now the other one asks, and the first one agrees.
    expect(await as(other)(`${id}/publish/`)).toMatchObject({ versions: 1, publishing_asked: { by: other.name } })
    expect(await agree(asker, id)).toMatchObject({ versions: 2, publishing_asked: null })
  })

  it.each([
    ['the name', { name: 'Everything free' }],
    ['the text', { about_en: 'Free.' }],
    ['the code', { offer_code: 'STEALTH1' }],
    ['the budget', { budget: 999_999 }],
    ['whom it reaches', { audience: { operator_types: ['restaurants-bars'], chain_ids: [] } }],
    ['the last day', { valid_to: '2027-02-10' }],
  ])('is not agreed to when %s has changed since: the request is taken back, and what was read is not there any more', async (_what, change) => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    const { revision } = await as(asker)(`${id}/publish/`)
    expect((await as(asker)(`${id}/`, change, 'PATCH')).publishing_asked).toBeNull()
    expect(await as(other)(`${id}/publish/?seen=${revision}`)).toMatchObject({
      status: 409,
      code: 'offer.draft_changed',
    })
    expect(await as(asker)(`${id}/`, {}, 'PATCH')).toMatchObject({ state: 'DRAFT' })
  })

  it('of two who have read the same and ask at once one asks and the other agrees, and no draft with a problem is asked about', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    const answers = await Promise.all([as(asker)(`${id}/publish/?seen=0`), as(other)(`${id}/publish/?seen=0`)])
    expect(answers.map(({ versions }) => versions).toSorted()).toEqual([0, 1])
    const wrong = await aDraftedOffer(testApp, { terms: { tiers: [] } })
    expect(await as(asker)(`${wrong.id}/publish/`)).toMatchObject({ status: 400 })
  })

  it.each([
    ['extend', 'POST', { valid_to: '2027-12-31' }, { valid_to: '2027-12-31' }],
    ['resume', 'POST', undefined, { state: 'ACTIVE' }],
    ['budget', 'PATCH', { budget: 999_999 }, { budget: 999_999 }],
    ['name', 'PATCH', { name: 'Everything free' }, { name: 'Everything free' }],
    [
      'audience',
      'PATCH',
      { audience: { operator_types: ['restaurants-bars'], chain_ids: [] } },
      { audience: { operator_types: ['restaurants-bars'] } },
    ],
  ] as const)('agrees to %s of an offer that is out as well: one person alone only asks', async (what, method, body, after) => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aPublishedOffer(testApp, {}, what === 'resume' ? 'pause' : undefined)
    const path = method === 'PATCH' ? `${id}/` : `${id}/${what}/`
    const asked = await as(asker)(path, body, method)
    expect(asked).toMatchObject({ status: 200, move_asked: { by: asker.name, by_id: asker.id } })
    expect(asked).not.toMatchObject(after)
    expect(await as(asker)(path, body, method)).toMatchObject({ status: 409, code: 'approval.same_person' })
    expect(await as(other)(path, body, method)).toMatchObject({ status: 409, code: 'offer.draft_changed' })
    const seen = await seenBy(other, id)
    const agreed =
      method === 'PATCH'
        ? await as(other)(path, { ...body, seen }, method)
        : await as(other)(`${path}?seen=${seen}`, body, method)
    expect(agreed).toMatchObject({ status: 200, move_asked: null, ...after })
  })

  it('of an offer that is out agrees only to the very same, and may refuse it', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aPublishedOffer(testApp)
    await as(asker)(`${id}/extend/`, { valid_to: '2031-12-31' })
    expect(await as(other)(`${id}/extend/`, { valid_to: '2027-12-31' })).toMatchObject({
      valid_to: '2027-01-31',
      move_asked: { by: other.name, valid_to: '2027-12-31' },
    })
    const takeBack = () => testApp.call('DELETE', `staff/offers/${id}/asked/move/`, { cookie: other.cookie })
    expect([(await takeBack()).statusCode, (await takeBack()).statusCode]).toEqual([200, 409])
    // What has changed since is agreed to by nobody: it is asked for anew.
    await as(asker)(`${id}/extend/`, { valid_to: '2027-12-31' })
    await as(asker)(`${id}/pause/`)
    expect(await as(other)(`${id}/extend/`, { valid_to: '2027-12-31' })).toMatchObject({
      valid_to: '2027-01-31',
      move_asked: { by: other.name },
    })
  })

  it('is answered for the request that was read: another one in its place is neither agreed to nor refused nor asked anew', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aPublishedOffer(testApp)
    const seen = (await as(asker)(`${id}/extend/`, { valid_to: '2027-12-31' })).revision
    await as(asker)(`${id}/extend/`, { valid_to: '2028-01-31' })
    const stale = { status: 409, code: 'offer.draft_changed' }
    expect(await as(other)(`${id}/extend/?seen=${seen}`, { valid_to: '2027-12-31' })).toMatchObject(stale)
    expect(await as(other)(`${id}/asked/move/refuse/?seen=${seen}`, { reason: 'Too soon.' })).toMatchObject(stale)
    expect(await as(other)(`${id}/asked/publishing/refuse/?seen=${seen}`, { reason: 'Too soon.' })).toMatchObject(stale)
    expect(
      (await testApp.call('DELETE', `staff/offers/${id}/asked/move/?seen=${seen}`, { cookie: asker.cookie })).json(),
    ).toMatchObject({ code: 'offer.draft_changed' })
    expect(await as(other)(`${id}/extend/?seen=${seen + 1}`, { valid_to: '2028-01-31' })).toMatchObject({
      status: 200,
      move_asked: null,
      valid_to: '2028-01-31',
    })
    // The same of what holds at once.
    const change = (await as(asker)(`${id}/`, { budget: 5_000 }, 'PATCH')).revision
    await as(asker)(`${id}/`, { budget: 500_000 }, 'PATCH')
    expect(await as(other)(`${id}/`, { budget: 5_000, seen: change }, 'PATCH')).toMatchObject(stale)
    expect(await as(other)(`${id}/`, {}, 'PATCH')).toMatchObject({ move_asked: { by: asker.name } })
  })

  it('is not needed while the switch is off, also by who has asked before', async () => {
    await needed(true)
    const { asker } = await people()
    const { id } = await aDraftedOffer(testApp)
    await as(asker)(`${id}/publish/`)
    await needed(false)
    expect(await as(asker)(`${id}/publish/`)).toMatchObject({ state: 'ACTIVE', publishing_asked: null })
    const plain = await aDraftedOffer(testApp)
    expect(await as(asker)(`${plain.id}/publish/`)).toMatchObject({ state: 'ACTIVE' })
  })

  it('is seen in the list, and counted for who may decide it', async () => {
    await needed(true)
    const { asker, other } = await people()
    const read = async <Body>(member: Member, path: string) =>
      (await testApp.call('GET', path, { cookie: member.cookie })).json<Body>()
    const waiting = async (member: Member) => (await read<{ offers: number }>(member, 'staff/waiting/')).offers
    const before = { asker: await waiting(asker), other: await waiting(other) }
    const [drafted, moved, plain] = [
      await aDraftedOffer(testApp),
      await aPublishedOffer(testApp),
      await aPublishedOffer(testApp),
    ]
    await as(asker)(`${drafted.id}/publish/`)
    await as(asker)(`${moved.id}/extend/`, { valid_to: '2027-12-31' })
    const listed = (await read<{ results: WireStaffOffer[] }>(asker, 'staff/offers/?state=WAITING&limit=100')).results
    expect(listed.every(({ waits_for_second }) => waits_for_second)).toBe(true)
    const ids = listed.map(({ id }) => id)
    expect([drafted, moved, plain].map(({ id }) => ids.includes(id))).toEqual([true, true, false])
    expect([await waiting(asker), await waiting(other)]).toEqual([before.asker, before.other + 2])
    expect(await waiting(await aStaffMember(testApp, 'reviewer'))).toBe(0)
    // Of the same offer each of two has asked for something else: it waits for both.
    await as(other)(`${moved.id}/`, { terms: { max_units_per_location: 40 } }, 'PATCH')
    await as(asker)(`${moved.id}/publish/`)
    await as(other)(`${moved.id}/extend/`, { valid_to: '2027-12-31' })
    expect([await waiting(asker), await waiting(other)]).toEqual([before.asker + 1, before.other + 2])
    const csv = await testApp.call('GET', 'staff/offers.csv?state=WAITING', { cookie: asker.cookie })
    expect(csv.statusCode).toBe(200)
  })
})
