import { randomUUID } from 'node:crypto'
import { transact } from '../../database/transact.ts'
import { ownBrowserCookie } from '../../modules/people/links/browser/mark-own-browser.ts'
import { createMailedLink, type LinkPurpose } from '../../modules/people/links/mailed-links.store.ts'
import { lockPerson } from '../../modules/people/people.store.ts'
import { found } from '../../platform/errors.ts'
import { anOperator, confirmedPassword, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Scene } from '../table/call-table.ts'

export const HOUR_MS = 3_600_000

export const detail = { detail: 'non-empty text' } as const

let counter = 0

export const freshEmail = () => `wire${++counter}@example.com`

export const anEntity = {
  caseback_id: 'OTHER',
  operator_type_id: 1,
  overridden_company_name: 'Blue Door Diner',
  overridden_company_door_name: 'Blue Door Diner, Lake St',
  overridden_company_domain: 'https://www.bluedoor.example/menu',
}

export const anAddress = {
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601-1234',
  country: 'United States',
}

export const aRegistration = (offerCode: string | null): Record<string, unknown> => ({
  email: freshEmail(),
  password: TEST_PASSWORD,
  first_name: 'Ada',
  last_name: 'Moreno',
  phone_number: '(312) 555-0142',
  ...anEntity,
  ...anAddress,
  offer_code: offerCode,
  attribution_code: offerCode && 'show-22',
  agreement_version: 1,
})

/** The key of a link that was mailed to an operator. */
async function aMailedKey(
  { services, clock }: TestApp,
  link: { personId: number; email: string; purpose: LinkPurpose; offerCode?: string },
): Promise<string> {
  const { personId, ...rest } = link
  return transact(services.db, async (tx) => {
    const request = { id: randomUUID(), at: clock.now() }
    const made = await createMailedLink(tx, services, found(await lockPerson(tx, personId)), { ...rest, request })
    return found(made).key
  })
}

export const anUnverifiedOperator = (testApp: TestApp) => anOperator(testApp, { emailVerifiedAt: null })

type MailedLink = { personId: number; key: string }

export async function aVerificationLink(testApp: TestApp): Promise<MailedLink> {
  const { id: personId, email } = await anUnverifiedOperator(testApp)
  return { personId, key: await aMailedKey(testApp, { personId, email, purpose: 'verify', offerCode: 'FALL26' }) }
}

export async function anEmailChangeLink(testApp: TestApp): Promise<MailedLink> {
  const { id: personId } = await anOperator(testApp)
  return { personId, key: await aMailedKey(testApp, { personId, email: freshEmail(), purpose: 'change_email' }) }
}

/** The link is opened in the browser that has asked for it. */
export const inOwnBrowser =
  (link: (testApp: TestApp) => Promise<MailedLink>) =>
  async (testApp: TestApp): Promise<Scene> => {
    const { personId, key } = await link(testApp)
    const { name, value } = ownBrowserCookie(testApp.services, personId)
    return { params: { key }, cookie: `${name}=${value}` }
  }

/** A sign-up whose link nobody has opened, in its own browser. */
export async function aSignUpHere(testApp: TestApp, body: Record<string, unknown>): Promise<Scene> {
  const { personId } = await aVerificationLink(testApp)
  const { name, value } = ownBrowserCookie(testApp.services, personId)
  return { body, cookie: `${name}=${value}` }
}

export async function aReset(testApp: TestApp, overrides: Record<string, unknown> = {}): Promise<Scene> {
  const { id, email } = await anOperator(testApp)
  const token = await aMailedKey(testApp, { personId: id, email, purpose: 'reset_password' })
  const uid = Buffer.from(String(id)).toString('base64url')
  return { body: { uid, token, new_password1: 'another horse', new_password2: 'another horse', ...overrides } }
}

/** An operator whose token a request carries. */
export async function signedIn(testApp: TestApp, scene: Scene = {}): Promise<Scene> {
  return { ...scene, token: (await anOperator(testApp)).token }
}

export const forged = { key: 'forged' }

export const invalidLink = 'This link is no longer valid. Please ask for a new one.'

/** An operator who has just given their password. */
export async function passwordGiven(testApp: TestApp, scene: Scene = {}): Promise<Scene> {
  return { ...scene, token: await confirmedPassword(testApp, (await anOperator(testApp)).token) }
}

/** The key of the link that takes back an operator's change of payee. */
export async function anUndoKey(testApp: TestApp): Promise<string> {
  const { id, email, token } = await anOperator(testApp)
  await confirmedPassword(testApp, token)
  const body = { payout_method: 'EMAIL', payee_name: `Thief ${id}` }
  await testApp.call('POST', 'app/auth/update-payout/', { token, body })
  await testApp.drainJobs()
  const mail = (await testApp.mails()).findLast((each) => each.to === email)
  return decodeURIComponent(/app\/auth\/undo\/([^/\s]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}
