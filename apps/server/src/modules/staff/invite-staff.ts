import type { StaffRole } from '@caseback/domain'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { encrypt, hashToken, randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { ONE_TIME_SECRET } from './login-staff.ts'
import { newOneTimeSecret } from './new-one-time-secret.ts'
import { insertInvited } from './staff.store.ts'

const INVITATION_MS = 7 * 24 * 3_600_000

/** Adds a member of staff, or invites one again who has not accepted yet, and mails the link. */
export async function inviteStaff(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings'>,
  invitation: { email: string; role: StaffRole; invitedBy: number | null },
): Promise<void> {
  const { db, clock, settings } = services
  const key = randomToken()
  const now = clock.now()
  await transact(db, async (tx) => {
    const member = await insertInvited(tx, {
      email: invitation.email.toLowerCase(),
      name: invitation.email.split('@')[0] ?? invitation.email,
      createdAt: now,
      role: invitation.role,
      oneTimeSecret: encrypt(settings.secretKey, ONE_TIME_SECRET, newOneTimeSecret()),
      invitationHash: hashToken(key),
      invitationExpiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    if (!member) throw appError('email.taken', { because: [{ code: 'email.staff_taken' }] })
    await recordAudit(tx, clock, {
      staffId: invitation.invitedBy,
      action: 'staff.invited',
      subject: 'staff',
      subjectId: member.id,
      after: { email: member.email, role: member.role },
    })
    await enqueueMail(services, tx, {
      to: invitation.email,
      language: 'en',
      ...accountLetters.en.staffInvitation({ publicUrl: settings.publicUrl, role: invitation.role, key }),
    })
  })
}
