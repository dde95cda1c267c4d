import { desc, eq } from 'drizzle-orm'
import { staffSessions } from '../../../database/schema/index.ts'
import { deactivateStaff } from '../../../modules/staff/access/deactivate-staff.ts'
import { inviteStaff } from '../../../modules/staff/invite-staff.ts'
import { found } from '../../../platform/errors.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import { type CallEntry, heard, type Scene } from '../call-table.ts'
import { mergeCalls } from './support/merge-calls.ts'
import { supportCalls } from './support/support-calls.ts'

const aColleague = async (testApp: TestApp): Promise<Scene> => ({
  params: { id: (await aStaffMember(testApp, 'finance')).id },
})

let counter = 0
const anInvited = async ({ services }: TestApp): Promise<Scene> => ({
  params: {
    id: await inviteStaff(services, { email: `waited${++counter}@example.com`, roles: ['reviewer'], invitedBy: null }),
  },
})

async function aDeactivated(testApp: TestApp): Promise<Scene> {
  const { id } = await aStaffMember(testApp, 'finance')
  await deactivateStaff(testApp.services, { who: { id }, by: null })
  return { params: { id } }
}

/** Somebody who is signed in twice, and names the other session. */
async function aSecondSession(testApp: TestApp): Promise<Scene> {
  const { id, email, cookie } = await aStaffMember(testApp, 'publisher')
  await testApp.call('POST', 'staff/login', { body: { email, password: TEST_PASSWORD } })
  const [latest] = await testApp.services.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, id))
    .orderBy(desc(staffSessions.id))
  return { cookie, params: { id: found(latest).id } }
}

const begunAnew = ['password_hash', 'one_time_secret', 'one_time_code_required', 'last_code_step'] as const
const invitation = ['invitation_hash', 'invitation_expires_at'] as const

/** Members of staff, as admins see to them, and the own account of each. */
export const staffPeopleCalls: CallEntry[] = [
  {
    endpoint: 'listStaffPeople',
    rows: [],
    succeeds: as('admin', async () => ({ query: { q: 'staff', state: 'active' } })),
  },
  {
    endpoint: 'exportStaffPeople',
    rows: [],
    succeeds: as('admin', async () => ({ query: { q: 'staff', state: 'active' } })),
  },
  { endpoint: 'getFirstSteps', rows: [], succeeds: as('admin') },
  { endpoint: 'getStaffPerson', rows: [], succeeds: as('admin', aColleague) },
  {
    endpoint: 'inviteStaffPerson',
    rows: [],
    succeeds: as('admin', async () => ({
      body: { email: `new${++counter}@example.com`, name: 'Ida Berg', roles: ['reviewer', 'finance'] },
    })),
    writes: { ...audited, staff: ['row added'], jobs: ['row added'] },
  },
  {
    endpoint: 'changeStaffPerson',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      ...(await aColleague(testApp)),
      body: { name: 'Ida Berg', roles: ['publisher', 'reviewer'] },
    })),
    writes: { ...audited, ...heard, jobs: ['row added'], staff: ['name', 'roles'] },
  },
  {
    endpoint: 'deactivateStaffPerson',
    rows: [],
    succeeds: as('admin', aColleague),
    writes: { ...audited, staff: ['deactivated_at'], staff_sessions: ['row removed'] },
  },
  {
    endpoint: 'reactivateStaffPerson',
    rows: [],
    succeeds: as('admin', aDeactivated),
    writes: { ...audited, staff: ['deactivated_at'] },
  },
  {
    endpoint: 'inviteStaffPersonAgain',
    rows: [],
    succeeds: as('admin', anInvited),
    writes: { ...audited, staff: ['one_time_secret', ...invitation], jobs: ['row added'] },
  },
  {
    endpoint: 'resetSecondFactor',
    rows: [],
    succeeds: as('admin', aColleague),
    writes: {
      ...audited,
      staff: [...begunAnew, ...invitation],
      staff_sessions: ['row removed'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'endStaffPersonSessions',
    rows: [],
    succeeds: as('admin', aColleague),
    writes: { ...audited, staff_sessions: ['row removed'] },
  },
  {
    endpoint: 'changeOwnStaffName',
    rows: [],
    succeeds: as('publisher', async () => ({ body: { name: 'Ida Berg' } })),
    writes: { ...audited, staff: ['name'] },
  },
  { endpoint: 'getStaffSecurity', rows: [], succeeds: as('publisher') },
  {
    endpoint: 'chooseDigest',
    rows: [],
    succeeds: as('publisher', async () => ({ body: { digest: false } })),
    writes: { ...audited, staff: ['declines_digest'] },
  },
  {
    endpoint: 'changeStaffPassword',
    rows: [],
    succeeds: async (testApp) => ({
      ...(await aSecondSession(testApp)),
      body: { old_password: TEST_PASSWORD, new_password: 'forty quiet ovens' },
    }),
    writes: { ...audited, staff: ['password_hash'], staff_sessions: ['row removed'], jobs: ['row added'] },
  },
  {
    endpoint: 'makeOwnRecoveryCodes',
    rows: [],
    succeeds: as('publisher', async () => ({ body: { one_time_code: null } })),
    writes: { ...audited, staff_recovery_codes: ['row added'], jobs: ['row added'] },
  },
  {
    endpoint: 'endOwnStaffSession',
    rows: [],
    succeeds: aSecondSession,
    writes: { ...audited, staff_sessions: ['row removed'] },
  },
  {
    endpoint: 'endOtherStaffSessions',
    rows: [],
    succeeds: aSecondSession,
    writes: { ...audited, staff_sessions: ['row removed'] },
  },
  ...supportCalls,
  ...mergeCalls,
]
