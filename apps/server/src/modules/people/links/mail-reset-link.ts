import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { transact } from '../../../database/transact.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPersonByEmail } from '../people.store.ts'
import { createMailedLink, type LinkRequest } from './mailed-links.store.ts'

/** The operator's id as it stands in reset links. */
export const uidOf = (personId: number) => Buffer.from(String(personId)).toString('base64url')

/**
 * Mails the link to an account that is there and not deactivated; to nobody else. Run twice it mails once. After a change was
 * taken back nobody has asked for it, and the letter says so.
 */
export async function mailResetLink(
  services: Services,
  asked: LinkRequest & { email: string; isAfterUndo?: boolean },
): Promise<void> {
  const { isAfterUndo = false, ...request } = asked
  await transact(services.db, async (tx) => {
    const operator = await lockPersonByEmail(tx, request.email)
    const link =
      operator &&
      (await createMailedLink(tx, services, operator, { purpose: 'reset_password', email: operator.email, request }))
    if (!link) return
    const language = languageOr(operator.language)
    await enqueueMail(
      services,
      tx,
      {
        to: operator.email,
        language,
        sendBefore: link.expiresAt.toISOString(),
        kept: { personId: operator.id, claimId: null, words: false },
        ...accountLetters[language].passwordReset({
          publicUrl: services.settings.publicUrl,
          firstName: operator.firstName,
          key: link.key,
          uid: uidOf(operator.id),
          isAfterUndo,
        }),
      },
      uuidOf(`${request.id} reset`),
    )
  })
}
