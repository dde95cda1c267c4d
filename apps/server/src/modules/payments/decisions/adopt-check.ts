import { eq } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordSentCheck } from '../checks/record-sent-check.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { lookForCheck } from '../provider/look-for-check.ts'
import { requireNotStopped } from '../stops/require-not-stopped.ts'
import { type Decision, requireWaiting, whyOpen } from './ask-before-deciding.ts'
import { requireNoPart } from './require-third-person.ts'

/**
 * NEEDS_PERSON → SENT by a check that the provider has named for the payment and that has another recipient or reference than was
 * approved: somebody has looked, and takes it as the payment's. Its amount is the one that was approved: the books have no other.
 * 409 `payment.same_person` for whoever made or approved the batch; 409 `payment.state` where it was not named for the payment,
 * is closed or another payment's, has another amount, or does not stand open alone, and while payments of its location are
 * stopped. 503 while the provider cannot be asked.
 */
export async function adoptCheck(
  services: Services,
  { paymentId, checkId, staffId, note }: Decision & { checkId: string },
): Promise<void> {
  await requireNoPart(services.db, { paymentId, staffId })
  const [row] = await services.db.select().from(operatorPayments).where(eq(operatorPayments.id, paymentId))
  const payment = found(row)
  requireWaiting(payment)
  await requireNotStopped(services.db, payment.locationId, payment.claimId)
  if (!payment.namedChecks.includes(checkId))
    throw appError('payment.state', { logText: `check ${checkId} was not named for payment ${paymentId}` })
  const look = await askProvider(() => lookForCheck(services, payment))
  const standing = look.kind === 'open' ? look.checks : look.kind === 'made' ? [look.check] : []
  const [check] = standing
  if (!check) throw appError('payment.state', { because: [{ code: 'check.not_open', params: { check: checkId } }] })
  if (standing.length > 1 || check.id !== checkId) throw whyOpen(payment, standing)
  if (check.amountCents !== payment.amountCents)
    throw appError('payment.state', {
      because: [
        {
          code: 'check.amount_differs',
          params: { check: checkId, amountCents: check.amountCents, approvedCents: payment.amountCents },
        },
      ],
    })
  const adopted = look.kind === 'open' ? { reference: check.description, recipient: check.recipient } : null
  await recordSentCheck(services, paymentId, check, { staffId, note }, { adopted })
}
