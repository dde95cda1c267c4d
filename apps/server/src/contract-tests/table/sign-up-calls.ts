import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { mailedLinks } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { createMailedLink, type LinkPurpose } from '../../modules/people/links/mailed-links.ts'
import { lockPerson } from '../../modules/people/people.store.ts'
import { found } from '../../platform/errors.ts'
import { anOffer, anOperator, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  badAddresses,
  badAddressFields,
  badEntityFields,
  badLines,
  badPasswords,
  badPhones,
} from '../answers/wrong-fields.ts'
import type { CallEntry, Scene } from './call-table.ts'

const HOUR_MS = 3_600_000
const detail = { detail: 'non-empty text' } as const
let counter = 0
const freshEmail = () => `wire${++counter}@example.com`

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

const aRegistration = (offerCode: string | null): Record<string, unknown> => ({
  email: freshEmail(),
  password: TEST_PASSWORD,
  first_name: 'Ada',
  last_name: 'Moreno',
  phone_number: '(312) 555-0142',
  ...anEntity,
  ...anAddress,
  offer_code: offerCode,
  attribution_code: offerCode && 'show-22',
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

const anUnverifiedOperator = (testApp: TestApp) => anOperator(testApp, { emailVerifiedAt: null })

async function aVerificationKey(testApp: TestApp): Promise<string> {
  const { id, email } = await anUnverifiedOperator(testApp)
  return aMailedKey(testApp, { personId: id, email, purpose: 'verify', offerCode: 'FALL26' })
}

async function aReset(testApp: TestApp, overrides: Record<string, unknown> = {}): Promise<Scene> {
  const { id, email } = await anOperator(testApp)
  const token = await aMailedKey(testApp, { personId: id, email, purpose: 'reset_password' })
  const uid = Buffer.from(String(id)).toString('base64url')
  return { body: { uid, token, new_password1: 'another horse', new_password2: 'another horse', ...overrides } }
}

/** An operator whose token a request carries. */
export async function signedIn(testApp: TestApp, scene: Scene = {}): Promise<Scene> {
  return { ...scene, token: (await anOperator(testApp)).token }
}

const forged = { key: 'forged' }
const invalidLink = 'This link is no longer valid. Please ask for a new one.'

/** Sign-up, verification and password: what is asked before anybody is signed in. */
export const signUpCalls: CallEntry[] = [
  {
    endpoint: 'login',
    rows: ['API-01'],
    async succeeds(testApp) {
      const [{ email }, offer] = [await anOperator(testApp), await anOffer(testApp)]
      return { body: { email, password: TEST_PASSWORD, offer_code: offer.code, attribution_code: 'show-22' } }
    },
    answers: {
      key: 'non-empty text',
      user_id: 'id',
      email: 'e-mail address',
      caseback_id: 'non-empty text',
      first_name: 'non-empty text',
      last_name: 'non-empty text',
    },
    refuses: {
      'auth.credentials': async (testApp) => ({
        body: { email: (await anOperator(testApp)).email, password: 'wrong horse' },
      }),
      'email.unverified': async (testApp) => ({
        body: { email: (await anUnverifiedOperator(testApp)).email, password: TEST_PASSWORD },
      }),
      'account.deactivated': async (testApp) => ({
        body: {
          email: (await anOperator(testApp, { deactivatedAt: testApp.clock.now() })).email,
          password: TEST_PASSWORD,
        },
      }),
    },
    tooMany: { free: 10, attempt: async () => ({ body: { email: 'guessed@example.com', password: 'wrong horse' } }) },
    wrongFields: [
      ...[undefined, null, '', ' ', 7].map((value) => ({ field: 'email', value, sentence: 'Email is required' })),
      { field: 'email', value: 'x'.repeat(255), sentence: 'Enter a valid e-mail address.' },
      ...[undefined, null, '', 7, ['x']].map((value) => ({
        field: 'password',
        value,
        sentence: 'Password is required',
      })),
    ],
    neverWrong: ['offer_code', 'attribution_code'],
    writes: { operator_sessions: ['row added'], offer_associations: ['row added'] },
  },
  {
    endpoint: 'logout',
    rows: ['API-02'],
    succeeds: (testApp) => signedIn(testApp),
    writes: { operator_sessions: ['row removed'] },
  },
  {
    endpoint: 'register',
    rows: ['API-03'],
    succeeds: async (testApp) => ({ body: aRegistration((await anOffer(testApp)).code) }),
    answers: detail,
    refuses: {
      'email.taken': async (testApp) => ({
        body: { ...aRegistration(null), email: (await anOperator(testApp)).email },
      }),
      'input.invalid': async () => ({ body: {} }),
    },
    tooMany: {
      free: 30,
      // No operator type has this id: refused before anything is written.
      attempt: async () => ({ body: { ...aRegistration(null), operator_type_id: 99_999 } }),
    },
    wrongFields: [
      ...badAddresses(),
      ...badPasswords('password'),
      ...badLines('first_name', 'First name is required', 80),
      ...badLines('last_name', 'Last name is required', 80),
      ...badPhones,
      ...badEntityFields,
      ...badAddressFields,
      {
        field: 'email',
        sentence: 'An account with this e-mail address already exists. Sign in, or write to support@caseback.example.',
        code: 'email.taken',
        arrange: async (testApp) => ({
          body: { ...aRegistration(null), email: (await anOperator(testApp)).email.toUpperCase() },
        }),
      },
    ],
    neverWrong: ['offer_code', 'attribution_code'],
    writes: {
      people: ['row added'],
      organisations: ['row added'],
      locations: ['row added'],
      memberships: ['row added'],
      payees: ['row added'],
      mailed_links: ['row added'],
      offer_associations: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'checkEmail',
    rows: ['API-07'],
    succeeds: async () => ({ body: { email: freshEmail() } }),
    answers: detail,
    refuses: { 'email.taken': async (testApp) => ({ body: { email: (await anUnverifiedOperator(testApp)).email } }) },
    tooMany: { free: 60, attempt: async () => ({ body: { email: freshEmail() } }) },
    wrongFields: [
      ...badAddresses(),
      {
        field: 'email',
        sentence: 'An account with this e-mail address already exists.',
        code: 'email.taken',
        arrange: async (testApp) => ({ body: { email: (await anOperator(testApp)).email.toUpperCase() } }),
      },
    ],
    writes: {},
  },
  {
    endpoint: 'verifyEmail',
    rows: ['API-06'],
    succeeds: async (testApp) => ({ body: { key: await aVerificationKey(testApp) } }),
    answers: detail,
    refuses: { 'link.invalid': async () => ({ body: forged }) },
    tooMany: { free: 60, attempt: async () => ({ body: forged }) },
    wrongFields: [
      ...[undefined, null, 7].map((value) => ({ field: 'key', value, sentence: 'The key is missing.' })),
      { field: 'key', value: 'x'.repeat(201), sentence: invalidLink },
    ],
    writes: { people: ['email_verified_at'], mailed_links: ['used_at'] },
  },
  {
    endpoint: 'followVerificationLink',
    rows: ['V-03'],
    succeeds: async (testApp) => ({ params: { key: await aVerificationKey(testApp) } }),
    goesTo: /^\/email-verification-confirmation\?offer_code=FALL26$/,
    writes: { people: ['email_verified_at'], mailed_links: ['used_at'] },
  },
  {
    endpoint: 'followEmailChangeLink',
    rows: ['SE-03'],
    async succeeds(testApp) {
      const { id } = await anOperator(testApp)
      return {
        params: { key: await aMailedKey(testApp, { personId: id, email: freshEmail(), purpose: 'change_email' }) },
      }
    },
    goesTo: /^\/settings\?email=confirmed$/,
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      people: ['email', 'credentials_changed_at'],
      payees: ['row added', 'replaced_at'],
      mailed_links: ['used_at', 'replaced_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'resendVerification',
    rows: ['API-10'],
    succeeds: async (testApp) => ({
      body: { email: (await anUnverifiedOperator(testApp)).email, offer_code: 'FALL26' },
    }),
    answers: detail,
    besides: [
      {
        when: 'for an address that nobody has',
        arrange: async () => ({ body: { email: freshEmail() } }),
        answers: detail,
      },
    ],
    tooMany: { free: 6, attempt: async () => ({ body: { email: 'again@example.com' } }) },
    wrongFields: badAddresses(),
    neverWrong: ['offer_code'],
    writes: { jobs: ['row added'] },
  },
  {
    endpoint: 'requestPasswordReset',
    rows: ['API-08'],
    succeeds: async (testApp) => ({ body: { email: (await anOperator(testApp)).email } }),
    answers: detail,
    besides: [
      {
        when: 'for an address that nobody has',
        arrange: async () => ({ body: { email: freshEmail() } }),
        answers: detail,
      },
    ],
    tooMany: { free: 6, attempt: async () => ({ body: { email: 'again@example.com' } }) },
    wrongFields: badAddresses(),
    writes: { jobs: ['row added'] },
  },
  {
    endpoint: 'confirmPasswordReset',
    rows: ['API-09', 'PW-06'],
    succeeds: (testApp) => aReset(testApp),
    answers: detail,
    refuses: {
      'link.invalid': async (testApp) => {
        const scene = await aReset(testApp)
        testApp.clock.advance(2 * HOUR_MS)
        return scene
      },
    },
    tooMany: { free: 60, attempt: (testApp) => aReset(testApp, { new_password2: 'unequal' }) },
    wrongFields: [
      ...[undefined, null, 7].map((value) => ({ field: 'uid', value, sentence: 'Invalid password reset link' })),
      { field: 'uid', value: 'x'.repeat(65), sentence: 'Invalid password reset link' },
      ...[undefined, null, 7].map((value) => ({ field: 'token', value, sentence: 'Invalid password reset link' })),
      { field: 'token', value: 'x'.repeat(201), sentence: 'Invalid password reset link' },
      { field: 'token', value: 'forged', sentence: invalidLink, code: 'link.invalid' },
      {
        field: 'token',
        sentence: invalidLink,
        code: 'link.invalid',
        // Somebody else's uid beside a good token.
        arrange: (testApp) => aReset(testApp, { uid: Buffer.from('999999').toString('base64url') }),
      },
      {
        field: 'token',
        sentence: invalidLink,
        code: 'link.invalid',
        async arrange(testApp) {
          const scene = await aReset(testApp)
          await testApp.services.db
            .update(mailedLinks)
            .set({ usedAt: testApp.clock.now() })
            .where(eq(mailedLinks.purpose, 'reset_password'))
          return scene
        },
      },
      ...badPasswords('new_password1'),
      ...[undefined, null, 7, 'another hors'].map((value) => ({
        field: 'new_password2',
        value,
        sentence: "Passwords don't match",
      })),
    ],
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      people: ['password_hash', 'credentials_changed_at'],
      mailed_links: ['used_at'],
      operator_sessions: ['row removed'],
      jobs: ['row added'],
    },
  },
]
