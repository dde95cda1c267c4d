import { API_BASE, type StaffRole } from '@caseback/contract'
import type { Wording } from '../../platform/mail/mail.ts'

type Facts = { publicUrl: string }
/** A mailed link's key, and whom the letter greets. */
type LinkFacts = Facts & { firstName: string; key: string }
type ChangeFacts = Facts & { firstName: string; newEmail: string }

/** The letters about an account. */
export type AccountLetters = {
  verification: (facts: LinkFacts) => Wording
  passwordReset: (facts: LinkFacts & { uid: string }) => Wording
  /** To the new address. */
  emailChange: (facts: LinkFacts) => Wording
  /** To the address in use: somebody has asked to leave it. */
  emailChangeRequested: (facts: ChangeFacts) => Wording
  /** To the address that was left. */
  emailChanged: (facts: ChangeFacts) => Wording
  /** The account will be closed once `openClaims`, at least one, are settled. */
  closingAsked: (facts: Facts & { firstName: string; openClaims: number }) => Wording
  accountClosed: (facts: Facts & { firstName: string }) => Wording
  staffInvitation: (facts: Facts & { role: StaffRole; key: string }) => Wording
}

/** Where the buttons of the letters lead. */
export const links = {
  verification: ({ publicUrl, key }: LinkFacts) => `${publicUrl}${API_BASE}/app/auth/verify-email/${key}/`,
  passwordReset: ({ publicUrl, key, uid }: LinkFacts & { uid: string }) =>
    `${publicUrl}/password-reset-confirm/${uid}/${key}`,
  emailChange: ({ publicUrl, key }: LinkFacts) => `${publicUrl}${API_BASE}/app/auth/confirm-email/${key}/`,
  settings: ({ publicUrl }: Facts) => `${publicUrl}/settings`,
  forgotPassword: ({ publicUrl }: Facts) => `${publicUrl}/forgot-password`,
  staffInvitation: ({ publicUrl, key }: Facts & { key: string }) => `${publicUrl}/staff/invitation/${key}`,
}
