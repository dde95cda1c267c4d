import { type AdoptedCheck, postCheckIssued } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { moveClaim } from '../../claims/claims.store.ts'
import { postEntry } from '../../ledger/ledger.store.ts'
import { lockPayment, movePayment, type PaymentMover } from '../payments.store.ts'
import { stoppedWhileOut } from '../stops/stopped-while-out.ts'
import { followMoney } from './apply-check.ts'
import { checkMoved } from './check-moved.ts'
import { refreshCheckJob } from './refresh-check.ts'

/** Events that the provider sent before we knew the check's id are heard by reading it once more. */
const LOOK_AGAIN_SECONDS = 60

/**
 * The provider has made the check: SENT, posted, claim moved and operator told, in one transaction. Said twice it changes
 * nothing. A person who found it on the provider's list is named in the audit log, with what of it was `adopted` that was not
 * approved.
 */
export async function recordSentCheck(
  services: Services,
  paymentId: number,
  check: ProviderCheck,
  by: PaymentMover,
  { adopted = null }: { adopted?: AdoptedCheck | null } = {},
): Promise<void> {
  const { db, clock, jobs } = services
  await transact(db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (locked.payment.phase === 'SENT' && locked.payment.checkId === check.id) return
    const payment = await movePayment(tx, locked.payment, 'SENT', {
      checkId: check.id,
      checkStatus: check.status,
      checkNumber: check.number,
      depositOption: check.depositOption ?? (locked.payment.payoutMethod === 'MAIL' ? 'MAIL' : null),
      attention: await stoppedWhileOut(tx, services, locked.payment.locationId),
      adopted,
      sentAt: clock.now(),
    })
    const subject = { claimId: payment.claimId, paymentId: payment.id }
    await postEntry(tx, clock, 'check issued', subject, postCheckIssued(payment))
    // A check that replaces a closed one finds its claim there already.
    const claim =
      locked.claim.status === 'PENDING_MANUFACTURER_PAYMENT'
        ? await moveClaim(tx, services, {
            claimId: locked.claim.id,
            from: 'PENDING_MANUFACTURER_PAYMENT',
            to: 'OPERATOR_PAYMENT_SUBMITTED',
            by: 'system',
          })
        : locked.claim
    if (by !== 'system')
      await recordAudit(tx, clock, {
        staffId: by.staffId,
        action: adopted ? 'payment.check_adopted' : 'payment.found',
        subject: 'payment',
        subjectId: payment.id,
        before: { phase: locked.payment.phase },
        after: { phase: 'SENT', check_id: check.id, ...adopted, note: by.note ?? null },
      })
    await services.events.append(tx, checkMoved(payment, 'SENT', claim.promiseDay))
    // One that a person has found may have been paid, or be void, by now.
    await followMoney(tx, services, { claim, payment }, check.status)
    await jobs.enqueue(tx, refreshCheckJob, { check_id: check.id }, { startAfterSeconds: LOOK_AGAIN_SECONDS })
  })
}
