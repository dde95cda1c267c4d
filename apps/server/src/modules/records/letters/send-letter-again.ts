import { languageOr } from '@caseback/words/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { auditLog } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockPerson } from '../../people/people.store.ts'
import { readLetter } from './find-letter.ts'

const MINUTE_MS = 60_000
const SENT_AGAIN = 'letter.sent_again'

/** Whether a letter was sent again within the last minute: a second press, or a colleague who answers the same call. */
async function hasJustLeft(tx: Tx, now: Date, letterId: number): Promise<boolean> {
  const [latest] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, SENT_AGAIN),
        gt(auditLog.createdAt, new Date(now.getTime() - MINUTE_MS)),
        sql`${auditLog.after} ->> 'letter_id' = ${String(letterId)}`,
      ),
    )
    .limit(1)
  return latest !== undefined
}

/**
 * Sends a letter once more, word for word, to the address that its operator has now. Asked for twice within a minute it leaves
 * once. 404 for one that is not there; refused for one to a manufacturer, whose link is not kept,
 * where its words are not kept, and where nobody reads the address.
 * @returns the address
 */
export async function sendLetterAgain(
  services: Services,
  { letterId, staffId }: { letterId: number; staffId: number },
): Promise<{ to: string }> {
  const { db, clock } = services
  return transact(db, async (tx) => {
    const { sent, letter, picture, sendsTo } = await readLetter(tx, letterId)
    const { personId, claimId, subject, language } = sent
    if (personId === null) throw appError('letter.about_request')
    if (!letter) throw appError('letter.without_words')
    if (sendsTo === null) throw appError('letter.no_reader')
    // One at a time for an operator.
    await lockPerson(tx, personId)
    const now = clock.now()
    if (await hasJustLeft(tx, now, sent.id)) return { to: sendsTo }
    await recordAudit(tx, clock, {
      staffId,
      action: SENT_AGAIN,
      ...(claimId === null ? { subject: 'operator', subjectId: personId } : { subject: 'claim', subjectId: claimId }),
      after: { letter_id: sent.id, letter: subject, to: sendsTo },
    })
    const mail = {
      to: sendsTo,
      language: languageOr(language),
      subject,
      letter,
      ...(picture && { picture }),
      kept: { personId, claimId, words: true, againOf: sent.againOf ?? sent.id },
    }
    await enqueueMail(services, tx, mail)
    return { to: sendsTo }
  })
}
