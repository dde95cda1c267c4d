import { encrypt, hashToken, randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { newOneTimeSecret, ONE_TIME_SECRET } from './new-one-time-secret.ts'

const INVITATION_MS = 7 * 24 * 3_600_000

/**
 * The key of a mailed invitation, and what is kept of it: its hash, its end, and a new secret for the authenticator app, sealed.
 */
export function newInvitation({ clock, settings }: Pick<Services, 'clock' | 'settings'>) {
  const key = randomToken()
  return {
    key,
    oneTimeSecret: encrypt(settings.secretKey, ONE_TIME_SECRET, newOneTimeSecret()),
    invitationHash: hashToken(key),
    invitationExpiresAt: new Date(clock.now().getTime() + INVITATION_MS),
  }
}

/** What stands for a name that nobody gave: the part of an e-mail address before the @. */
export const nameInAddress = (email: string): string => email.split('@')[0] ?? email
