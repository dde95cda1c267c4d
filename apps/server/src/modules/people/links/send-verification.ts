import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Tx } from '../../../database/connect.ts'
import type { PersonRow } from '../../../database/schema/index.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { createMailedLink, type LinkRequest } from './mailed-links.store.ts'

/** Makes the link that proves a sign-up's address and mails it. The operator is locked, or was made in this transaction. */
export async function sendVerification(
  tx: Tx,
  services: Services,
  operator: PersonRow,
  { request, offerCode }: { request: LinkRequest; offerCode: string | null },
): Promise<void> {
  const link = await createMailedLink(tx, services, operator, {
    purpose: 'verify',
    email: operator.email,
    request,
    offerCode,
  })
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
      ...accountLetters[language].verification({
        publicUrl: services.settings.publicUrl,
        firstName: operator.firstName,
        key: link.key,
      }),
    },
    uuidOf(`${request.id} verify`),
  )
}
