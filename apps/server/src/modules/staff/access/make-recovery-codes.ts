import { accountLetters } from '@caseback/words/letters/every-letter'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { randomText } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { hashPassword } from '../../people/sign-in/hash-password.ts'
import { lockStaff, type StaffKey } from '../staff.store.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'

const CODES = 10

/** Without letters that look like digits, or like each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "7KQ4M-X2VBN": 49 random bits, which a person copies from paper. */
const newCode = () => `${randomText(ALPHABET, 5)}-${randomText(ALPHABET, 5)}`

/** A code as it is hashed: how somebody writes it does not count. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Makes ten recovery codes for a member of staff in the place of all earlier ones; each is good for one sign-in without the
 * authenticator app. They are answered here and cannot be read again. The member gets a mail that there are new ones. 404 when
 * there is no such member, or they cannot sign in.
 * @param change `by`: who does it; null at the command line
 */
export async function makeRecoveryCodes(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings'>,
  change: { who: StaffKey; by: number | null },
): Promise<string[]> {
  const { db, clock, settings } = services
  const codes = Array.from({ length: CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashPassword(plainCode(code))))
  await transact(db, async (tx) => {
    const member = await lockStaff(tx, change.who)
    if (member.deactivatedAt || member.passwordHash === null) throw appError('not_found')
    const now = clock.now()
    await replaceRecoveryCodes(tx, { staffId: member.id, hashes, createdAt: now })
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.recovery_codes_made',
      subject: 'staff',
      subjectId: member.id,
      after: { codes: CODES },
    })
    await enqueueMail(services, tx, {
      to: member.email,
      language: 'en',
      ...accountLetters.en.recoveryCodesMade({
        publicUrl: settings.publicUrl,
        at: now,
        timeZone: settings.timeZone,
        ownDoing: change.by === member.id,
      }),
    })
  })
  return codes
}
