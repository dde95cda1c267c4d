import { postCarryWrittenOff } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { claims } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { MoneyApprovalRow } from '../funding/approvals.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { lockLocations } from '../locations/locations.store.ts'
import { insertCarriesWrittenOff, openCarriesOfClaim } from '../payments/carries/carries.store.ts'

/**
 * Gives up what corrections of a claim carry, as a second person has approved. 409 `approval.changed` where a payment has been
 * lowered by some of it meanwhile. @returns what the audit log says of it
 */
export async function writeOffCarry(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id: approvalId, claimId, manufacturerId, amountCents }: MoneyApprovalRow,
): Promise<Record<string, unknown>> {
  if (claimId === null) throw new Error(`Approval ${approvalId} is about no claim.`)
  const [row] = await tx.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
  const { locationId } = found(row)
  await lockLocations(tx, [locationId])
  const open = await openCarriesOfClaim(tx, claimId)
  const openCents = open.reduce((sum, { cents }) => sum + cents, 0)
  if (openCents !== amountCents)
    throw appError('approval.changed', { logText: `${openCents} cents are carried, not ${amountCents}` })
  await insertCarriesWrittenOff(tx, open, clock.now())
  const postings = postCarryWrittenOff({ manufacturerId, locationId, amountCents })
  await postEntry(tx, clock, 'carry written off', { claimId, approvalId }, postings)
  return { claim_id: claimId }
}
