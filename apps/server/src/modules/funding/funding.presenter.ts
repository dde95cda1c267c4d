import { centsToDollars } from '@caseback/domain'
import type { claims, operators } from '../../database/schema/index.ts'
import { operatorName } from '../people/operator-name.ts'

/** A claim as a line of a funding request, or of what waits for one. */
export const presentClaimLine = (row: {
  claim: typeof claims.$inferSelect
  operator: typeof operators.$inferSelect
  offerName: string
  amountCents: number
}) => ({
  claim_id: row.claim.id,
  operator_name: operatorName(row.operator),
  offer_name: row.offerName,
  amount: centsToDollars(row.amountCents),
  // A claim without it is not validated and stands in no line.
  validated: (row.claim.validatedAt ?? row.claim.submittedAt).toISOString(),
  promise_date: row.claim.promiseDay,
})
