import type { TextContent } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, people, siteTexts, siteTextVersions } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { anOffer, anOperator } from '../../testing/factories.ts'
import { signUpSteps } from '../../testing/sign-up-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('texts of the site', () => {
  const testApp = useTestApp()
  const read = async (query = '', headers = {}) =>
    (await testApp.call('GET', `app/text-content/${query}`, { headers })).json<TextContent>()

  async function aVersion(kind: TextKind, values: Partial<typeof siteTextVersions.$inferInsert> & { version: number }) {
    const { db, clock } = testApp.services
    const [text] = await db.select().from(siteTexts).where(eq(siteTexts.kind, kind))
    const publishedAt = clock.now()
    const htmlEn = `<p>${kind} ${values.version}</p>`
    await db.insert(siteTextVersions).values({ textId: found(text).id, htmlEn, publishedAt, ...values })
  }

  it('[API-29][RT-07][RT-08] are there from the start, in English, as versions that have always held', async () => {
    const { texts, ...html } = await read()
    expect(Object.keys(html).toSorted()).toEqual([
      'caseback_privacy_policy',
      'rebate_user_agreement',
      'rebates_terms_of_service',
    ])
    for (const each of Object.values(html)) expect(each).toContain('<p>')
    // In American English, as all that operators read.
    expect(Object.values(html).join(' ')).not.toMatch(/programme|colour|cheque|organis/)
    const first = { version: 1, holds_from: null, language: 'en' }
    expect(texts).toEqual({ terms: first, privacy: first, agreement: first })
  })

  it('answer what holds today in the language that was asked for, and in English where there is no other', async () => {
    await aVersion('terms', { version: 2, htmlEs: '<p>condiciones 2</p>', holdsFrom: '2026-11-16' })
    expect(await read('?language=es')).toMatchObject({
      rebates_terms_of_service: '<p>condiciones 2</p>',
      texts: {
        terms: { version: 2, holds_from: '2026-11-16', language: 'es' },
        privacy: { version: 1, language: 'en' },
      },
    })
    expect(await read('', { 'accept-language': 'es-MX' })).toEqual(await read('?language=es'))
    expect(await read('?language=en', { 'accept-language': 'es-MX' })).toMatchObject({
      rebates_terms_of_service: '<p>terms 2</p>',
    })
  })

  it('begin at midnight in the provider’s time zone; who agrees then has to have read the new one', async () => {
    await aVersion('terms', { version: 3, holdsFrom: '2026-11-17' })
    await aVersion('agreement', { version: 2, holdsFrom: '2026-11-17' })
    const { token } = await anOperator(testApp)
    const [offer, other] = [await anOffer(testApp), await anOffer(testApp)]
    const enroll = (offerId: number, version?: number) =>
      testApp.call('POST', 'app/rebates/enrollment/', {
        token,
        body: { offer_id: offerId, terms_of_service_version: version },
      })
    const { register } = signUpSteps(testApp)
    const signUp = async (version?: number) => (await register({ agreement_version: version })).response
    // One second before midnight in Chicago.
    testApp.clock.set('2026-11-17T05:59:59Z')
    const before = await testApp.call('GET', 'app/text-content/')
    expect(before.json()).toMatchObject({ rebates_terms_of_service: '<p>terms 2</p>' })
    expect((await enroll(offer.id, 2)).statusCode).toBe(201)
    expect((await signUp(1)).statusCode).toBe(201)

    testApp.clock.set('2026-11-17T06:00:00Z')
    const headers = { 'if-none-match': String(before.headers['etag']) }
    const after = await testApp.call('GET', 'app/text-content/', { headers })
    expect([after.statusCode, after.json()]).toMatchObject([200, { rebates_terms_of_service: '<p>terms 3</p>' }])
    for (const late of [await enroll(other.id, 2), await signUp(1)])
      expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'text.newer' }])
    expect((await enroll(other.id, 3)).statusCode).toBe(201)
    expect((await signUp(2)).statusCode).toBe(201)
    // As the specification has the calls: nobody says what was read.
    expect((await signUp()).statusCode).toBe(201)

    const { db } = testApp.services
    const enrolled = await db.select().from(enrollments).orderBy(enrollments.id)
    expect(enrolled.map((each) => each.termsOfServiceVersion)).toEqual([2, 3])
    const signedUp = await db.select().from(people).orderBy(people.id)
    expect(signedUp.map((each) => each.agreementVersion)).toEqual([1, 1, 2, 2])
  })

  it('keep the language that they were shown in with who agreed: English where they have no wording in another', async () => {
    testApp.clock.set('2026-11-18T12:00:00Z')
    await aVersion('terms', { version: 4, holdsFrom: '2026-11-18', htmlEs: '<p>términos 4</p>' })
    await aVersion('agreement', { version: 3, holdsFrom: '2026-11-18', htmlEs: null })
    const { token } = await anOperator(testApp)
    const { db } = testApp.services
    const readIn = async (language: string) => {
      const answer = await testApp.call('POST', 'app/rebates/enrollment/', {
        token,
        headers: { 'accept-language': language },
        body: { offer_id: (await anOffer(testApp)).id, terms_of_service_version: 4 },
      })
      const [row] = await db.select().from(enrollments).where(eq(enrollments.id, answer.json<{ id: number }>().id))
      return row?.termsOfServiceLanguage
    }
    expect([await readIn('es-MX'), await readIn('en'), await readIn('fr')]).toEqual(['es', 'en', 'en'])
    const own = (await testApp.call('GET', 'app/auth/my-data/', { token })).json()
    expect(own.enrollments[0]).toMatchObject({ terms_of_service_version: 4, terms_of_service_language: 'es' })
    const { register } = signUpSteps(testApp)
    await register({ email: 'es@agreed.example', agreement_version: 3 }, { 'accept-language': 'es' })
    const [newest] = await db.select().from(people).orderBy(desc(people.id)).limit(1)
    expect([newest?.email, newest?.agreementVersion, newest?.agreementLanguage]).toEqual(['es@agreed.example', 3, 'en'])
  })
})
