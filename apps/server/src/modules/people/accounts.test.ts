import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { people } from '../../database/schema/index.ts'
import {
  aClaim,
  anOffer,
  anOperator,
  anOperatorSession,
  confirmedPassword,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { signUpSteps } from '../../testing/sign-up-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

const DAY_MS = 86_400_000

describe('operator accounts', () => {
  const testApp = useTestApp()

  const { register, login, linkTo, verificationLink } = signUpSteps(testApp)

  it('writes to an account in the language that it signed up in, and from its next sign-in in that one', async () => {
    const newestTo = async (email: unknown) => {
      await testApp.drainJobs()
      return (await testApp.mails()).findLast((each) => each.to === email)?.subject
    }
    const { body } = await register({}, { 'accept-language': 'en-US', cookie: 'language=es' })
    expect(await newestTo(body.email)).toBe('Verifique su correo electrónico para Caseback')
    const forgot = () => testApp.call('POST', 'app/auth/password/reset/', { body: { email: body.email } })
    await testApp.app.inject({ method: 'POST', url: await verificationLink(body.email) })
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
    const followed = await testApp.app.inject({ method: 'POST', url: path })
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
    expect((await testApp.app.inject({ method: 'POST', url: first })).headers.location).toBe(
      '/email-verification-failed',
    )
    for (let opened = 0; opened < 2; opened++) {
      const { headers, cookies } = await testApp.app.inject({ method: 'POST', url: second })
      expect(headers.location).toBe(`/email-verification-confirmation?offer_code=${offer.code}`)
      // For the sign-in page, which fills it in.
      expect(cookies).toMatchObject([{ name: 'caseback_verified_address', value: body.email, maxAge: 600 }])
    }
    const now = testApp.clock.now()
    testApp.clock.advance(DAY_MS + 1)
    expect((await testApp.app.inject({ method: 'POST', url: second })).headers.location).toBe(
      '/email-verification-failed',
    )
    testApp.clock.set(now)
    expect(
      (await testApp.app.inject({ method: 'POST', url: '/api/v1/tradespend/app/auth/verify-email/forged/' })).headers
        .location,
    ).toBe('/email-verification-failed')
    expect((await testApp.call('POST', 'app/auth/verify-email/', { body: { key: 'forged' } })).json()).toMatchObject({
      code: 'link.invalid',
    })
  })

  it('a reset with a password that others would guess leaves its link open for another', async () => {
    const operator = await anOperator(testApp)
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email: operator.email } })
    const [, , uid, token] = (await linkTo(operator.email, /http\S+password-reset-confirm\S+/)).split('/')
    const confirm = (password: string) =>
      testApp.call('POST', 'app/auth/password/reset/confirm/', {
        body: { uid, token, new_password1: password, new_password2: password },
      })
    expect((await confirm('qwertyuiop')).json()).toMatchObject({
      new_password1: [expect.stringContaining('easy to guess')],
    })
    expect((await confirm(operator.organisation.name)).json()).toMatchObject({
      new_password1: [expect.stringContaining('the name of your company')],
    })
    expect((await confirm('a better one')).statusCode).toBe(200)
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
    expect((await testApp.app.inject({ method: 'POST', url: thief })).headers.location).toBe('/settings?email=failed')
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
    expect((await testApp.app.inject({ method: 'POST', url: path })).headers.location).toBe('/settings?email=confirmed')
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
    await confirmedPassword(testApp, token)
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
})
