import { anEmailChangeLink, anUndoKey, aVerificationLink, forged, inOwnBrowser } from '../scenes/sign-up-scenes.ts'
import type { CallEntry } from './call-table.ts'

/** What becomes of a mailed link when it is opened, and when the button of its page is pressed. */
export const mailedLinkCalls: CallEntry[] = [
  {
    endpoint: 'followVerificationLink',
    rows: ['V-03'],
    succeeds: inOwnBrowser((testApp) => aVerificationLink(testApp)),
    goesTo: /^\/email-verification-confirmation\?offer_code=FALL26$/,
    writes: { people: ['email_verified_at'], mailed_links: ['used_at'] },
  },
  {
    endpoint: 'pressVerificationLink',
    rows: ['V-03'],
    succeeds: async (testApp) => ({ params: { key: (await aVerificationLink(testApp)).key } }),
    goesTo: /^\/email-verification-confirmation\?offer_code=FALL26$/,
    tooMany: { free: 60, attempt: async () => ({ params: forged }) },
    writes: { people: ['email_verified_at'], mailed_links: ['used_at'] },
  },
  {
    endpoint: 'followEmailChangeLink',
    rows: ['SE-03'],
    succeeds: inOwnBrowser((testApp) => anEmailChangeLink(testApp)),
    goesTo: /^\/settings\?email=confirmed$/,
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      people: ['email', 'credentials_changed_at'],
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
      mailed_links: ['used_at', 'replaced_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'pressEmailChangeLink',
    rows: ['SE-03'],
    succeeds: async (testApp) => ({ params: { key: (await anEmailChangeLink(testApp)).key } }),
    goesTo: /^\/settings\?email=confirmed$/,
    tooMany: { free: 60, attempt: async () => ({ params: forged }) },
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      people: ['email', 'credentials_changed_at'],
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
      mailed_links: ['used_at', 'replaced_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'askToUndoChange',
    rows: [],
    succeeds: async (testApp) => ({ params: { key: await anUndoKey(testApp) } }),
  },
  {
    endpoint: 'undoChange',
    rows: [],
    succeeds: async (testApp) => ({ params: { key: await anUndoKey(testApp) } }),
    goesTo: /^\/change-undone$/,
    tooMany: { free: 60, attempt: async () => ({ params: forged }) },
    writes: {
      people: ['password_hash', 'credentials_changed_at'],
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
      operator_sessions: ['row removed'],
      undone_changes: ['row added'],
      jobs: ['row added'],
    },
  },
]
