import { aClaim, anOperator, anOperatorSession, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { badAddresses, badAddressFields, badEntityFields, badLines, badPhones } from '../answers/wrong-fields.ts'
import { anAddress, anEntity, passwordGiven, signedIn } from '../scenes/sign-up-scenes.ts'
import { type CallEntry, heard, type Scene } from './call-table.ts'

/** An operator with a claim that is not decided, moving to another company. */
async function aMoveWithAnOpenClaim(testApp: TestApp): Promise<Scene> {
  const { personId } = await aClaim(testApp)
  return { token: await anOperatorSession(testApp, personId), body: anEntity }
}

/** The token of an operator who wants the account closed, and has an open claim. */
async function aClosingAccount(testApp: TestApp): Promise<string> {
  const { personId } = await aClaim(testApp)
  const token = await anOperatorSession(testApp, personId)
  await testApp.call('POST', 'app/auth/closing/', { token, body: { password: TEST_PASSWORD } })
  return token
}

/** The signed-in operator's own account. */
export const settingsCalls: CallEntry[] = [
  {
    endpoint: 'getCurrentUser',
    rows: ['API-04'],
    succeeds: (testApp) => signedIn(testApp),
    answers: {
      pk: 'id',
      email: 'e-mail address',
      caseback_id: 'non-empty text',
      first_name: 'non-empty text',
      last_name: 'non-empty text',
    },
  },
  {
    endpoint: 'updateName',
    rows: ['API-05'],
    succeeds: (testApp) => signedIn(testApp, { body: { first_name: 'Grace', last_name: 'Hopper' } }),
    answers: { first_name: 'non-empty text', last_name: 'non-empty text' },
    wrongFields: [
      ...badLines('first_name', 'First name is required', 80),
      ...badLines('last_name', 'Last name is required', 80),
    ],
    writes: { people: ['first_name', 'last_name'] },
  },
  {
    endpoint: 'getNotifications',
    rows: [],
    succeeds: (testApp) => signedIn(testApp),
    answers: { claim_steps: 'boolean', deadlines: 'boolean', uncashed: 'boolean', sms: 'boolean' },
  },
  {
    endpoint: 'updateNotifications',
    rows: [],
    succeeds: (testApp) =>
      signedIn(testApp, { body: { claim_steps: false, deadlines: false, uncashed: false, sms: true } }),
    answers: { claim_steps: 'boolean', deadlines: 'boolean', uncashed: 'boolean', sms: 'boolean' },
    wrongFields: ['claim_steps', 'deadlines', 'uncashed', 'sms'].flatMap((field) =>
      ['yes', 1, null].map((value) => ({ field, value, sentence: 'Choose yes or no.' })),
    ),
    writes: { people: ['declines_claim_steps', 'declines_deadlines', 'declines_uncashed', 'wants_texts'] },
  },
  {
    endpoint: 'updateEmail',
    rows: ['API-11'],
    succeeds: (testApp) => signedIn(testApp, { body: { email: 'next@example.com' } }),
    answers: { detail: 'non-empty text' },
    besides: [
      {
        when: 'for an address that somebody has',
        arrange: async (testApp) => signedIn(testApp, { body: { email: (await anOperator(testApp)).email } }),
        answers: { detail: 'non-empty text' },
      },
    ],
    tooMany: { free: 6, attempt: (testApp) => signedIn(testApp, { body: { email: 'next@example.com' } }) },
    wrongFields: badAddresses(),
    writes: { jobs: ['row added'] },
  },
  {
    endpoint: 'cancelEmailChange',
    rows: [],
    succeeds: (testApp) => signedIn(testApp, {}),
    writes: { mailed_links: ['row added', 'replaced_at'] },
  },
  {
    endpoint: 'updateAddress',
    rows: ['API-12'],
    succeeds: (testApp) => signedIn(testApp, { body: { ...anAddress, city: 'Evanston' } }),
    answers: {
      street_address: 'non-empty text',
      city: 'non-empty text',
      state: 'non-empty text',
      postal_code: 'non-empty text',
      country: 'non-empty text',
    },
    wrongFields: badAddressFields,
    writes: {
      events: ['row added'],
      // product.md "Money": a new address is not yet confirmed for mailed checks.
      locations: ['street_address', 'city', 'state', 'postal_code', 'key'],
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'updateEntity',
    rows: ['API-13'],
    succeeds: (testApp) => signedIn(testApp, { body: { ...anEntity, operator_type_id: 2 } }),
    answers: {
      operator_type: { name: 'non-empty text' },
      company_name: 'non-empty text',
      location_name: 'non-empty text',
      domain: 'non-empty text',
      caseback_id: 'non-empty text',
    },
    refuses: { 'location.open_claim': aMoveWithAnOpenClaim },
    wrongFields: badEntityFields,
    writes: {
      organisations: ['operator_type_id', 'chain_id', 'name', 'name_key', 'domain'],
      locations: ['name', 'key'],
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
    },
  },
  {
    endpoint: 'updatePhone',
    rows: ['API-14'],
    succeeds: (testApp) => signedIn(testApp, { body: { phone_number: '(708) 555-0199' } }),
    answers: { phone_number: 'non-empty text' },
    wrongFields: badPhones,
    writes: { people: ['phone_number'] },
  },
  {
    endpoint: 'updateLanguage',
    rows: [],
    succeeds: (testApp) => signedIn(testApp, { body: { language: 'es' } }),
    answers: { language: 'non-empty text' },
    wrongFields: [undefined, null, '', 'fr', 'ES', 'es-MX', 1, ['es']].map((value) => ({
      field: 'language',
      value,
      sentence: 'Choose a language',
    })),
    writes: { people: ['language'] },
  },
  {
    endpoint: 'updatePayout',
    rows: [],
    succeeds: (testApp) =>
      passwordGiven(testApp, { body: { payout_method: 'MAIL', payee_name: 'Diner LLC', confirm_address: true } }),
    answers: { payout_method: 'non-empty text', payee_name: 'non-empty text' },
    refuses: {
      // Nobody has given the password at this session.
      'auth.confirm_password': (testApp) =>
        signedIn(testApp, { body: { payout_method: 'EMAIL', payee_name: 'Diner LLC' } }),
    },
    wrongFields: [
      ...[undefined, null, 'CASH', 'mail', 1, ['MAIL']].map((value) => ({
        field: 'payout_method',
        value,
        sentence: 'Choose how checks arrive',
      })),
      ...badLines('payee_name', 'Payee name is required', 120),
      ...[undefined, false, 'true', 1, null].map((value) => ({
        field: 'confirm_address',
        value,
        sentence: 'Please confirm the address that checks are mailed to.',
      })),
    ],
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'getProfile',
    rows: ['API-15'],
    succeeds: (testApp) => signedIn(testApp),
    answers: {
      first_name: 'non-empty text',
      last_name: 'non-empty text',
      email: 'e-mail address',
      phone_number: 'non-empty text',
      address: {
        street_address: 'non-empty text',
        city: 'non-empty text',
        state: 'non-empty text',
        postal_code: 'non-empty text',
        country: 'non-empty text',
      },
      company_data: {
        operator_type: { name: 'non-empty text' },
        company_name: 'non-empty text',
        location_name: 'non-empty text',
        domain: 'non-empty text',
      },
      // What is added, by product.md.
      pending_email: 'null',
      payout_method: 'non-empty text',
      payee_name: 'non-empty text',
      payee_confirmed: 'boolean',
      has_tax_form: 'boolean',
      mailing_address: 'null',
    },
  },
  {
    endpoint: 'getAccountClosing',
    rows: [],
    succeeds: async (testApp) => ({ token: await aClosingAccount(testApp) }),
    answers: { asked: 'instant', open_claims: 'integer' },
    besides: [
      {
        when: 'of an account that nobody wants closed',
        arrange: (testApp) => signedIn(testApp),
        answers: { asked: 'null', open_claims: 'integer' },
      },
    ],
  },
  {
    endpoint: 'closeAccount',
    rows: [],
    async succeeds(testApp) {
      const { personId } = await aClaim(testApp)
      return { token: await anOperatorSession(testApp, personId), body: { password: TEST_PASSWORD } }
    },
    answers: { asked: 'instant', open_claims: 'integer', closed: 'boolean' },
    tooMany: { free: 6, attempt: (testApp) => signedIn(testApp, { body: { password: 'not the password' } }) },
    wrongFields: [
      ...[undefined, null, '', 7, ['x']].map((value) => ({
        field: 'password',
        value,
        sentence: 'Please enter your password',
      })),
      ...['not the password', 'x'.repeat(600)].map((value) => ({
        field: 'password',
        value,
        sentence: 'This is not your password.',
      })),
    ],
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      people: ['closing_asked_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'keepAccount',
    rows: [],
    succeeds: async (testApp) => ({ token: await aClosingAccount(testApp) }),
    answers: { asked: 'null', open_claims: 'integer' },
    writes: { people: ['closing_asked_at'] },
  },
  {
    endpoint: 'writeToSupport',
    rows: [],
    succeeds: (testApp) => signedIn(testApp, { body: { text: 'Where is my check?\nIt is claim 10482.' } }),
    tooMany: { free: 10, attempt: (testApp) => signedIn(testApp, { body: { text: 'Where is my check?' } }) },
    wrongFields: [
      ...[undefined, null, '', ' \n ', 7, {}].map((value) => ({
        field: 'text',
        value,
        sentence: 'Please write what it is about.',
      })),
      { field: 'text', value: 'x'.repeat(2001), sentence: 'At most 2000 characters.' },
      { field: 'text', value: 'a\u0000b', sentence: 'Please leave out control characters.' },
    ],
    writes: { ...heard, jobs: ['row added'] },
  },
  { endpoint: 'downloadOwnData', rows: [], succeeds: (testApp) => signedIn(testApp) },
]
