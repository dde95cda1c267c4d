import type { WireFunnel, WireShareLink } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, enrollments } from '../../../database/schema/index.ts'
import { aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aChain, aClaim, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aShareLink } from '../../../testing/share-link-factory.ts'
import { useTestApp } from '../../../testing/test-app.ts'

type Listed = { results: WireShareLink[]; next: string | null; without_link: WireFunnel; all: WireFunnel }

const DAY_MS = 86_400_000

describe('share links', () => {
  const testApp = useTestApp()
  const publisher = async () => (await aStaffMember(testApp, 'publisher')).cookie
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    testApp.call(method, `staff/${path}`, { cookie: await publisher(), ...(body && { body }) })
  const make = async (offerId: number, body: object) => call('POST', `offers/${offerId}/links/`, body)
  const list = async (offerId: number, query = '') =>
    (await call('GET', `offers/${offerId}/links/${query}`)).json<Listed>()
  const preview = (token: string) => testApp.call('GET', `app/rebate-offer/${token}`)

  it('count as leading to their offer until they are revoked, and up to their last day', async () => {
    const { id } = await aPublishedOffer(testApp)
    const other = await aPublishedOffer(testApp)
    const now = testApp.clock.now()
    await aShareLink(testApp, id)
    await aShareLink(testApp, id, { expiresOn: '2026-11-16' })
    await aShareLink(testApp, id, { expiresOn: '2026-11-15' })
    await aShareLink(testApp, id, { revokedAt: now, revokedBy: (await aStaffMember(testApp, 'publisher')).id })
    await aShareLink(testApp, other.id)
    expect((await call('GET', `offers/${id}/`)).json()).toMatchObject({ links_out: 2 })
  })

  it('are made with a token, an address and a code out of their label, and lead to the offer', async () => {
    const { id } = await aPublishedOffer(testApp)
    const chain = await aChain(testApp)
    const made = await make(id, { label: 'Lakeshore sales team', chain_id: chain.id, expires: '2026-12-31' })
    const link = made.json<WireShareLink>()
    expect(made.statusCode).toBe(201)
    expect(made.headers['location']).toContain(`/staff/links/${link.id}/`)
    expect(link).toMatchObject({
      offer_id: id,
      label: 'Lakeshore sales team',
      attribution_code: 'LAKESHORE-SALES-TEAM',
      chain: { id: chain.id, name: chain.name },
      state: 'ACTIVE',
      expires: '2026-12-31',
      revoked: null,
    })
    expect(link.token).toMatch(/^[\w-]{22}$/)
    expect(link.url).toBe(`${testApp.services.settings.publicUrl}/offer/${link.token}`)
    expect((await preview(link.token)).json()).toMatchObject({
      caseback_id: `RE${chain.id}`,
      attribution_code: 'LAKESHORE-SALES-TEAM',
    })
    const same = (await make(id, { label: 'Lakeshore: sales team' })).json<WireShareLink>()
    expect(same.attribution_code).toBe('LAKESHORE-SALES-TEAM-2')
    const [entry] = await testApp.services.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'offer.link_made'), eq(auditLog.subjectId, id)))
    expect(entry?.after).toMatchObject({ label: 'Lakeshore sales team', chain: chain.name, expires: '2026-12-31' })
  })

  it('say at its place what is wrong: a code that is taken, a day that is over, a chain that is gone, no label', async () => {
    const { id } = await aPublishedOffer(testApp)
    await make(id, { label: 'Newsletter', attribution_code: 'NL-OCT' })
    const refused = async (body: object) => {
      const answer = await make(id, body)
      return [answer.statusCode, answer.json().field_codes]
    }
    expect(await refused({ label: 'Another', attribution_code: ' NL-OCT ' })).toMatchObject([
      400,
      { attribution_code: [{ code: 'link_code.taken' }] },
    ])
    expect(await refused({ label: 'Late', expires: '2026-11-15' })).toMatchObject([
      400,
      { expires: [{ code: 'link_expires.past' }] },
    ])
    expect(await refused({ label: 'Gone', chain_id: 999_999 })).toMatchObject([
      400,
      { chain_id: [{ code: 'chain.invalid' }] },
    ])
    expect(await refused({ label: '  ' })).toMatchObject([400, { label: [{ code: 'link_label.required' }] }])
    expect((await list(id)).results).toHaveLength(1)
    // The code is another offer's to use.
    const { id: other } = await aPublishedOffer(testApp)
    expect((await make(other, { label: 'Newsletter', attribution_code: 'NL-OCT' })).statusCode).toBe(201)
  })

  it('made at the same time under one code are one; with proposed codes each has its own', async () => {
    const { id } = await aPublishedOffer(testApp)
    const given = await Promise.all(
      Array.from({ length: 6 }, () => make(id, { label: 'Show', attribution_code: 'SHOW-CHI' })),
    )
    expect(given.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
    const proposed = await Promise.all(Array.from({ length: 5 }, () => make(id, { label: 'Flyer' })))
    expect(new Set(proposed.map((answer) => answer.json<WireShareLink>().attribution_code))).toEqual(
      new Set(['FLYER', 'FLYER-2', 'FLYER-3', 'FLYER-4', 'FLYER-5']),
    )
  })

  it('are made of what is published and not over', async () => {
    const statuses = async (values: Parameters<typeof anOffer>[1]) =>
      (await make((await anOffer(testApp, values)).id, { label: 'Card' })).statusCode
    expect(await statuses({ validFrom: '2026-12-24' })).toBe(201)
    expect(await statuses({ state: 'PAUSED' })).toBe(201)
    // Through its last day; in the month after it claims are taken, and nobody can enroll any more.
    expect(await statuses({ validTo: '2026-11-16' })).toBe(201)
    for (const state of ['ACTIVE', 'PAUSED'] as const) {
      const { id } = await anOffer(testApp, { state, validFrom: '2026-01-01', validTo: '2026-11-15' })
      const refused = await make(id, { label: 'Card' })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'offer.closed',
          error: 'This offer is past its valid range and is no longer accepting enrollments.',
        },
      ])
    }
    for (const state of ['DRAFT', 'EXPIRED', 'DELETED'] as const) expect(await statuses({ state })).toBe(409)
    expect((await make(999_999, { label: 'Card' })).statusCode).toBe(404)
  })

  it('that are revoked say so to visitors, once and for all; who came through one keeps what they have', async () => {
    const offer = await anOffer(testApp)
    const link = await aShareLink(testApp, offer.id, { attributionCode: 'FLYER' })
    const { token } = await anOperator(testApp)
    await testApp.call('POST', 'app/rebate-offers/associate/', {
      token,
      body: { offer_code: offer.code, attribution_code: 'FLYER' },
    })
    const revoked = await call('POST', `links/${link.id}/revoke/`)
    expect(revoked.json()).toMatchObject({ state: 'REVOKED', revoked: testApp.clock.now().toISOString() })
    const visit = await preview(link.token)
    expect([visit.statusCode, visit.json()]).toMatchObject([
      404,
      {
        code: 'share_link.ended',
        error:
          'This link has ended. Who is enrolled already keeps everything; ask for a new link where you got this one.',
      },
    ])
    expect((await call('POST', `links/${link.id}/revoke/`)).json()).toMatchObject({ code: 'share_link.revoked' })
    expect((await call('PATCH', `links/${link.id}/`, { label: 'Back' })).json()).toMatchObject({
      code: 'share_link.revoked',
    })
    const enrolled = await testApp.call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offer.id } })
    expect(enrolled.statusCode).toBe(201)
    const [enrollment] = await testApp.services.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, enrolled.json<{ id: number }>().id))
    expect(enrollment?.attributionCode).toBe('FLYER')
    expect((await list(offer.id)).results.find(({ id }) => id === link.id)).toMatchObject({
      state: 'REVOKED',
      funnel: { enrolled: 1 },
    })
    // Another link of the offer is as it was.
    expect((await preview(offer.token)).statusCode).toBe(200)
  })

  it('lead on through their last day, and again when it moves on', async () => {
    const offer = await anOffer(testApp)
    const link = await aShareLink(testApp, offer.id, { expiresOn: '2026-11-16' })
    expect((await preview(link.token)).statusCode).toBe(200)
    testApp.clock.advance(DAY_MS)
    expect((await preview(link.token)).json()).toMatchObject({ code: 'share_link.ended' })
    expect((await list(offer.id)).results.find(({ id }) => id === link.id)?.state).toBe('EXPIRED')
    // What stays as it is, is no mistake of whoever calls the link otherwise.
    const named = await call('PATCH', `links/${link.id}/`, { label: 'Card', expires: '2026-11-16' })
    expect(named.json()).toMatchObject({ label: 'Card', state: 'EXPIRED' })
    const moved = await call('PATCH', `links/${link.id}/`, { expires: '2026-11-30' })
    expect(moved.json()).toMatchObject({ label: 'Card', state: 'ACTIVE', expires: '2026-11-30' })
    expect((await preview(link.token)).statusCode).toBe(200)
    expect((await call('PATCH', `links/${link.id}/`, { expires: null })).json()).toMatchObject({ expires: null })
  })

  it('revoked twice at the same moment are revoked once', async () => {
    const link = await aShareLink(testApp, (await anOffer(testApp)).id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', `links/${link.id}/revoke/`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('tell what came of each, from a view to money, and what came without a link, so that the sums are true', async () => {
    const { db } = testApp.services
    const offer = await anOffer(testApp)
    const other = await anOffer(testApp)
    const [flyer, show] = [
      await aShareLink(testApp, offer.id, { attributionCode: 'FLYER' }),
      await aShareLink(testApp, offer.id, { attributionCode: 'SHOW' }),
    ]
    // The same code elsewhere is another link's.
    await aShareLink(testApp, other.id, { attributionCode: 'FLYER' })
    const record = (kind: string, attribution_code: string | null, code = offer.code) =>
      testApp.call('POST', `app/rebate-offer/${code}/record-${kind}/`, { body: { attribution_code } })
    for (const code of ['FLYER', 'FLYER', 'FLYER', 'SHOW', 'nobody-made-this', null]) await record('view', code)
    for (const code of ['FLYER', 'FLYER', null]) await record('click', code)
    await record('view', 'FLYER', other.code)
    const comes = async (signupAttributionCode: string, attribution: string | null) => {
      const operator = await anOperator(testApp, { signupOfferCode: offer.code, signupAttributionCode })
      const enrolled = await testApp.call('POST', 'app/rebates/enrollment/', {
        token: operator.token,
        body: { offer_id: offer.id },
        headers: { 'x-attribution-codes': JSON.stringify({ [offer.code]: attribution }) },
      })
      return { personId: operator.id, enrollmentId: enrolled.json<{ id: number }>().id }
    }
    const [first, second] = [await comes('FLYER', 'FLYER'), await comes('FLYER', null)]
    const paid = await aClaim(testApp, first)
    await db.update(claims).set({ status: 'PAID', payoutCents: 12_050 }).where(eq(claims.id, paid.id))
    const waiting = await aClaim(testApp, first)
    await db.update(claims).set({ status: 'CLAIM_VALIDATED', payoutCents: 900 }).where(eq(claims.id, waiting.id))
    const alone = await aClaim(testApp, second)
    await db.update(claims).set({ status: 'PAID', payoutCents: 1 }).where(eq(claims.id, alone.id))

    const { results, without_link, all } = await list(offer.id)
    const funnelOf = (id: number) => results.find((link) => link.id === id)?.funnel
    const flyersFunnel = { views: 3, clicks: 2, sign_ups: 2, enrolled: 1, claim_count: 2, paid_claims: 1, paid: 120.5 }
    expect(funnelOf(flyer.id)).toEqual(flyersFunnel)
    expect(funnelOf(show.id)).toMatchObject({ views: 1, clicks: 0, enrolled: 0, paid: 0 })
    expect(without_link).toEqual({
      views: 2,
      clicks: 1,
      sign_ups: 0,
      enrolled: 1,
      claim_count: 1,
      paid_claims: 1,
      paid: 0.01,
    })
    expect(all).toEqual({ views: 6, clicks: 3, sign_ups: 2, enrolled: 2, claim_count: 3, paid_claims: 2, paid: 120.51 })
    expect((await call('GET', `links/${flyer.id}/`)).json()).toMatchObject({ funnel: flyersFunnel })
    const table = await call('GET', `offers/${offer.id}/links.csv`)
    expect(table.headers['content-disposition']).toBe(`attachment; filename="caseback-links-${offer.code}.csv"`)
    const lines = table.body.trim().split('\r\n')
    expect(table.body.split('\r\n')[0]).toBe(
      '\uFEFFlink,code,chain,state,made,last_day,address,views,clicks,sign_ups,enrolled,claims,paid_claims,paid',
    )
    expect(lines.find((line) => line.includes(',FLYER,'))).toMatch(/,active,2026-11-\d\d,,http.*,3,2,2,1,2,1,120\.50$/)
    expect(lines.at(-1)).toBe('Without a link,,,,,,,2,1,0,1,1,1,0.01')
    // A page and a search show fewer links, and the same sums.
    const page = await list(offer.id, '?q=FLYER&limit=1')
    expect([page.results.map(({ id }) => id), page.without_link, page.all]).toEqual([[flyer.id], without_link, all])
  })

  it('come in pages, the newest first', async () => {
    const { id } = await aPublishedOffer(testApp)
    for (const label of ['One', 'Two', 'Three']) await make(id, { label })
    const first = await list(id, '?limit=2')
    expect(first.results.map(({ label }) => label)).toEqual(['Three', 'Two'])
    const second = await list(id, new URL(first.next ?? '').search)
    expect([second.results.map(({ label }) => label), second.next]).toEqual([['One'], null])
    expect((await list(id, '?q=tw')).results.map(({ label }) => label)).toEqual(['Two'])
    expect((await call('GET', 'offers/999999/links/')).statusCode).toBe(404)
  })

  it('are read by every role, and made by publishers and admins alone', async () => {
    const { id } = await aPublishedOffer(testApp)
    for (const role of ['reviewer', 'finance', 'publisher', 'admin'] as const) {
      const { cookie } = await aStaffMember(testApp, role)
      const read = await testApp.call('GET', `staff/offers/${id}/links/`, { cookie })
      const made = await testApp.call('POST', `staff/offers/${id}/links/`, { cookie, body: { label: role } })
      expect([role, read.statusCode, made.statusCode]).toEqual([
        role,
        200,
        role === 'publisher' || role === 'admin' ? 201 : 403,
      ])
    }
  })
})
