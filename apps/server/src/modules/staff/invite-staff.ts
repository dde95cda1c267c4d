import { inRoleOrder, type StaffRole } from '@caseback/domain'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { nameInAddress, newInvitation } from './new-invitation.ts'
import { insertInvited, lockInvited, stateOf } from './staff.store.ts'

/** Adds a member of staff, or invites one again who has not accepted yet, and mails the link. Resolves with their id. */
export async function inviteStaff(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings'>,
  invitation: { email: string; name?: string; roles: readonly StaffRole[]; invitedBy: number | null },
): Promise<number> {
  const { db, clock, settings } = services
  const { key, ...kept } = newInvitation(services)
  return transact(db, async (tx) => {
    const before = await lockInvited(tx, invitation.email)
    const member = await insertInvited(tx, {
      email: invitation.email.toLowerCase(),
      name: invitation.name ?? nameInAddress(invitation.email.toLowerCase()),
      createdAt: clock.now(),
      roles: inRoleOrder(invitation.roles),
      ...kept,
    })
    if (!member) throw appError('email.taken', { because: [{ code: 'email.staff_taken' }] })
    await recordAudit(tx, clock, {
      staffId: invitation.invitedBy,
      action: 'staff.invited',
      subject: 'staff',
      subjectId: member.id,
      // Invited again, perhaps to something else.
      ...(before && { before: { name: before.name, roles: before.roles, state: stateOf(before) } }),
      after: { email: member.email, name: member.name, roles: member.roles },
    })
    await enqueueMail(services, tx, {
      to: invitation.email,
      language: 'en',
      ...accountLetters.en.staffInvitation({ publicUrl: settings.publicUrl, roles: member.roles, key }),
    })
    return member.id
  })
}
