import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPersonByEmail } from '../people.store.ts'
import type { LinkRequest } from './mailed-links.store.ts'
import { sendVerification } from './send-verification.ts'

/** Mails a new link to an account that is there and not verified; to nobody else. Run twice it mails once. */
export async function mailVerificationLink(
  services: Services,
  request: LinkRequest & { email: string; offerCode: string | null },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const operator = await lockPersonByEmail(tx, request.email)
    if (operator && !operator.emailVerifiedAt)
      await sendVerification(tx, services, operator, {
        request,
        offerCode: request.offerCode ?? operator.signupOfferCode,
      })
  })
}
