import { eq } from 'drizzle-orm'
import { memberships, people, taxForms } from '../../database/schema/index.ts'
import { changeProvider } from '../../modules/provider/change-provider.ts'
import { encrypt } from '../../platform/secrets.ts'
import { anOperator } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { badAddressFields, badLines } from '../answers/wrong-fields.ts'
import { anAddress, signedIn } from '../scenes/sign-up-scenes.ts'
import { as, audited } from '../scenes/staff-scenes.ts'
import { type CallEntry, endpointOf, heard, type Scene, send } from './call-table.ts'

const asked = (testApp: TestApp, tax_forms_asked: boolean) =>
  changeProvider(testApp.services, { staffId: null, changes: { tax_forms_asked } })

const { country: _, ...ownAddress } = anAddress
const aForm = {
  name_on_tax_return: 'Blue Door Holdings LLC',
  business_name: 'Blue Door Diner',
  classification: 'llc_s',
  exempt_payee_code: 5,
  ...ownAddress,
  tax_number_kind: 'EIN',
  tax_number: '12-3456789',
  signature: 'Ada Moreno',
  certified: true,
}

/** An operator whose provider asks for tax forms, with the body of one. */
async function anOwner(testApp: TestApp): Promise<Scene> {
  await asked(testApp, true)
  return signedIn(testApp, { body: aForm })
}

/** A location that has given its form. */
async function aGivenForm(testApp: TestApp): Promise<Scene> {
  await asked(testApp, true)
  const { token, location } = await anOperator(testApp)
  await send(testApp, endpointOf({ endpoint: 'giveTaxForm' }), { token, body: aForm })
  return { params: { id: location.id } }
}

const shape = {
  tax_forms_asked: 'boolean',
  missing: 'boolean',
  payments_wait: 'non-empty text',
  tax_form_threshold: 'dollars',
  may_give: 'boolean',
  payee_name: 'non-empty text',
  address: {
    street_address: 'non-empty text',
    city: 'non-empty text',
    state: 'non-empty text',
    postal_code: 'non-empty text',
    country: 'non-empty text',
  },
} as const

/** Tax forms: what an operator gives. */
export const taxFormCalls: CallEntry[] = [
  {
    endpoint: 'getTaxForm',
    rows: [],
    async succeeds(testApp) {
      await asked(testApp, true)
      return signedIn(testApp)
    },
    answers: { ...shape, tax_form: 'null' },
  },
  {
    endpoint: 'giveTaxForm',
    rows: [],
    succeeds: anOwner,
    answers: {
      ...shape,
      tax_form: {
        tax_number_kind: 'non-empty text',
        last_four: 'non-empty text',
        given: 'instant',
        given_by: 'non-empty text',
      },
    },
    refuses: {
      async 'tax_form.not_asked'(testApp) {
        await asked(testApp, false)
        return signedIn(testApp, { body: aForm })
      },
      async 'tax_form.owner'(testApp) {
        await asked(testApp, true)
        const { id, token, location } = await anOperator(testApp)
        await testApp.services.db
          .update(memberships)
          .set({ role: 'member', organisationId: null, locationId: location.id })
          .where(eq(memberships.personId, id))
        return { token, body: aForm }
      },
    },
    wrongFields: [
      ...badLines('name_on_tax_return', 'Enter the name on your tax return.', 120),
      { field: 'business_name', value: 7, sentence: 'Enter a text.' },
      ...[undefined, null, 'llc', 1].map((value) => ({
        field: 'classification',
        value,
        sentence: 'Choose how the business is taxed.',
      })),
      ...[0, 14, 1.5, '5'].map((value) => ({
        field: 'exempt_payee_code',
        value,
        sentence: 'A code from 1 to 13, or nothing.',
      })),
      ...badAddressFields.filter(({ field }) => field !== 'country'),
      ...[undefined, null, 'ein'].map((value) => ({
        field: 'tax_number_kind',
        value,
        sentence: 'Choose the kind of number.',
      })),
      { field: 'tax_number_kind', value: 'SSN', sentence: 'A business that is taxed this way has an EIN.' },
      ...[undefined, null, '', 123_456_789].map((value) => ({
        field: 'tax_number',
        value,
        sentence: 'Enter the tax number.',
      })),
      ...['00-1234567', '12-345678', 'x'.repeat(21)].map((value) => ({
        field: 'tax_number',
        value,
        sentence: 'This is not a number of this kind. Please look at it again.',
      })),
      ...badLines('signature', 'Type your full name to sign.', 120),
      ...[undefined, false, 'true'].map((value) => ({
        field: 'certified',
        value,
        sentence: 'Read the certification and tick it.',
      })),
    ],
    writes: { ...heard, ...audited, tax_forms: ['row added'], jobs: ['row added'] },
  },
]

/** Tax forms: what finance does about them. */
export const staffTaxFormCalls: CallEntry[] = [
  {
    endpoint: 'askForTaxForm',
    rows: [],
    succeeds: as('finance', aGivenForm),
    refuses: {
      'tax_form.not_asked': as('finance', async (testApp) => {
        const scene = await aGivenForm(testApp)
        await asked(testApp, false)
        return scene
      }),
      'tax_form.nobody': as('finance', async (testApp) => {
        await asked(testApp, true)
        const { id, location } = await anOperator(testApp)
        await testApp.services.db.update(people).set({ deactivatedAt: testApp.clock.now() }).where(eq(people.id, id))
        return { params: { id: location.id } }
      }),
    },
    writes: { ...heard, ...audited, tax_form_requests: ['row added'], jobs: ['row added'] },
  },
  {
    endpoint: 'revealTaxForm',
    rows: [],
    succeeds: as('finance', aGivenForm),
    refuses: {
      'tax_form.unreadable': as('finance', async (testApp) => {
        const { id, location } = await anOperator(testApp)
        await testApp.services.db.insert(taxForms).values({
          locationId: location.id,
          personId: id,
          givenAt: testApp.clock.now(),
          numberKind: 'EIN',
          lastFour: '6789',
          sealed: encrypt('another key', 'tax form', '{}'),
        })
        return { params: { id: location.id } }
      }),
    },
    writes: audited,
  },
  {
    endpoint: 'exportTaxNumbers',
    rows: [],
    succeeds: as('finance', async () => ({ body: { year: 2026, least: 60, tax_form: 'missing' } })),
    writes: audited,
  },
]
