import { hasPayoutToCome, type ProposedPayee } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { locationOf, lockClaim } from '../../claims/claims.store.ts'
import { insertApproval } from '../../funding/approvals.store.ts'
import { lockMoneyOf } from '../../funding/receipts.store.ts'
import { isSameAddress, lockLocations } from '../../locations/locations.store.ts'
import { inOneLine, payeeOf } from '../../locations/payees.store.ts'
import { requireZipOfState } from '../../locations/require-zip-of-state.ts'
import { takeLocationOutOfDrafts } from '../../payments/payments.store.ts'
import { manufacturerOfClaim } from '../manufacturer-of-claim.ts'
import { payoutToCome } from './payout-to-come.ts'

const addressOf = ({ streetAddress, city, state, postalCode }: ProposedPayee) => ({
  streetAddress,
  city,
  state,
  postalCode,
})

/**
 * Asks a second person to pay a claim, and all else of its location, to somebody else or otherwise; until that is decided no
 * batch takes any of it, and drafts let go of what they hold. 404 without the claim, 400
 * `zip.other_state`, 409 `payee.nothing_to_pay` where nothing of the claim is to be paid, `approval.changed` where the location
 * is paid otherwise than was read, `payee.unchanged` for how it is paid already, `approval.waits` where something about the claim
 * waits.
 * @param asked.payeeId the payee that was read
 * @returns the approval's id
 */
export async function askToChangePayee(
  { db, clock, events }: Services,
  asked: { claimId: number; payeeId: number; payee: ProposedPayee; reason: string; staffId: number },
): Promise<number> {
  const { claimId, reason, staffId } = asked
  if (asked.payee.method === 'MAIL')
    requireZipOfState({ postal_code: asked.payee.postalCode, state: asked.payee.state })
  return transact(db, async (tx) => {
    const manufacturerId = await manufacturerOfClaim(tx, claimId)
    await lockMoneyOf(tx, manufacturerId)
    // A batch of any claim of the location is approved before this, or sees that it waits.
    await lockLocations(tx, [await locationOf(tx, claimId)])
    const claim = await lockClaim(tx, claimId)
    const amountCents = await payoutToCome(tx, claim.locationId)
    if (!hasPayoutToCome(claim.status) || amountCents === 0) throw appError('payee.nothing_to_pay')
    // Not locked: where it is another one by the time of the approval, that is refused.
    const payee = await payeeOf(tx, claim.locationId)
    if (payee.id !== asked.payeeId) throw appError('approval.changed', { logText: `payee ${asked.payeeId} was read` })
    // No check is mailed: the address stays what it is.
    const proposed = asked.payee.method === 'EMAIL' ? { ...asked.payee, ...addressOf(payee) } : asked.payee
    if (payee.name === proposed.name && payee.method === proposed.method && isSameAddress(payee, proposed))
      throw appError('payee.unchanged')
    await takeLocationOutOfDrafts(tx, claim.locationId)
    const id = await insertApproval(tx, {
      kind: 'change_payee',
      manufacturerId,
      claimId,
      payeeId: payee.id,
      payee: proposed,
      amountCents,
      reason,
      askedBy: staffId,
      askedAt: clock.now(),
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.asked',
      subject: 'approval',
      subjectId: id,
      before: { payee: payee.name, payout: payee.method, address: inOneLine(payee) },
      after: {
        kind: 'change_payee',
        claim_id: claimId,
        amount_cents: amountCents,
        reason,
        payee: proposed.name,
        payout: proposed.method,
        address: inOneLine(proposed),
      },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
