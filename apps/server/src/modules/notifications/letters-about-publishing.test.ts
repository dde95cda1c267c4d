import type { WireStaffOffer } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { aDraftedOffer, aPublishedOffer } from '../../testing/catalog-factories.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { changeProvider } from '../provider/change-provider.ts'
import { deactivateStaff } from '../staff/access/deactivate-staff.ts'

describe('letters about publishing by two', () => {
  const testApp = useTestApp()
  type Member = Awaited<ReturnType<typeof aStaffMember>>

  const call = async (member: Member, path: string, body?: object) =>
    expect(
      (await testApp.call('POST', `staff/offers/${path}`, { cookie: member.cookie, ...(body && { body }) })).statusCode,
    ).toBe(200)
  const needed = (publishing_needs_second_person: boolean) =>
    changeProvider(testApp.services, { staffId: null, changes: { publishing_needs_second_person } })
  /** A subject with what it is about, the offer by number and name, and what became of it. */
  const subjectOf = (what: string, offerId: number, ending: string) =>
    new RegExp(`^Caseback: ${what} FBR${offerId} \\(Fries[^)]*\\) ${ending}$`)
  /** Mails about an offer, those to these people alone. */
  const mailsAbout = async (offerId: number, ...members: Member[]) => {
    await testApp.drainJobs()
    const to = new Set(members.map(({ email }) => email))
    return (await testApp.mails()).filter(({ subject, to: each }) => subject.includes(`FBR${offerId}`) && to.has(each))
  }
  const people = async () => ({
    asker: await aStaffMember(testApp, 'publisher'),
    other: await aStaffMember(testApp, 'publisher'),
    admin: await aStaffMember(testApp, 'admin'),
    reviewer: await aStaffMember(testApp, 'reviewer'),
    left: await aStaffMember(testApp, 'publisher'),
  })

  it('tell everybody else who may publish, once, and who has asked that it is done', async () => {
    await needed(true)
    const { asker, other, admin, reviewer, left } = await people()
    await deactivateStaff(testApp.services, { who: { id: left.id }, by: null })
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`, { note: 'For December.\nSee evil.example' })
    const asked = await mailsAbout(id, asker, other, admin, reviewer, left)
    expect(asked.map(({ to }) => to).toSorted()).toEqual([other.email, admin.email].toSorted())
    for (const { subject, html, text } of asked) {
      expect(subject).toMatch(subjectOf('offer', id, 'waits to be published'))
      expect(html).toContain(`/staff/offers/${id}`)
      for (const version of [html, text]) expect(version).toContain('For December.')
      // Shown beside the subject.
      expect(html).toMatch(/Fries and wedges, Harvest Valley \d+: Nothing is published/)
      // Nothing that somebody typed becomes a link.
      expect(html).not.toContain('evil.example')
    }
    await call(other, `${id}/publish/?seen=0`)
    const done = await mailsAbout(id, asker, other, admin, reviewer, left)
    expect(done).toHaveLength(3)
    expect(done.find(({ to }) => to === asker.email)?.subject).toMatch(subjectOf('offer', id, 'is published'))
  })

  it('tell who has asked why it was refused, and again when it is asked again', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`)
    await call(other, `${id}/asked/publishing/refuse/`, { reason: 'The cap is missing.' })
    const [refused] = await mailsAbout(id, asker)
    expect(refused?.subject).toMatch(subjectOf('offer', id, 'was not published'))
    expect(refused?.text).toContain('The cap is missing.')
    // Answered before anybody was told of it: who may publish hears nothing of the first request.
    expect(await mailsAbout(id, other)).toEqual([])
    await call(asker, `${id}/publish/`)
    expect(await mailsAbout(id, other)).toHaveLength(1)
  })

  it('tell who has asked that a colleague has changed the offer, which takes the request back', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`)
    const changed = await testApp.call('PATCH', `staff/offers/${id}/`, {
      cookie: other.cookie,
      body: { budget: 500 },
    })
    expect(changed.json()).toMatchObject({ publishing_asked: null })
    const [told] = await mailsAbout(id, asker)
    expect(told?.subject).toMatch(subjectOf('offer', id, 'was not published'))
    expect(told?.text).toContain('has changed the offer since you asked')
  })

  it('are not written where nobody is asked, nor to who publishes what they asked for themselves', async () => {
    await needed(false)
    const { asker, other } = await people()
    const plain = await aDraftedOffer(testApp)
    await call(asker, `${plain.id}/publish/`)
    expect(await mailsAbout(plain.id, asker, other)).toEqual([])
    await needed(true)
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`)
    expect(await mailsAbout(id, asker, other)).toHaveLength(1)
    await needed(false)
    await call(asker, `${id}/publish/`)
    expect(await mailsAbout(id, asker)).toEqual([])
  })

  it.each([
    ['extend', 'POST', { valid_to: '2027-12-31' }, 'extend it to December 31, 2027'],
    ['resume', 'POST', undefined, 'resume it'],
    ['budget', 'PATCH', { budget: 500 }, 'change its budget'],
    ['audience', 'PATCH', { name: 'Fries', audience: { operator_types: [], chain_ids: [] } }, 'change its name'],
  ] as const)('tell of %s that waits for a second person, and who asked that it is done', async (what, method, body, says) => {
    await needed(true)
    const { asker, other, admin, reviewer } = await people()
    const { id } = await aPublishedOffer(testApp, {}, what === 'resume' ? 'pause' : undefined)
    const path = method === 'PATCH' ? `staff/offers/${id}/` : `staff/offers/${id}/${what}/`
    const move = async ({ cookie }: Member, seen: number) => {
      const isChange = method === 'PATCH'
      const given = isChange ? { ...body, seen } : body
      const answer = await testApp.call(method, isChange ? path : `${path}?seen=${seen}`, {
        cookie,
        ...(given && { body: given }),
      })
      expect(answer.statusCode).toBe(200)
      return answer.json<WireStaffOffer>().revision
    }
    const read = await testApp.call('GET', `staff/offers/${id}/`, { cookie: asker.cookie })
    const seen = await move(asker, read.json<WireStaffOffer>().revision)
    const asked = await mailsAbout(id, asker, other, admin, reviewer)
    expect(asked.map(({ to }) => to).toSorted()).toEqual([other.email, admin.email].toSorted())
    expect(asked[0]?.subject).toMatch(subjectOf('a change of offer', id, 'waits for a second person'))
    expect(asked[0]?.text).toContain(says)
    await move(other, seen)
    const done = await mailsAbout(id, asker)
    expect(done.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(subjectOf('what you asked of offer', id, 'is done')),
    ])
    expect(done[0]?.text).toContain(says)
  })

  it('tell who has asked for a move that it was refused, or taken back by a change, and nobody of what they ended themselves', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aPublishedOffer(testApp)
    const end = ({ cookie }: Member) => testApp.call('DELETE', `staff/offers/${id}/asked/move/`, { cookie })
    await call(asker, `${id}/extend/`, { valid_to: '2027-12-31' })
    await end(asker)
    expect(await mailsAbout(id, asker, other)).toEqual([])
    await call(asker, `${id}/extend/`, { valid_to: '2027-12-31' })
    const why = { reason: 'Not before the manufacturer signs.' }
    const refuse = ({ cookie }: Member, body: object) =>
      testApp.call('POST', `staff/offers/${id}/asked/move/refuse/`, { cookie, body })
    expect((await refuse(asker, why)).statusCode).toBe(409)
    expect((await refuse(other, { reason: ' ' })).statusCode).toBe(400)
    expect((await refuse(other, why)).json()).toMatchObject({ move_asked: null, move_refused: why })
    const [refused, ...more] = await mailsAbout(id, asker)
    expect(refused?.subject).toMatch(subjectOf('what you asked of offer', id, 'was refused'))
    expect(more).toEqual([])
    expect(refused?.text).toContain('Not before the manufacturer signs.')
    await call(asker, `${id}/extend/`, { valid_to: '2027-12-31' })
    const read = await testApp.call('GET', `staff/offers/${id}/`, { cookie: asker.cookie })
    expect(read.json()).toMatchObject({ move_refused: null })
    await call(other, `${id}/pause/`)
    const after = await mailsAbout(id, asker)
    expect(after).toHaveLength(2)
    expect(after.at(-1)?.text ?? '').toContain('has changed the offer since')
  })

  it('reach who may publish only since a request waits: invited, given the role or let in again', async () => {
    await needed(true)
    const { asker, reviewer } = await people()
    const [draft, moved] = [await aDraftedOffer(testApp), await aPublishedOffer(testApp)]
    await call(asker, `${draft.id}/publish/`)
    await call(asker, `${moved.id}/extend/`, { valid_to: '2027-12-31' })
    expect(await mailsAbout(draft.id, reviewer)).toEqual([])
    const { member, cookie: admin } = { member: reviewer, cookie: (await aStaffMember(testApp, 'admin')).cookie }
    const give = (roles: string[]) =>
      testApp.call('PATCH', `staff/people/${member.id}/`, { cookie: admin, body: { roles } })
    expect((await give(['reviewer', 'publisher'])).statusCode).toBe(200)
    expect(await mailsAbout(draft.id, reviewer)).toHaveLength(1)
    expect(await mailsAbout(moved.id, reviewer)).toHaveLength(1)
    // Who could publish already has had them.
    await give(['publisher'])
    expect(await mailsAbout(draft.id, reviewer)).toHaveLength(1)
    await deactivateStaff(testApp.services, { who: { id: reviewer.id }, by: null })
    await testApp.call('POST', `staff/people/${member.id}/reactivate/`, { cookie: admin })
    expect(await mailsAbout(draft.id, reviewer)).toHaveLength(2)
  })

  it.each([
    'aDraftedOffer',
    'aPublishedOffer',
  ] as const)('tell who has asked to publish why a colleague has forgotten the draft (%s)', async (kind) => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await { aDraftedOffer, aPublishedOffer }[kind](testApp)
    if (kind === 'aPublishedOffer')
      await testApp.call('PATCH', `staff/offers/${id}/`, {
        cookie: asker.cookie,
        body: { terms: { max_units_per_location: 40 } },
      })
    await call(asker, `${id}/publish/`)
    const { revision } = (await testApp.call('GET', `staff/offers/${id}/`, { cookie: other.cookie })).json()
    const forget = (body: object) =>
      testApp.call('POST', `staff/offers/${id}/draft/forget/?seen=${revision}`, { cookie: other.cookie, body })
    expect((await forget({})).statusCode).toBe(400)
    expect((await forget({ reason: 'Harvest Valley has stopped it.' })).statusCode).toBe(204)
    const [told] = await mailsAbout(id, asker)
    expect(told?.subject).toMatch(subjectOf('offer', id, 'was not published'))
    expect(told?.text).toContain('Harvest Valley has stopped it.')
    expect(told?.text).toContain('Fries and wedges')
  })
})
