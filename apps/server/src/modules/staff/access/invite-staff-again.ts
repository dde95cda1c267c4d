import { accountLetters } from '@caseback/words/letters/every-letter'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { newInvitation } from '../new-invitation.ts'
import { lockAmongAdmins, type StaffKey, setStaffAccess, stateOf } from '../staff.store.ts'
import { endSessionsOfStaff } from '../staff-session.store.ts'
import { forgetRecoveryCodes } from './recovery-codes.store.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/**
 * Lets a member of staff begin anew, whose authenticator app or password is lost, or who comes back: the mailed link asks for a
 * new password and shows a new secret for the app. The old ones, and every session, end now. 404 when there is nobody.
 * @param change `by`: who does it; null at the command line. `only`: 409 `staff.state` where they stand otherwise
 */
export async function inviteStaffAgain(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings'>,
  change: { who: StaffKey; by: number | null; only?: ReturnType<typeof stateOf> },
): Promise<void> {
  const { db, clock, settings } = services
  const { key, ...invitation } = newInvitation(services)
  await transact(db, async (tx) => {
    const { member, otherAdmins } = await lockAmongAdmins(tx, change.who)
    if (change.only && stateOf(member) !== change.only) throw appError('staff.state')
    if (change.by === member.id) throw appError('staff.yourself')
    // Who does it at the command line may be the one who lost the app.
    if (change.by !== null) requireAnotherAdmin(member, otherAdmins)
    await setStaffAccess(tx, member.id, {
      ...invitation,
      passwordHash: null,
      oneTimeCodeRequired: true,
      lastCodeStep: null,
      deactivatedAt: null,
    })
    await endSessionsOfStaff(tx, member.id)
    await forgetRecoveryCodes(tx, member.id)
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.invited_again',
      subject: 'staff',
      subjectId: member.id,
      before: { deactivated: member.deactivatedAt?.toISOString() ?? null },
      after: { roles: member.roles },
    })
    await enqueueMail(services, tx, {
      to: member.email,
      language: 'en',
      ...accountLetters.en.staffInvitation({ publicUrl: settings.publicUrl, roles: member.roles, key }),
    })
  })
}
