import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Tx } from '../../../database/connect.ts'
import { appError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { passwordFits } from '../../people/sign-in/hash-password.ts'
import type { StaffRow } from '../staff.store.ts'
import { plainCode } from './make-recovery-codes.ts'
import { takeRecoveryCode, unusedRecoveryCodes } from './recovery-codes.store.ts'

const wrong = () => appError('staff.code_wrong', { fields: { recovery_code: [{ code: 'recovery_code.wrong' }] } })

/** The unused code of a member that fits what was typed; else 400 `staff.code_wrong`. Takes its time: outside a transaction. */
export async function fittingRecoveryCode(
  { db }: Pick<Services, 'db'>,
  staffId: number,
  typed: string,
): Promise<number> {
  const given = plainCode(typed)
  for (const { id, codeHash } of await unusedRecoveryCodes(db, staffId))
    if (await passwordFits(codeHash, given)) return id
  throw wrong()
}

/** Uses a code up with the sign-in that it is for, and tells the member by mail. 400 when another sign-in was faster. */
export async function useRecoveryCode(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'clock' | 'settings'>,
  member: StaffRow,
  codeId: number,
): Promise<void> {
  const { clock, settings } = services
  const now = clock.now()
  if (!(await takeRecoveryCode(tx, codeId, now))) throw wrong()
  const codesLeft = (await unusedRecoveryCodes(tx, member.id)).length
  await recordAudit(tx, clock, {
    staffId: member.id,
    action: 'staff.recovery_code_used',
    subject: 'staff',
    subjectId: member.id,
    after: { codes_left: codesLeft },
  })
  await enqueueMail(services, tx, {
    to: member.email,
    language: 'en',
    ...accountLetters.en.recoveryCodeUsed({
      publicUrl: settings.publicUrl,
      at: now,
      timeZone: settings.timeZone,
      codesLeft,
    }),
  })
}
