import { centsToDollars } from '@caseback/domain'
import type { claims } from '../../database/schema/index.ts'
import { operatorName } from '../locations/operator-name.ts'

/** A claim as a line of a funding request, or of what waits for one. */
export const presentClaimLine = (row: {
  claim: typeof claims.$inferSelect
  location: { name: string }
  organisation: { name: string }
  offerName: string
  amountCents: number
}) => ({
  claim_id: row.claim.id,
  operator_name: operatorName(row),
  offer_name: row.offerName,
  amount: centsToDollars(row.amountCents),
  // A claim without it is not validated and stands in no line.
  validated: (row.claim.validatedAt ?? row.claim.submittedAt).toISOString(),
  promise_date: row.claim.promiseDay,
})
