import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { transact } from '../../../database/transact.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson } from '../people.store.ts'
import { createMailedLink } from './mailed-links.store.ts'
import { holderOf } from './require-free-email.ts'

/**
 * Mails a link to the new address and tells the old one; nothing changes before the link is followed. To an address that another
 * account has, nothing is mailed: its owner did not ask. A reset since the request makes it void. Run twice it mails once.
 */
export async function mailEmailChange(
  services: Services,
  request: { id: string; at: Date; personId: number; email: string; byStaff?: boolean },
): Promise<void> {
  const { email, byStaff = false } = request
  await transact(services.db, async (tx) => {
    const operator = await lockPerson(tx, request.personId)
    if (!operator) return
    // For a taken address too: what becomes of earlier links must not tell whether it is.
    const link = await createMailedLink(tx, services, operator, { purpose: 'change_email', email, request })
    if (!link) return
    const language = languageOr(operator.language)
    const letters = accountLetters[language]
    const about = { publicUrl: services.settings.publicUrl, firstName: operator.firstName }
    const holder = await holderOf(tx, email)
    if (holder === null || holder === operator.id)
      await enqueueMail(
        services,
        tx,
        {
          to: email,
          language,
          sendBefore: link.expiresAt.toISOString(),
          kept: { personId: operator.id, claimId: null, words: false },
          ...letters.emailChange({ ...about, key: link.key }),
        },
        uuidOf(`${request.id} new`),
      )
    await enqueueMail(
      services,
      tx,
      {
        to: operator.email,
        language,
        kept: { personId: operator.id, claimId: null, words: true },
        ...letters.emailChangeRequested({ ...about, newEmail: email, byStaff }),
      },
      uuidOf(`${request.id} old`),
    )
  })
}
