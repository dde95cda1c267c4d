import type { WireApprovedBefore } from '@caseback/contract'
import type { CorrectedReading } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { settleDistributors } from '../invoices/distributors/settle-distributors.ts'
import { forgetVotes } from '../invoices/learned/learned.store.ts'
import { approvedBefore, requireNewInvoices } from '../review/require-new-invoices.ts'
import { writeReadInvoices } from '../review/review.store.ts'

/** What is read on a claim's invoices now, and what who asks for it has accepted with it. */
export type CorrectedReadings = {
  claimId: number
  proposal: CorrectedReading[]
  newDistributors: readonly string[]
  approvedBefore: WireApprovedBefore
  staffId: number
}

/**
 * Writes what is read on the invoices of a locked claim. 409 `distributor.new` and `invoice.approved_before` as a validation,
 * but for what was accepted now or stood so before.
 * @returns the invoices that have earned already
 */
export async function writeCorrectedReadings(
  tx: Tx,
  services: Services,
  { claimId, proposal, newDistributors, approvedBefore: accepted, staffId }: CorrectedReadings,
): Promise<WireApprovedBefore> {
  const known = await approvedBefore(tx, claimId)
  const names = proposal.map(({ distributor }) => distributor)
  const named = await settleDistributors(tx, services, { names, accepted: newDistributors, staffId })
  await writeReadInvoices(tx, proposal, named)
  // What was said of their lines led to what is put right here.
  await forgetVotes(
    tx,
    proposal.map(({ id }) => id),
  )
  return requireNewInvoices(tx, claimId, [...known, ...accepted])
}
