import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  locations,
  memberships,
  offerAssociations,
  organisations,
  payees,
  people,
} from '../../database/schema/index.ts'
import { aChain, aClaim, anOffer, anOperator, anOperatorSession, TEST_PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { tidyAccounts } from './people.jobs.ts'

const DAY_MS = 86_400_000

describe('operator accounts', () => {
  const testApp = useTestApp()
  let counter = 0
  const registration = (overrides: Record<string, unknown> = {}) => ({
    email: `new${++counter}@example.com`,
    password: 'correct horse',
    first_name: 'Ada',
    last_name: 'Moreno',
    phone_number: '(312) 555-0142',
    caseback_id: 'OTHER',
    overridden_company_name: 'Blue Door Diner',
    overridden_company_door_name: 'Blue Door Diner, Lake St',
    overridden_company_domain: 'https://www.bluedoor.example/menu',
    street_address: '12 W Lake St',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60601',
    country: 'United States',
    offer_code: null,
    attribution_code: null,
    operator_type_id: 1,
    ...overrides,
  })
  const register = (overrides?: Record<string, unknown>, headers?: Record<string, string>) => {
    const body = registration(overrides)
    return testApp
      .call('POST', 'app/auth/register/', { body, ...(headers && { headers }) })
      .then((response) => ({ response, body }))
  }
  const login = (email: unknown, password = 'correct horse', extra: Record<string, unknown> = {}) =>
    testApp.call('POST', 'app/auth/login/', { body: { email, password, ...extra } })
  /** The path of such a link in the newest mail to an address that has one. */
  async function linkTo(email: unknown, pattern: RegExp) {
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === email && pattern.test(each.text))
    const link = pattern.exec(mail?.text ?? '')?.[0]
    if (!link) throw new Error(`No link in a mail to ${String(email)}`)
    return new URL(link).pathname
  }
  const verificationLink = (email: unknown) => linkTo(email, /http\S+verify-email\S+/)

  it('writes to an account in the language that it signed up in, and from its next sign-in in that one', async () => {
    const newestTo = async (email: unknown) => {
      await testApp.drainJobs()
      return (await testApp.mails()).findLast((each) => each.to === email)?.subject
    }
    const { body } = await register({}, { 'accept-language': 'en-US', cookie: 'language=es' })
    expect(await newestTo(body.email)).toBe('Verifique su correo electrónico para Caseback')
    const forgot = () => testApp.call('POST', 'app/auth/password/reset/', { body: { email: body.email } })
    await testApp.app.inject(await verificationLink(body.email))
    await forgot()
    expect(await newestTo(body.email)).toBe('Cambie su contraseña de Caseback')
    expect((await login(body.email)).statusCode).toBe(200)
    await forgot()
    expect(await newestTo(body.email)).toBe('Reset your Caseback password')
  })

  it('[API-01][API-02][API-03][API-04][V-03] signs up, verifies by the mailed link and signs in', async () => {
    const { response, body } = await register({ offer_code: null })
    expect(response.statusCode).toBe(201)
    expect(response.json()).not.toHaveProperty('key')
    const early = await login(body.email)
    expect([early.statusCode, early.json().code]).toEqual([400, 'email.unverified'])

    const path = await verificationLink(body.email)
    expect((await testApp.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(405)
    const followed = await testApp.app.inject(path)
    expect([followed.statusCode, followed.headers.location]).toEqual([302, '/email-verification-confirmation'])
    const signedIn = await login(body.email.toUpperCase())
    expect(signedIn.json()).toEqual({
      key: expect.any(String),
      user_id: expect.any(Number),
      email: body.email,
      caseback_id: 'OTHER',
      first_name: 'Ada',
      last_name: 'Moreno',
    })

    const token = signedIn.json().key
    expect((await testApp.call('GET', 'app/auth/user/', { token })).json()).toEqual({
      pk: signedIn.json().user_id,
      email: body.email,
      caseback_id: 'OTHER',
      first_name: 'Ada',
      last_name: 'Moreno',
    })
    await testApp.call('POST', 'app/auth/logout/', { token })
    expect((await testApp.call('GET', 'app/auth/user/', { token })).statusCode).toBe(401)
  })

  it('[API-06][API-10][V-03] a link opened again within 24 hours still lands on the confirmation, a forged or replaced one on the failure', async () => {
    const offer = await anOffer(testApp)
    const { body } = await register({ offer_code: offer.code })
    const first = await verificationLink(body.email)
    await testApp.call('POST', 'app/auth/resend-verification/', { body: { email: body.email } })
    const second = await verificationLink(body.email)
    expect((await testApp.app.inject(first)).headers.location).toBe('/email-verification-failed')
    for (let opened = 0; opened < 2; opened++)
      expect((await testApp.app.inject(second)).headers.location).toBe(
        `/email-verification-confirmation?offer_code=${offer.code}`,
      )
    const now = testApp.clock.now()
    testApp.clock.advance(DAY_MS + 1)
    expect((await testApp.app.inject(second)).headers.location).toBe('/email-verification-failed')
    testApp.clock.set(now)
    expect((await testApp.app.inject('/api/v1/tradespend/app/auth/verify-email/forged/')).headers.location).toBe(
      '/email-verification-failed',
    )
    expect((await testApp.call('POST', 'app/auth/verify-email/', { body: { key: 'forged' } })).json()).toMatchObject({
      code: 'link.invalid',
    })
  })

  it('keeps offer and attribution code of the registration on the server', async () => {
    const offer = await anOffer(testApp)
    const { body } = await register(
      { offer_code: offer.code, attribution_code: null },
      { 'x-attribution-codes': JSON.stringify({ [offer.code]: 'show-22' }) },
    )
    const rows = await testApp.services.db
      .select({ code: offerAssociations.attributionCode })
      .from(offerAssociations)
      .innerJoin(people, eq(people.id, offerAssociations.personId))
      .where(eq(people.email, body.email))
    expect(rows).toEqual([{ code: 'show-22' }])
  })

  it('[SU-18] takes the chain from its key: its name is the company, other types have no chain', async () => {
    const chain = await aChain(testApp, { name: 'Taco Alley' })
    const { body } = await register({
      caseback_id: `RE${chain.id}`,
      overridden_company_name: null,
      overridden_company_domain: null,
      overridden_company_door_name: 'Taco Alley #14',
    })
    const [row] = await testApp.services.db
      .select({ organisation: organisations, location: locations, payee: payees })
      .from(people)
      .innerJoin(memberships, eq(memberships.personId, people.id))
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .innerJoin(locations, eq(locations.organisationId, organisations.id))
      .innerJoin(payees, eq(payees.locationId, locations.id))
      .where(eq(people.email, body.email))
    expect(row).toMatchObject({
      organisation: { name: 'Taco Alley', chainId: chain.id },
      location: { name: 'Taco Alley #14' },
      payee: { name: 'Taco Alley #14' },
    })
    expect((await register({ caseback_id: 'RE999999' })).response.json()).toMatchObject({
      caseback_id: ['Please select a valid chain'],
    })
    expect((await register({ caseback_id: 'nonsense' })).response.json()).toMatchObject({
      caseback_id: ['Please select a valid chain'],
    })
    expect((await register({ caseback_id: `RE${chain.id}`, operator_type_id: 4 })).response.json()).toMatchObject({
      caseback_id: ['Please select a valid chain'],
    })
  })

  it('takes passwords of 8 to 128 characters verbatim, and none that others would guess', async () => {
    for (const password of ['  spaces count  ', '🍟🍟🍟🍟🍟🍟🍟🍟', 'é'.repeat(128)]) {
      const { body, response } = await register({ password })
      expect([password, response.statusCode]).toEqual([password, 201])
      await testApp.app.inject(await verificationLink(body.email))
      expect((await login(body.email, password)).statusCode).toBe(200)
      expect(
        (await login(body.email, password.trim() === password ? `${password} ` : password.trim())).statusCode,
      ).toBe(401)
    }
    for (const [password, sentence] of [
      ['🍟🍟🍟🍟', 'Password must be at least 8 characters'],
      ['x'.repeat(129), 'Password must be at most 128 characters'],
      ['password123', 'This password is one of the most common ones. Please choose another.'],
      ['Blue Door Diner', 'Your password must not be the name of your company. Please choose another.'],
    ])
      expect((await register({ password, overridden_company_name: 'Blue Door Diner' })).response.json()).toMatchObject({
        password: [sentence],
      })
    const chain = await aChain(testApp, { name: 'Falafel Corner' })
    expect(
      (await register({ password: 'falafel corner', caseback_id: `RE${chain.id}` })).response.json(),
    ).toMatchObject({ password: [expect.stringContaining('the name of your company')] })
  })

  it('a reset with a password that others would guess leaves its link open for another', async () => {
    const operator = await anOperator(testApp)
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email: operator.email } })
    const [, , uid, token] = (await linkTo(operator.email, /http\S+password-reset-confirm\S+/)).split('/')
    const confirm = (password: string) =>
      testApp.call('POST', 'app/auth/password/reset/confirm/', {
        body: { uid, token, new_password1: password, new_password2: password },
      })
    expect((await confirm('qwertyuiop')).json()).toMatchObject({ new_password1: [expect.stringContaining('common')] })
    expect((await confirm(operator.organisation.name)).json()).toMatchObject({
      new_password1: [expect.stringContaining('the name of your company')],
    })
    expect((await confirm('a better one')).statusCode).toBe(200)
  })

  it('names every wrong field of a registration', async () => {
    const { response } = await register({
      email: 'not an address',
      password: 'short',
      first_name: ' ',
      phone_number: '555',
      street_address: '',
      state: 'ZZ',
      postal_code: '6060',
      overridden_company_door_name: '',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      email: ['Enter a valid e-mail address.'],
      password: ['Password must be at least 8 characters'],
      first_name: ['First name is required'],
      phone_number: ['Phone number must be at least 10 digits'],
      street_address: ['Street address is required'],
      state: ['Choose a state'],
      postal_code: ['Invalid US ZIP code format'],
      overridden_company_door_name: ['Location name is required'],
    })
    expect((await register({ overridden_company_name: '' })).response.json()).toMatchObject({
      overridden_company_name: ['Organization name is required'],
    })
    expect((await register({ overridden_company_domain: 'not a site' })).response.json()).toMatchObject({
      overridden_company_domain: ['Enter a website such as example.com'],
    })
  })

  it('[SU-07][API-07] refuses a taken address, whatever its case, verified or not; two at once leave one account', async () => {
    const { body } = await register()
    const taken = await testApp.call('POST', 'app/auth/check-email/', {
      body: { email: body.email.toUpperCase() },
    })
    expect([taken.statusCode, taken.json().error, taken.json().email]).toEqual([
      400,
      expect.stringContaining('already exists'),
      [expect.any(String)],
    ])
    expect((await register({ email: body.email.toUpperCase() })).response.json()).toMatchObject({
      code: 'email.taken',
      email: [expect.any(String)],
    })
    expect(
      (await testApp.call('POST', 'app/auth/check-email/', { body: { email: 'free@example.com' } })).statusCode,
    ).toBe(200)
    const twice = await Promise.all([register({ email: 'race@example.com' }), register({ email: 'race@example.com' })])
    expect(twice.map(({ response }) => response.statusCode).toSorted()).toEqual([201, 400])
  })

  it('[L-05] answers an unknown address and a wrong password alike, and a deactivated account by name', async () => {
    const operator = await anOperator(testApp)
    const unknown = await login('nobody@example.com')
    const wrong = await login(operator.email, 'wrong password')
    for (const response of [unknown, wrong]) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({
        error: 'The email or password you entered is incorrect.',
        code: 'auth.credentials',
      })
    }
    await testApp.services.db
      .update(people)
      .set({ deactivatedAt: testApp.clock.now() })
      .where(eq(people.id, operator.id))
    expect((await login(operator.email, TEST_PASSWORD)).json()).toMatchObject({ code: 'account.deactivated' })
    expect((await testApp.call('GET', 'app/auth/user/', { token: operator.token })).statusCode).toBe(401)
  })

  it('[PW-06][API-08][API-09] a reset link works once, expires, verifies the address and ends every session', async () => {
    const operator = await anOperator(testApp, { emailVerifiedAt: null })
    const request = () => testApp.call('POST', 'app/auth/password/reset/', { body: { email: operator.email } })
    const known = await request()
    const unknown = await testApp.call('POST', 'app/auth/password/reset/', { body: { email: 'nobody@example.com' } })
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    const [, , uid, key] = (await linkTo(operator.email, /http\S+password-reset-confirm\S+/)).split('/')
    const confirm = (token: unknown, password = 'a new password', again = password) =>
      testApp.call('POST', 'app/auth/password/reset/confirm/', {
        body: { uid, token, new_password1: password, new_password2: again },
      })
    expect((await confirm(key, 'a new password', 'another one')).json()).toMatchObject({
      new_password2: ["Passwords don't match"],
    })
    expect((await confirm('wrong')).json()).toMatchObject({ code: 'link.invalid', token: [expect.any(String)] })
    expect((await confirm(key)).statusCode).toBe(200)
    expect((await confirm(key)).statusCode).toBe(400)
    expect((await testApp.call('GET', 'app/auth/user/', { token: operator.token })).statusCode).toBe(401)
    expect((await login(operator.email, 'a new password')).statusCode).toBe(200)

    testApp.clock.advance(1)
    await request()
    const late = (await linkTo(operator.email, /http\S+password-reset-confirm\S+/)).split('/')[3]
    const now = testApp.clock.now()
    testApp.clock.advance(2 * 3_600_000 + 1)
    expect((await confirm(late)).json()).toMatchObject({ code: 'link.invalid' })
    testApp.clock.set(now)
  })

  it('a reset voids a change of address that was asked for before it', async () => {
    const operator = await anOperator(testApp)
    await testApp.call('POST', 'app/auth/update-email/', {
      token: operator.token,
      body: { email: 'thief@example.com' },
    })
    const thief = await linkTo('thief@example.com', /http\S+confirm-email\S+/)
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email: operator.email } })
    const [, , uid, key] = (await linkTo(operator.email, /http\S+password-reset-confirm\S+/)).split('/')
    await testApp.call('POST', 'app/auth/password/reset/confirm/', {
      body: { uid, token: key, new_password1: 'a new password', new_password2: 'a new password' },
    })
    expect((await testApp.app.inject(thief)).headers.location).toBe('/settings?email=failed')
  })

  it('[SE-03][API-11] changes the address only once the new one is confirmed, and tells the old one', async () => {
    const operator = await anOperator(testApp)
    const other = await anOperator(testApp)
    const ask = (email: string) =>
      testApp.call('POST', 'app/auth/update-email/', { token: operator.token, body: { email } })
    const free = await ask('moved@example.com')
    const taken = await ask(other.email.toUpperCase())
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
    await testApp.drainJobs()
    expect((await testApp.mails()).filter((mail) => mail.to.toLowerCase() === other.email)).toEqual([])
    const announced = (await testApp.mails()).filter((mail) => mail.to === operator.email)
    expect(announced.map((mail) => mail.text.includes('moved@example.com'))).toEqual([true, false])
    testApp.clock.advance(1)
    await ask('moved@example.com')
    expect((await testApp.call('GET', 'app/auth/profile/', { token: operator.token })).json()).toMatchObject({
      email: operator.email,
    })
    const path = await linkTo('moved@example.com', /http\S+confirm-email\S+/)
    expect((await testApp.app.inject(path)).headers.location).toBe('/settings?email=confirmed')
    expect((await testApp.call('GET', 'app/auth/profile/', { token: operator.token })).json()).toMatchObject({
      email: 'moved@example.com',
    })
    await testApp.drainJobs()
    expect(
      (await testApp.mails()).some((mail) => mail.to === operator.email && mail.text.includes('moved@example.com')),
    ).toBe(true)
  })

  it('[API-05][API-12][API-14][API-15] changes name, phone and address, and shows them in the profile', async () => {
    const { token } = await anOperator(testApp)
    const send = (method: 'POST' | 'PATCH', path: string, body: unknown) => testApp.call(method, path, { token, body })
    expect((await send('PATCH', 'app/auth/user/', { first_name: 'Zoë 🍟', last_name: 'سارة' })).json()).toEqual({
      first_name: 'Zoë 🍟',
      last_name: 'سارة',
    })
    expect((await send('POST', 'app/auth/update-phone/', { phone_number: '(773) 555-0100' })).json()).toEqual({
      phone_number: '(773) 555-0100',
    })
    const address = {
      street_address: '9 N Pier',
      city: 'Milwaukee',
      state: 'WI',
      postal_code: '53202-1234',
      country: 'United States',
    }
    expect((await send('POST', 'app/auth/update-address/', address)).json()).toEqual(address)
    expect((await send('POST', 'app/auth/update-address/', { ...address, postal_code: '532' })).json()).toMatchObject({
      postal_code: ['Invalid US ZIP code format'],
    })
    expect((await testApp.call('GET', 'app/auth/profile/', { token })).json()).toMatchObject({
      first_name: 'Zoë 🍟',
      phone_number: '(773) 555-0100',
      address,
      company_data: { operator_type: { name: 'Restaurants & Bars' } },
      payout_method: 'EMAIL',
    })
  })

  it('mails checks only to an address that was confirmed, until it changes', async () => {
    const { token } = await anOperator(testApp)
    const choose = (body: unknown) => testApp.call('POST', 'app/auth/update-payout/', { token, body })
    expect((await choose({ payout_method: 'MAIL', payee_name: 'Blue Door Diner' })).json()).toMatchObject({
      confirm_address: [expect.any(String)],
    })
    expect(
      (await choose({ payout_method: 'MAIL', payee_name: 'Blue Door Diner', confirm_address: true })).json(),
    ).toEqual({ payout_method: 'MAIL', payee_name: 'Blue Door Diner' })
    await testApp.call('POST', 'app/auth/update-address/', {
      token,
      body: { street_address: '9 N Pier', city: 'Milwaukee', state: 'WI', postal_code: '53202', country: '' },
    })
    expect((await testApp.call('GET', 'app/auth/profile/', { token })).json()).toMatchObject({ payout_method: 'EMAIL' })
  })

  it('[API-13] moves to another company, but not while a claim of the location is open', async () => {
    const claim = await aClaim(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const body = {
      operator_type_id: 4,
      caseback_id: 'OTHER',
      overridden_company_name: 'District 12',
      overridden_company_door_name: 'Lakeside High',
      overridden_company_domain: 'lakeside.example',
    }
    expect((await testApp.call('POST', 'app/auth/update-entity/', { token, body })).json()).toMatchObject({
      code: 'location.open_claim',
    })
    const free = await anOperator(testApp)
    expect((await testApp.call('POST', 'app/auth/update-entity/', { token: free.token, body })).json()).toEqual({
      operator_type: { name: 'Education: K-12' },
      company_name: 'District 12',
      location_name: 'Lakeside High',
      domain: 'lakeside.example',
      caseback_id: 'OTHER',
    })
  })

  it('removes accounts that nobody verified within 7 days, and no others', async () => {
    const { body } = await register()
    const verified = await anOperator(testApp)
    const now = testApp.clock.now()
    testApp.clock.advance(7 * DAY_MS + 1)
    await tidyAccounts(testApp.services)
    testApp.clock.set(now)
    const left = await testApp.services.db.select({ email: people.email }).from(people)
    expect(left.map((row) => row.email)).toContain(verified.email)
    expect(left.map((row) => row.email)).not.toContain(body.email)
  })
})

