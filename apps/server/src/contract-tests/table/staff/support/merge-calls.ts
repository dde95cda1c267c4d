import { mergeAccounts } from '../../../../modules/duplicates/merge-accounts.ts'
import { anEnrollment, anOperator, anOperatorSession, aStaffMember } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { as, audited } from '../../../scenes/staff-scenes.ts'
import type { CallEntry } from '../../call-table.ts'

/** An account that takes part in an offer and is signed in, and another one that it may be merged into. */
async function twoAccounts(testApp: TestApp) {
  const goes = await anOperator(testApp)
  await anOperatorSession(testApp, goes.id)
  await anEnrollment(testApp, { personId: goes.id })
  return { id: goes.id, into: (await anOperator(testApp)).id }
}

async function mergedAccounts(testApp: TestApp) {
  const { id, into } = await twoAccounts(testApp)
  const staffId = (await aStaffMember(testApp, 'admin')).id
  await mergeAccounts(testApp.services, { id, intoId: into, staffId, note: 'Signed up twice.' })
  return { id, into }
}

const because = { note: 'Asked for by phone.' }
const told = { events: ['row added'], event_deliveries: ['row added'], jobs: ['row added'] } as const

/** Accounts of one operator that become one. */
export const mergeCalls: CallEntry[] = [
  {
    endpoint: 'getOperatorMerges',
    rows: [],
    succeeds: as('admin', async (testApp) => ({ params: { id: (await mergedAccounts(testApp)).into } })),
  },
  {
    endpoint: 'previewOperatorMerge',
    rows: [],
    succeeds: as('admin', async (testApp) => {
      const { id, into } = await twoAccounts(testApp)
      return { params: { id }, query: { into } }
    }),
    refuses: {
      'operator.state': as('admin', async (testApp) => {
        const { id, into } = await mergedAccounts(testApp)
        return { params: { id: into }, query: { into: id } }
      }),
    },
  },
  {
    endpoint: 'mergeOperator',
    rows: [],
    succeeds: as('admin', async (testApp) => {
      const { id, into } = await twoAccounts(testApp)
      return { params: { id }, body: { into, ...because } }
    }),
    writes: {
      ...audited,
      ...told,
      people: ['deactivated_at', 'credentials_changed_at'],
      operator_sessions: ['row removed'],
      memberships: ['row added'],
      enrollments: ['person_id'],
      account_merges: ['row added'],
    },
  },
  {
    endpoint: 'undoOperatorMerge',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      params: { id: (await mergedAccounts(testApp)).id },
      body: because,
    })),
    refuses: {
      'operator.merge_final': as('admin', async (testApp) => ({
        params: { id: (await twoAccounts(testApp)).id },
        body: because,
      })),
    },
    writes: {
      ...audited,
      ...told,
      people: ['deactivated_at'],
      memberships: ['row removed'],
      enrollments: ['person_id'],
      account_merges: ['undone_at'],
    },
  },
]
