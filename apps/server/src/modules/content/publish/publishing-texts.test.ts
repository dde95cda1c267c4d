import type { getTextVersion, ResponseOf, TextContent, WireStaffText, WireTextVersion } from '@caseback/contract'
import { hostileHtml } from '@caseback/testing'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { type TestApp, useTestApp } from '../../../testing/test-app.ts'
import { sanitizeHtml } from '../sanitize-html.ts'

/** What a publisher does through the calls; each answers status and body. */
async function aPublisher(testApp: TestApp) {
  const { id, cookie } = await aStaffMember(testApp, 'publisher')
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await testApp.call(method, `staff/texts/${path}`, { cookie, body })
    return { status: answer.statusCode, ...answer.json<WireStaffText & { code?: string; holds_from?: string[] }>() }
  }
  const read = (kind: string) => call('GET', `${kind}/`)
  return {
    id,
    call,
    read,
    save: async (kind: string, en: string, es: string | null = null, seen?: number) =>
      call('PUT', `${kind}/draft/`, { html: { en, es }, seen: seen ?? (await read(kind)).revision }),
    publish: async (kind: string, holdsFrom: string, seen?: number) =>
      call('POST', `${kind}/publish/`, { holds_from: holdsFrom, seen: seen ?? (await read(kind)).revision }),
    versions: async (kind: string) =>
      (await testApp.call('GET', `staff/texts/${kind}/versions/`, { cookie })).json<{ results: WireTextVersion[] }>()
        .results,
  }
}

const trailOf = async (testApp: TestApp, action: `text.${string}`) => {
  const { db } = testApp.services
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id))
  return entry
}

