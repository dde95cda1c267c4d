import { deactivateOperator } from '../../../../modules/people/desk/support/deactivate-operator.ts'
import { aClaim, anOperator, aStaffMember } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { as, audited } from '../../../scenes/staff-scenes.ts'
import type { CallEntry } from '../../call-table.ts'

const ofOperator =
  (values: Parameters<typeof anOperator>[1] = {}) =>
  async (testApp: TestApp) => ({ params: { id: (await anOperator(testApp, values)).id } })
const because = { note: 'Asked for by phone.' }
const mailed = { ...audited, jobs: ['row added'] } as const

/** What staff do about an operator's account. */
export const supportCalls: CallEntry[] = [
  { endpoint: 'getOperatorAccount', rows: [], succeeds: as('admin', ofOperator()) },
  {
    endpoint: 'changeOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      ...(await ofOperator()(testApp)),
      body: { first_name: 'Ana', last_name: 'Ruiz', phone_number: '312-555-0199', language: 'es' },
    })),
    writes: { ...audited, people: ['first_name', 'last_name', 'phone_number', 'language'] },
  },
  {
    endpoint: 'renameOperatorLocation',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      ...(await ofOperator()(testApp)),
      body: { location_name: 'Copper Kettle, Riverside' },
    })),
    refuses: {
      'location.open_claim': as('admin', async (testApp) => {
        const { id } = await anOperator(testApp)
        await aClaim(testApp, { personId: id })
        return { params: { id }, body: { location_name: 'Copper Kettle, Riverside' } }
      }),
    },
    writes: {
      ...audited,
      locations: ['name', 'key'],
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'moveOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      ...(await ofOperator()(testApp)),
      body: { street_address: '9 Elm St', city: 'Peoria', state: 'IL', postal_code: '61602', country: 'US' },
    })),
    writes: {
      ...audited,
      locations: ['street_address', 'city', 'postal_code', 'key'],
      payees: ['row added', 'replaced_at'],
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'changeOperatorEmail',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      ...(await ofOperator()(testApp)),
      body: { email: 'kitchen@example.com' },
    })),
    writes: { ...mailed, events: ['row added'], event_deliveries: ['row added'] },
  },
  {
    endpoint: 'verifyOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      ...(await ofOperator({ emailVerifiedAt: null })(testApp)),
      body: { note: 'Called back at the number of the restaurant.' },
    })),
    writes: { ...audited, people: ['email_verified_at'] },
  },
  {
    endpoint: 'sendOperatorVerification',
    rows: [],
    succeeds: as('admin', ofOperator({ emailVerifiedAt: null })),
    writes: mailed,
  },
  { endpoint: 'sendOperatorReset', rows: [], succeeds: as('admin', ofOperator()), writes: mailed },
  {
    endpoint: 'deactivateOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => ({ ...(await ofOperator()(testApp)), body: because })),
    writes: { ...audited, people: ['deactivated_at', 'credentials_changed_at'], operator_sessions: ['row removed'] },
  },
  {
    endpoint: 'reactivateOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => {
      const { id } = await anOperator(testApp)
      await deactivateOperator(testApp.services, id, (await aStaffMember(testApp, 'admin')).id, 'By mistake.')
      return { params: { id }, body: because }
    }),
    writes: { ...audited, people: ['deactivated_at'] },
  },
  {
    endpoint: 'closeOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => ({ ...(await ofOperator()(testApp)), body: because })),
    writes: {
      ...audited,
      people: ['closing_asked_at', 'closed_at', 'deactivated_at', 'credentials_changed_at'],
      operator_sessions: ['row removed'],
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'keepOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => {
      const closingAskedAt = testApp.clock.now()
      return { ...(await ofOperator({ closingAskedAt })(testApp)), body: because }
    }),
    writes: { ...audited, people: ['closing_asked_at'] },
  },
  {
    endpoint: 'viewPortalAsOperator',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ ...(await ofOperator()(testApp)), body: because })),
    refuses: {
      'operator.state': as('reviewer', async (testApp) => ({
        ...(await ofOperator({ emailVerifiedAt: null })(testApp)),
        body: because,
      })),
    },
    writes: { ...audited, operator_sessions: ['row added'] },
  },
]
