import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claims, people } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { ApprovalRow } from '../../funding/approvals.store.ts'
import { isSameAddress, lockLocations } from '../../locations/locations.store.ts'
import { payeeOf, replacePayee } from '../../locations/payees.store.ts'

/**
 * Pays a location to whom and how two people have agreed. As after any change of a payee, its payments are held for some days,
 * and the operator is told, with a link that takes it back. A check that is out stays what it is. 409 `approval.changed` where
 * the location is paid otherwise than when it was asked for. @returns what the audit log says of it
 */
export async function changePayee(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  { id: approvalId, claimId, payeeId, payee: proposed }: ApprovalRow,
  staffId: number,
): Promise<Record<string, unknown>> {
  if (claimId === null || payeeId === null || proposed === null)
    throw new Error(`Approval ${approvalId} names no payee.`)
  const [claim] = await tx.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
  const { locationId } = found(claim)
  await lockLocations(tx, [locationId])
  const payee = await payeeOf(tx, locationId)
  if (payee.id !== payeeId) throw appError('approval.changed', { logText: `payee ${payeeId} was replaced` })
  const now = clock.now()
  await replacePayee(
    tx,
    now,
    payee,
    { ...proposed, changedAt: now, addressConfirmedAt: proposed.method === 'MAIL' ? now : null },
    { staffId },
  )
  const [person] = await tx.select({ email: people.email }).from(people).where(eq(people.id, payee.personId))
  await events.append(tx, {
    type: 'payee.changed',
    facts: {
      personId: payee.personId,
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