describe('rate limits', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on' } })

  it('refuses the eleventh sign-in to an account within the window, with Retry-After, and lets go after it', async () => {
    const operator = await anOperator(testApp)
    const attempt = () =>
      testApp.call('POST', 'app/auth/login/', { body: { email: operator.email, password: 'wrong password' } })
    for (let count = 0; count < 10; count++) expect((await attempt()).statusCode).toBe(401)
    const refused = await attempt()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    testApp.clock.advance(15 * 60_000)
    expect((await attempt()).statusCode).toBe(401)
  })
})

describe('rate limits behind a proxy', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

  it('count by the address that the proxy names, and believe no one further away', async () => {
    const check = (forwarded: string) =>
      testApp.call('POST', 'app/auth/check-email/', {
        body: { email: 'free@example.com' },
        headers: { 'x-forwarded-for': forwarded },
      })
    for (let count = 0; count < 60; count++) expect((await check('203.0.113.7')).statusCode).toBe(200)
    expect((await check('203.0.113.7')).statusCode).toBe(429)
    // What the visitor claims to be stands before what the proxy saw.
    expect((await check('198.51.100.1, 203.0.113.7')).statusCode).toBe(429)
    expect((await check('203.0.113.8')).statusCode).toBe(200)
  })
})

describe('rate limits over IPv6', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

  it('count a whole /64 as one address, and the next one as another', async () => {
    const check = async (address: string) =>
      (
        await testApp.call('POST', 'app/auth/check-email/', {
          body: { email: 'free@example.com' },
          headers: { 'x-forwarded-for': address },
        })
      ).statusCode
    for (let count = 0; count < 60; count++) expect(await check(`2001:db8:1:2::${count.toString(16)}`)).toBe(200)
    expect(await check('2001:db8:1:2:ffff:0:0:1')).toBe(429)
    expect(await check('2001:db8:1:3::1')).toBe(200)
    expect(await check('::ffff:203.0.113.9')).toBe(200)
  })
})
