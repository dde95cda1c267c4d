import { type Language, languageOr } from '@caseback/words/languages'
import type { AboutClaim } from '@caseback/words/letters/claim-letter-facts'
import type { Wording } from '@caseback/words/letters/letter'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { enrollments, manufacturers, offers, operators } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'

/** Writes to the operator about a claim of theirs, in their language; `write` gets what every such letter says. */
export async function mailOperator(
  tx: Tx,
  services: Services,
  claim: { id: number; enrollmentId: number },
  write: (language: Language, about: AboutClaim) => Wording,
): Promise<void> {
  const [row] = await tx
    .select({
      email: operators.email,
      language: operators.language,
      offerName: offers.name,
      manufacturerName: manufacturers.name,
    })
    .from(enrollments)
    .innerJoin(operators, eq(operators.id, enrollments.operatorId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(enrollments.id, claim.enrollmentId))
  const { email, language: accountLanguage, offerName, manufacturerName } = found(row)
  const language = languageOr(accountLanguage)
  const about = {
    publicUrl: services.settings.publicUrl,
    claimId: claim.id,
    enrollmentId: claim.enrollmentId,
    manufacturerName,
    offerName,
  }
  await enqueueMail(services, tx, { to: email, language, ...write(language, about) })
}
