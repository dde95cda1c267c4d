import type { WireOfferVersion, WireStaffOffer } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aShareLink } from '../../../testing/share-link-factory.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const why = { reason: 'Begun twice.' }

describe('drafts that go, and versions that stay', () => {
  const testApp = useTestApp()
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    testApp.call(method, `staff/offers/${path}`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      ...(body && { body }),
    })
  const read = async (id: number) => (await call('GET', `${id}/`)).json<WireStaffOffer>()
  const forget = async (id: number, seen?: number) =>
    call('POST', `${id}/draft/forget/?seen=${seen ?? (await read(id)).revision}`, why)

  it('a draft that nobody published goes for good; of one that is out only the changes go', async () => {
    const drafted = await aDraftedOffer(testApp)
    expect((await forget(drafted.id)).statusCode).toBe(204)
    expect((await call('GET', `${drafted.id}/`)).statusCode).toBe(404)
    const { id } = await aPublishedOffer(testApp)
    expect((await forget(id)).json()).toMatchObject({ code: 'offer.unchanged' })
    await call('PATCH', `${id}/`, { learn_more_url: 'https://example.com/other' })
    expect((await forget(id)).statusCode).toBe(204)
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', has_draft: false, learn_more_url: null })
  })

  it('a draft with a link goes too', async () => {
    const { id } = await aDraftedOffer(testApp)
    await aShareLink(testApp, id)
    expect((await forget(id)).statusCode).toBe(204)
  })

  it('a draft again of what was published is deleted with its versions, links and trail kept, not removed', async () => {
    const audience = { operator_types: ['leisure'], chain_ids: [] }
    const { id } = await aPublishedOffer(testApp, { valid_from: '2026-12-24', offer_code: 'UNSEEN1', audience })
    await aShareLink(testApp, id)
    await call('POST', `${id}/unpublish/`)
    expect((await forget(id)).json()).toMatchObject({ code: 'offer.transition' })
    const { revision } = await read(id)
    const deleted = await call('POST', `${id}/delete/?seen=${revision}`, why)
    expect([deleted.statusCode, deleted.json()]).toMatchObject([200, { state: 'DELETED', deleted_reason: why.reason }])
    expect((await call('GET', `${id}/versions/`)).json<{ results: unknown[] }>().results).toHaveLength(1)
    expect(await read(id)).toMatchObject({ audience: { operator_types: [] }, links_out: 1 })
    const entries = await testApp.services.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'offer.deleted'), eq(auditLog.subjectId, id)))
    expect(entries).toMatchObject([
      {
        before: { state: 'DRAFT', audience: { operator_types: ['leisure'] } },
        after: { state: 'DELETED', reason: why.reason },
      },
    ])
    expect(
      (
        await call('POST', '', {
          manufacturer_id: (await read(id)).manufacturer.id,
          name: 'Again',
          offer_code: 'UNSEEN1',
        })
      ).json(),
    ).toMatchObject({ offer_code: [expect.any(String)] })
  })

  it('a draft that nobody published is not deleted: it is removed, and its code is free', async () => {
    const { id } = await aDraftedOffer(testApp, { offer_code: 'NEVER1' })
    expect((await call('POST', `${id}/delete/`, why)).json()).toMatchObject({ code: 'offer.transition' })
    expect((await forget(id)).statusCode).toBe(204)
    expect((await read((await aDraftedOffer(testApp, { offer_code: 'NEVER1' })).id)).offer_code).toBe('NEVER1')
    const [removed] = await testApp.services.db
      .select({ before: auditLog.before })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'offer.removed'), eq(auditLog.subjectId, id)))
    expect(removed?.before).toMatchObject({ offer_code: 'NEVER1' })
  })

  it('a draft, its changes and an offer go only as they were read: what a colleague has typed since stays', async () => {
    const drafted = await aDraftedOffer(testApp)
    const { revision } = await read(drafted.id)
    await call('PATCH', `${drafted.id}/`, { name: 'Typed for an hour' })
    expect((await forget(drafted.id, revision)).json()).toMatchObject({ code: 'offer.draft_changed' })
    expect((await call('POST', `${drafted.id}/draft/forget/`, why)).statusCode).toBe(400)
    expect(await read(drafted.id)).toMatchObject({ name: 'Typed for an hour' })
    const { id } = await aPublishedOffer(testApp)
    const seen = (await read(id)).revision
    await call('PATCH', `${id}/`, { learn_more_url: 'https://example.com/other' })
    expect((await forget(id, seen)).json()).toMatchObject({ code: 'offer.draft_changed' })
    expect((await call('POST', `${id}/delete/?seen=${seen}`, why)).json()).toMatchObject({
      code: 'offer.draft_changed',
    })
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', has_draft: true })
  })

  it('of versions side by side each says its last day as it was extended while it was the newest', async () => {
    const { id } = await aPublishedOffer(testApp)
    const lastDays = async () =>
      (await call('GET', `${id}/versions/`))
        .json<{ results: WireOfferVersion[] }>()
        .results.map(({ version, valid_to }) => [version, valid_to])
    await call('POST', `${id}/extend/`, { valid_to: '2027-06-30' })
    expect(await lastDays()).toEqual([[1, '2027-06-30']])
    await call('PATCH', `${id}/`, { terms: { max_units_per_location: 40 } })
    await call('POST', `${id}/publish/`)
    await call('POST', `${id}/extend/`, { valid_to: '2027-12-31' })
    expect(await lastDays()).toEqual([
      [2, '2027-12-31'],
      [1, '2027-06-30'],
    ])
    expect((await call('GET', `${id}/versions.csv`)).payload).toContain('2027-12-31')
  })
})
