import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  locations,
  memberships,
  offerAssociations,
  organisations,
  payees,
  people,
} from '../../../database/schema/index.ts'
import { aChain, anOffer, anOperator } from '../../../testing/factories.ts'
import { signUpSteps } from '../../../testing/sign-up-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { tidyAccounts } from '../people.jobs.ts'

const DAY_MS = 86_400_000

describe('signing up', () => {
  const testApp = useTestApp()

  const { register, login, verificationLink } = signUpSteps(testApp)

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
      await testApp.app.inject({ method: 'POST', url: await verificationLink(body.email) })
      expect((await login(body.email, password)).statusCode).toBe(200)
      expect(
        (await login(body.email, password.trim() === password ? `${password} ` : password.trim())).statusCode,
      ).toBe(401)
    }
    for (const [password, sentence] of [
      ['🍟🍟🍟🍟', 'Password must be at least 8 characters'],
      ['x'.repeat(129), 'Password must be at most 128 characters'],
      ['password123', 'This password is easy to guess. Please choose another.'],
      ['Welcome123!', 'This password is easy to guess. Please choose another.'],
      ['Caseback1', 'This password is easy to guess. Please choose another.'],
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

  it('says of a password that is easy to guess before the company is asked about', async () => {
    const check = async (password: string) => {
      const body = { email: 'bluedoor@example.com', password }
      const answer = await testApp.call('POST', 'app/auth/check-email/', { body })
      return [answer.statusCode, answer.json().password]
    }
    expect(await check('password123')).toEqual([400, ['This password is easy to guess. Please choose another.']])
    expect(await check('BlueDoor')).toEqual([400, [expect.any(String)]])
    expect(await check('short')).toEqual([400, ['Password must be at least 8 characters']])
    expect(await check('a long and quiet kitchen')).toEqual([200, undefined])
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
