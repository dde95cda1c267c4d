import { eq } from 'drizzle-orm'
import { operatorSessions } from '../../database/schema/index.ts'
import { anOperator, anOperatorSession, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { badPasswords } from '../answers/wrong-fields.ts'
import { signedIn } from '../scenes/sign-up-scenes.ts'
import type { CallEntry, Scene } from './call-table.ts'

const NEW_PASSWORD = 'forty quiet ovens'

const newPassword = { old_password: TEST_PASSWORD, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }

const wrongOwnPasswords = (field: string) => [
  ...[undefined, null, '', 7, ['x']].map((value) => ({ field, value, sentence: 'Please enter your password' })),
  ...['not the password', 'x'.repeat(600)].map((value) => ({ field, value, sentence: 'This is not your password.' })),
]

/** An operator who is signed in twice, and names the other session. */
async function anotherSession(testApp: TestApp): Promise<Scene> {
  const { id, token } = await anOperator(testApp)
  await anOperatorSession(testApp, id)
  const rows = await testApp.services.db.select().from(operatorSessions).where(eq(operatorSessions.personId, id))
  return { token, params: { id: Math.max(...rows.map((row) => row.id)) } }
}

const session = {
  id: 'id',
  created: 'instant',
  last_used: 'instant',
  expires: 'instant',
  browser: 'null',
  current: 'boolean',
} as const

/** Passwords and sessions of the signed-in operator. */
export const safetyCalls: CallEntry[] = [
  {
    endpoint: 'confirmPassword',
    rows: [],
    succeeds: (testApp) => signedIn(testApp, { body: { password: TEST_PASSWORD } }),
    answers: { detail: 'non-empty text' },
    tooMany: { free: 6, attempt: (testApp) => signedIn(testApp, { body: { password: 'not the password' } }) },
    wrongFields: wrongOwnPasswords('password'),
    writes: { operator_sessions: ['password_confirmed_at'] },
  },
  {
    endpoint: 'changePassword',
    rows: [],
    async succeeds(testApp) {
      const { token } = await anotherSession(testApp)
      return { ...(token && { token }), body: newPassword }
    },
    answers: { detail: 'non-empty text' },
    tooMany: {
      free: 6,
      attempt: (testApp) => signedIn(testApp, { body: { ...newPassword, old_password: 'not the password' } }),
    },
    wrongFields: [
      ...wrongOwnPasswords('old_password'),
      ...badPasswords('new_password1'),
      ...[undefined, null, '', 'forty quiet oven', 7].map((value) => ({
        field: 'new_password2',
        value,
        sentence: "Passwords don't match",
      })),
    ],
    writes: {
      audit_log: ['row added'],
      people: ['password_hash', 'credentials_changed_at'],
      operator_sessions: ['row removed'],
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'listOwnSessions',
    rows: [],
    succeeds: (testApp) => signedIn(testApp),
    answers: { results: [session], next: 'null' },
  },
  {
    endpoint: 'endOtherSessions',
    rows: [],
    async succeeds(testApp) {
      const { token } = await anotherSession(testApp)
      return { ...(token && { token }) }
    },
    writes: { operator_sessions: ['row removed'] },
  },
  {
    endpoint: 'endOwnSession',
    rows: [],
    ofPerson: true,
    succeeds: anotherSession,
    refuses: { not_found: (testApp) => signedIn(testApp, { params: { id: 2_000_000_000 } }) },
    writes: { operator_sessions: ['row removed'] },
  },
]
