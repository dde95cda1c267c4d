import { eq } from 'drizzle-orm'
import { mailedLinks } from '../../database/schema/index.ts'
import { anOffer, anOperator, TEST_PASSWORD } from '../../testing/factories.ts'
import {
  badAddresses,
  badAddressFields,
  badEntityFields,
  badLines,
  badPasswords,
  badPhones,
  badVersions,
} from '../answers/wrong-fields.ts'
import {
  anUnverifiedOperator,
  aRegistration,
  aReset,
  aSignUpHere,
  aVerificationLink,
  detail,
  forged,
  freshEmail,
  HOUR_MS,
  invalidLink,
  signedIn,
} from '../scenes/sign-up-scenes.ts'
import type { CallEntry } from './call-table.ts'

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
    writes: {
      operator_sessions: ['row added'],
      operator_marks: ['row added'],
      offer_associations: ['row added'],
      audit_log: ['row added'],
    },
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
      'text.newer': async () => ({ body: { ...aRegistration(null), agreement_version: 2 } }),
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
      ...badVersions('agreement_version'),
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
      operator_marks: ['row added'],
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
      {
        field: 'password',
        sentence: 'This password is easy to guess. Please choose another.',
        arrange: async () => ({ body: { email: freshEmail(), password: 'password123' } }),
      },
    ],
    writes: {},
  },
  {
    endpoint: 'verifyEmail',
    rows: ['API-06'],
    succeeds: async (testApp) => ({ body: { key: (await aVerificationLink(testApp)).key } }),
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
    endpoint: 'changeUnverifiedEmail',
    rows: [],
    succeeds: async (testApp) => aSignUpHere(testApp, { email: freshEmail() }),
    answers: detail,
    refuses: {
      'email.taken': async (testApp) => aSignUpHere(testApp, { email: (await anOperator(testApp)).email }),
      'signup.over': async () => ({ body: { email: freshEmail() } }),
    },
    tooMany: { free: 6, attempt: async () => ({ body: { email: 'again@example.com' } }) },
    wrongFields: badAddresses(),
    writes: { people: ['email'], mailed_links: ['row added', 'replaced_at'], jobs: ['row added'] },
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
      audit_log: ['row added'],
      people: ['password_hash', 'credentials_changed_at'],
      mailed_links: ['used_at'],
      operator_sessions: ['row removed'],
      jobs: ['row added'],
    },
  },
]