describe('publishing texts of the site', () => {
  const testApp = useTestApp()

  it('a draft becomes the version that holds from its day on, and says who published it and how many agreed', async () => {
    const publisher = await aPublisher(testApp)
    await anEnrollment(testApp)
    await anEnrollment(testApp)
    const saved = await publisher.save('terms', '<h2>Terms</h2><p>New.</p>', '<p>Nuevas.</p>')
    expect(saved).toMatchObject({ status: 200, kind: 'terms', draft: { html: { es: '<p>Nuevas.</p>' } } })
    const published = await publisher.publish('terms', '2026-12-01')
    expect(published).toMatchObject({
      holds: { version: 1, holds_from: null, by: null, languages: ['en'], agreed: 2 },
      coming: [{ version: 2, holds_from: '2026-12-01', by: expect.any(String), languages: ['en', 'es'], agreed: 0 }],
      draft: null,
      newest: { version: 2, html: { en: '<h2>Terms</h2><p>New.</p>', es: '<p>Nuevas.</p>' } },
    })
    const shown = async () => (await testApp.call('GET', 'app/text-content/')).json<TextContent>().texts.terms.version
    expect(await shown()).toBe(1)
    testApp.clock.set('2026-12-01T06:00:00Z')
    expect(await shown()).toBe(2)
    expect(await publisher.read('terms')).toMatchObject({ holds: { version: 2 }, coming: [] })
    expect((await publisher.versions('terms')).map(({ version, agreed }) => [version, agreed])).toEqual([
      [2, 0],
      [1, 2],
    ])
    expect(await trailOf(testApp, 'text.published')).toMatchObject({
      staffId: publisher.id,
      before: { kind: 'terms', version: 1, holds_from: null, has_spanish: false },
      after: { kind: 'terms', version: 2, holds_from: '2026-12-01', has_spanish: true },
    })
    testApp.clock.set('2026-11-16T15:00:00Z')
  })

  it('the agreement is kept by accounts, and the policy by nobody', async () => {
    const publisher = await aPublisher(testApp)
    await anOperator(testApp)
    expect((await publisher.versions('agreement'))[0]?.agreed).toBeGreaterThan(0)
    expect((await publisher.versions('privacy'))[0]?.agreed).toBeNull()
  })

  it('a day that is over, one before an earlier version’s, and an empty text are refused', async () => {
    const publisher = await aPublisher(testApp)
    await publisher.save('privacy', '<p>Two.</p>')
    expect(await publisher.publish('privacy', '2026-11-15')).toMatchObject({
      status: 400,
      holds_from: ['This day is over.'],
    })
    expect(await publisher.publish('privacy', '2026-11-30')).toMatchObject({ status: 200 })
    await publisher.save('privacy', '<p>Three.</p>')
    expect(await publisher.publish('privacy', '2026-11-29')).toMatchObject({
      status: 400,
      holds_from: ['The version before this one holds from November 30, 2026: choose that day or a later one.'],
    })
    await publisher.save('privacy', '<p> </p>', '<p>Solo español.</p>')
    expect(await publisher.publish('privacy', '2026-12-01')).toMatchObject({
      status: 400,
      'html.en': ['The text is empty.'],
    })
  })

  it('who has not seen what somebody else has done is told, and nothing is lost', async () => {
    const [one, other] = [await aPublisher(testApp), await aPublisher(testApp)]
    const { revision } = await one.read('agreement')
    expect(await other.save('agreement', '<p>Theirs.</p>', null, revision)).toMatchObject({ status: 200 })
    expect(await one.save('agreement', '<p>Mine.</p>', null, revision)).toMatchObject({
      status: 409,
      code: 'text.changed',
    })
    expect(await one.publish('agreement', '2026-11-16', revision)).toMatchObject({ code: 'text.changed' })
    // What is said again is no change: its answer was lost on the way.
    expect(await other.save('agreement', '<p>Theirs.</p>', null, revision)).toMatchObject({
      status: 200,
      draft: { html: { en: '<p>Theirs.</p>' } },
    })
    expect(await one.call('DELETE', 'agreement/draft/')).toMatchObject({ status: 400 })
    expect(await one.call('DELETE', `agreement/draft/?seen=${revision}`)).toMatchObject({
      status: 409,
      code: 'text.changed',
    })
    const now = (await one.read('agreement')).revision
    expect(await one.call('DELETE', `agreement/draft/?seen=${now}`)).toMatchObject({ status: 200, draft: null })
    expect(await trailOf(testApp, 'text.draft_discarded')).toMatchObject({
      before: { kind: 'agreement', draft: { en: '<p>Theirs.</p>', es: null } },
    })
    expect(await one.call('DELETE', `agreement/draft/?seen=${now + 1}`)).toMatchObject({
      status: 409,
      code: 'text.unchanged',
    })
  })

  it('a draft that says what the newest version says is none', async () => {
    const publisher = await aPublisher(testApp)
    const { newest } = await publisher.read('agreement')
    await publisher.save('agreement', '<p>Something else.</p>')
    expect(await publisher.save('agreement', newest.html.en, '<p></p>')).toMatchObject({ status: 200, draft: null })
    // The text that came with the program is published as it is by whoever finds it good; nothing else is twice.
    expect(await publisher.publish('agreement', '2026-11-16')).toMatchObject({
      status: 200,
      holds: { version: 2, by: expect.any(String) },
      newest: { html: newest.html },
    })
    expect(await publisher.publish('agreement', '2026-11-16')).toMatchObject({ status: 409, code: 'text.unchanged' })
  })

  it('a version is a draft again while it has not held; one that holds, or has another after it, stays', async () => {
    const publisher = await aPublisher(testApp)
    const { newest } = await publisher.read('agreement')
    const [next, last] = [newest.version + 1, newest.version + 2]
    for (const each of [next, last]) {
      await publisher.save('agreement', `<p>Coming ${each}.</p>`)
      await publisher.publish('agreement', '2026-12-24')
    }
    const unpublish = (version: number) => publisher.call('POST', `agreement/versions/${version}/unpublish/`)
    expect(await unpublish(next)).toMatchObject({ status: 409, code: 'text.holds' })
    expect(await unpublish(newest.version)).toMatchObject({ status: 409, code: 'text.holds' })
    expect(await unpublish(99)).toMatchObject({ status: 404 })
    expect(await unpublish(last)).toMatchObject({
      status: 200,
      coming: [{ version: next }],
      draft: { html: { en: `<p>Coming ${last}.</p>` } },
    })
    expect(await unpublish(next)).toMatchObject({ status: 409, code: 'text.has_draft' })
    expect(await trailOf(testApp, 'text.unpublished')).toMatchObject({
      before: { kind: 'agreement', version: last, holds_from: '2026-12-24' },
    })
    // Its number is free again: nobody could agree to it.
    await publisher.publish('agreement', '2026-12-25')
    expect((await publisher.read('agreement')).newest.version).toBe(last)
  })

  it('nothing hostile comes in, whichever language it stands in', async () => {
    const publisher = await aPublisher(testApp)
    // What cannot be stored at all is refused.
    const all = hostileHtml.map(({ html }) => `<p>Next</p>${html.replaceAll(/[\0\p{Cs}]/gu, '')}`).join('')
    const saved = await publisher.save('terms', `<p>Before</p>${all}`, `<p>Antes</p>${all}`)
    expect(saved.draft?.html.en).toBe(sanitizeHtml(`<p>Before</p>${all}`))
    expect(saved.draft?.html.es).toBe(sanitizeHtml(`<p>Antes</p>${all}`))
    await publisher.publish('terms', '2027-01-01')
    const { newest } = await publisher.read('terms')
    const version = await testApp.call('GET', `staff/texts/terms/versions/${newest.version}/`, {
      cookie: (await aStaffMember(testApp, 'admin')).cookie,
    })
    expect(version.json<ResponseOf<typeof getTextVersion>>().html).toEqual(saved.draft?.html)
  })

  it('a text is at most 100 kB of a language, as it is stored', async () => {
    const publisher = await aPublisher(testApp)
    const fits = `<p>${'é'.repeat(49_996)}</p>`
    expect(await publisher.save('privacy', fits)).toMatchObject({ status: 200 })
    const said = ['A text has at most 100 kB.']
    expect(await publisher.save('privacy', `${fits}é`)).toMatchObject({ status: 400, 'html.en': said })
    expect(await publisher.save('privacy', '<p>x</p>', 'x'.repeat(100_001))).toMatchObject({
      status: 400,
      'html.es': said,
    })
  })

  it.each(['reviewer', 'finance'] as const)('a %s does not see the texts of the desk', async (role) => {
    const { cookie } = await aStaffMember(testApp, role)
    expect((await testApp.call('GET', 'staff/texts/', { cookie })).statusCode).toBe(403)
  })

  it('the versions are saved as a table', async () => {
    const publisher = await aPublisher(testApp)
    await publisher.save('privacy', '<p>New.</p>', '<p>Nuevas.</p>')
    await publisher.publish('privacy', '2026-12-20')
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const answer = await testApp.call('GET', 'staff/texts/privacy/versions.csv', { cookie })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="caseback-privacy-versions.csv"')
    const [head, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe('version,holds_from,published_on,published_by,languages,agreed')
    expect(lines).toHaveLength((await publisher.versions('privacy')).length)
    expect(lines[0]).toMatch(/^\d+,2026-12-20,20\d\d-\d\d-\d\d,[^,]+,"en, es",$/)
    expect(lines.at(-1)).toMatch(/^1,,20\d\d-\d\d-\d\d,,en,$/)
  })
})
