import { hasPayoutToCome } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claims, payees, people } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockClaim } from '../../claims/claims.store.ts'
import type { ApprovalRow } from '../../funding/approvals.store.ts'
import { isSameAddress, lockLocations } from '../../locations/locations.store.ts'
import { payeeOf, replacePayee } from '../../locations/payees.store.ts'
import { askAfterChange } from '../../locations/tax-forms/ask-for-tax-form.ts'
import { payoutToCome } from './payout-to-come.ts'

/**
 * Changes a location's payee, or how it is paid, to what two people have agreed on. As after any change of a payee, its payments
 * are held for some days, and the operator gets a letter with a link that reverts it. A check that is out is not changed. 409
 * `approval.changed` where since the request the payee has changed, more is to be paid, or the claim is no longer to be paid.
 * @returns what the audit log says of it
 */
export async function changePayee(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  { id: approvalId, claimId, payeeId, payee: proposed, amountCents }: ApprovalRow,
  staffId: number,
): Promise<Record<string, unknown>> {
  if (claimId === null || payeeId === null || proposed === null)
    throw new Error(`Approval ${approvalId} names no payee.`)
  const [claim] = await tx
    .select({ locationId: claims.locationId, personId: payees.personId })
    .from(claims)
    .innerJoin(payees, eq(payees.id, payeeId))
    .where(eq(claims.id, claimId))
  const { locationId, personId } = found(claim)
  // What happens to a person is under their lock, so that its events are in the order of time.
  const [person] = await tx
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update')
  await lockLocations(tx, [locationId])
  const payee = await payeeOf(tx, locationId)
  if (payee.id !== payeeId) throw appError('approval.changed', { logText: `payee ${payeeId} was replaced` })
  // The limit of who approves was held against what was to be paid when it was asked for.
  const toComeCents = await payoutToCome(tx, locationId)
  if (!hasPayoutToCome((await lockClaim(tx, claimId)).status) || toComeCents > amountCents)
    throw appError('approval.changed', { logText: `${toComeCents} cents are to be paid, not ${amountCents}` })
  const now = clock.now()
  await replacePayee(
    tx,
    now,
    payee,
    { ...proposed, changedAt: now, addressConfirmedAt: proposed.method === 'MAIL' ? now : null },
    { staffId },
  )
  if (proposed.name !== payee.name) await askAfterChange(tx, { clock, events }, [locationId])
  await events.append(tx, {
    type: 'payee.changed',
    facts: {
      personId,
      email: found(person).email,
      payeeId,
      payoutMethod: proposed.method === payee.method ? null : proposed.method,
      payeeChanged: proposed.name !== payee.name,
      addressChanged: proposed.method === 'MAIL' && !isSameAddress(proposed, payee),
      byStaff: true,
    },
  })
  return { claim_id: claimId, location_id: locationId }
}
