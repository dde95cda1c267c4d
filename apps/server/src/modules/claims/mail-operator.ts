import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { operators } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail, type Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimRow } from './claims.store.ts'

/** Tells the operator about a claim, with a button that opens it. */
export async function mailOperator(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  message: { subject: string; heading: string; paragraphs: string[]; highlight?: string },
): Promise<void> {
  const [operator] = await tx
    .select({ email: operators.email })
    .from(operators)
    .where(eq(operators.id, claim.operatorId))
  const { subject, ...letter } = message
  const mail: Mail = {
    to: found(operator).email,
    subject,
    letter: {
      ...letter,
      button: {
        label: 'Open your claim',
        url: `${services.settings.publicUrl}/rebates/enrollments/${claim.enrollmentId}/claims/${claim.id}`,
      },
    },
  }
  await enqueueMail(services.jobs, tx, mail)
}
