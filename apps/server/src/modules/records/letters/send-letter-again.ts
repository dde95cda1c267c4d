import { languageOr } from '@caseback/words/languages'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { readLetter } from './find-letter.ts'

const MINUTE_MS = 60_000

/**
 * Sends a letter once more, word for word, to the address that its operator has now. Asked for twice within a minute it leaves
 * once. 404 for one that is not there; refused where its words are not kept, and where nobody reads the address.
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
    if (!letter) throw appError('letter.without_words')
    if (sendsTo === null) throw appError('letter.no_reader')
    await recordAudit(tx, clock, {
      staffId,
      action: 'letter.sent_again',
      ...(claimId === null ? { subject: 'operator', subjectId: personId } : { subject: 'claim', subjectId: claimId }),
      after: { letter: subject, to: sendsTo },
    })
    const mail = {
      to: sendsTo,
      language: languageOr(language),
      subject,
      letter,
      ...(picture && { picture }),
      kept: { personId, claimId, words: true, againOf: sent.againOf ?? sent.id },
    }
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
    await enqueueMail(services, tx, mail, uuidOf(`letter ${sent.id} of ${sent.mailId} again in minute ${minute}`))
    return { to: sendsTo }
  })
}
