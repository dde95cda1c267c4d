import { createHmac, randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { staff } from '../../../database/schema/index.ts'
import { nameInAddress, newInvitation } from '../../../modules/staff/new-invitation.ts'
import { ONE_TIME_SECRET } from '../../../modules/staff/new-one-time-secret.ts'
import { decrypt } from '../../../platform/secrets.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { orNull } from '../../answers/answer-shape.ts'
import { badLines, badPasswords } from '../../answers/wrong-fields.ts'
import type { CallEntry, Scene, WrongField } from '../call-table.ts'

const member = {
  id: 'id',
  email: 'e-mail address',
  name: 'non-empty text',
  roles: ['non-empty text'],
  check_simulator_url: 'non-empty text',
  recovery_codes: orNull('integer'),
} as const

let counter = 0

/** An open invitation, as if it had been mailed: its key and the code that the authenticator app shows now. */
async function anInvitation({ services, clock }: TestApp): Promise<{ key: string; code: string }> {
  const email = `invited${++counter}@example.com`
  const { key, ...kept } = newInvitation(services)
  await services.db
    .insert(staff)
    .values({ email, name: nameInAddress(email), roles: ['reviewer'], createdAt: clock.now(), ...kept })
  const secret = decrypt(services.settings.secretKey, ONE_TIME_SECRET, kept.oneTimeSecret)
  return { key, code: await generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) }) }
}

async function accepting(testApp: TestApp, overrides: Record<string, unknown> = {}): Promise<Scene> {
  const { key, code } = await anInvitation(testApp)
  return { params: { key }, body: { name: 'Rae Reviewer', password: TEST_PASSWORD, one_time_code: code, ...overrides } }
}

async function aMemberWithCode(testApp: TestApp, body: Record<string, unknown>): Promise<Scene> {
  const scene = await accepting(testApp)
  await testApp.call('POST', `staff/invitations/${String(scene.params?.key)}`, { body: scene.body })
  return { body: { email: `invited${counter}@example.com`, password: TEST_PASSWORD, ...body } }
}

/** An event of the check provider, signed with our key. */
function signedEvent({ services }: TestApp, event: unknown): Scene {
  const raw = JSON.stringify(event)
  const nonce = randomUUID()
  const signature = createHmac('sha256', services.settings.checkbookWebhookKey).update(raw).update(nonce).digest('hex')
  return { raw, headers: { signature: `nonce=${nonce},signature=${signature}` } }
}

const badCodes: WrongField[] = [
  ...[undefined, null, 7].map((value) => ({ field: 'one_time_code', value, sentence: 'Enter the code' })),
  { field: 'one_time_code', value: '12345678901', sentence: 'Enter the code' },
]

/** Public calls that are not the operators': the doors of the back office and of the check provider. */
export const staffSignInCalls: CallEntry[] = [
  {
    endpoint: 'staffLogin',
    rows: [],
    succeeds: async (testApp) => ({
      body: { email: (await aStaffMember(testApp, 'finance')).email, password: TEST_PASSWORD },
    }),
    answers: member,
    refuses: {
      'auth.credentials': async (testApp) => ({
        body: { email: (await aStaffMember(testApp, 'finance')).email, password: 'wrong horse' },
      }),
      'staff.code_required': (testApp) => aMemberWithCode(testApp, {}),
      'staff.code_wrong': (testApp) => aMemberWithCode(testApp, { one_time_code: '000000' }),
    },
    tooMany: { free: 10, attempt: async () => ({ body: { email: 'guessed@example.com', password: 'wrong horse' } }) },
    wrongFields: [
      ...[undefined, null, '', 7].map((value) => ({ field: 'email', value, sentence: 'Email is required' })),
      ...[undefined, null, '', 7].map((value) => ({ field: 'password', value, sentence: 'Password is required' })),
      { field: 'one_time_code', value: 123_456, sentence: 'Enter a text.' },
      { field: 'one_time_code', value: '12345678901', sentence: 'At most 10 characters.' },
      { field: 'recovery_code', value: 22_222, sentence: 'Enter a text.' },
      { field: 'recovery_code', value: '2'.repeat(21), sentence: 'At most 20 characters.' },
    ],
    writes: { staff: ['last_signed_in_at'], staff_sessions: ['row added'], audit_log: ['row added'] },
  },
  {
    endpoint: 'staffLogout',
    rows: [],
    succeeds: async (testApp) => ({ cookie: (await aStaffMember(testApp, 'finance')).cookie }),
    writes: { staff_sessions: ['row removed'] },
  },
  {
    endpoint: 'getInvitation',
    rows: [],
    succeeds: async (testApp) => ({ params: { key: (await anInvitation(testApp)).key } }),
    answers: {
      email: 'e-mail address',
      roles: ['non-empty text'],
      name: orNull('non-empty text'),
      otpauth_url: 'non-empty text',
      secret: 'non-empty text',
      qr_svg_path: 'non-empty text',
      qr_size: 'integer',
    },
    refuses: { 'link.invalid': async () => ({ params: { key: 'forged' } }) },
  },
  {
    endpoint: 'acceptInvitation',
    rows: [],
    succeeds: (testApp) => accepting(testApp),
    answers: member,
    refuses: {
      'link.invalid': async (testApp) => ({ ...(await accepting(testApp)), params: { key: 'forged' } }),
      'staff.code_wrong': (testApp) => accepting(testApp, { one_time_code: '000000' }),
    },
    tooMany: {
      free: 60,
      attempt: async () => ({
        params: { key: 'forged' },
        body: { name: 'Rae', password: TEST_PASSWORD, one_time_code: '000000' },
      }),
    },
    wrongFields: [...badLines('name', 'Name is required', 80), ...badPasswords('password'), ...badCodes],
    writes: {
      staff: [
        'name',
        'password_hash',
        'last_code_step',
        'invitation_hash',
        'invitation_expires_at',
        'last_signed_in_at',
      ],
      staff_sessions: ['row added'],
      audit_log: ['row added'],
    },
  },
  {
    endpoint: 'receiveCheckWebhook',
    rows: [],
    async succeeds(testApp) {
      const { checkId } = await aSentPayment(testApp)
      return signedEvent(testApp, { id: checkId, status: 'PAID', type: 'CHECK' })
    },
    refuses: {
      'webhook.signature': async (testApp) => ({
        ...signedEvent(testApp, { id: 'check', status: 'PAID', type: 'CHECK' }),
        raw: '{"id":"another"}',
      }),
    },
    writes: { jobs: ['row added'] },
  },
]
