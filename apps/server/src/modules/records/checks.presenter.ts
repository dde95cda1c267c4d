import type { WireRecordedChecks } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { operatorPayments } from '../../database/schema/index.ts'

/** Checks in a list of them, in the order of the rows. */
export const presentRecordedChecks = (checks: readonly (typeof operatorPayments.$inferSelect)[]): WireRecordedChecks =>
  checks.map((check) => ({
    payment_id: check.id,
    claim_id: check.claimId,
    check_number: check.checkNumber,
    status: check.checkStatus ?? check.phase,
    amount: centsToDollars(check.amountCents),
    at: (check.sentAt ?? check.createdAt).toISOString(),
  }))
