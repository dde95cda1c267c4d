import type { WireTouchlessApproval, WireTouchlessRule } from '@caseback/contract'
import { approvedClaimStatuses, centsToDollars } from '@caseback/domain'
import type { touchlessDecisions, touchlessRules } from '../../../database/schema/index.ts'

/** What is proposed where a manufacturer has no rule. */
const PROPOSED = { confidence: 95, limitCents: 20_000, locationLimitCents: 60_000, cleanClaims: 5, sample: 10 }

/** The rule of a manufacturer; off where it has none. */
export function presentRule({
  id,
  name,
  rule,
  changedBy,
}: {
  id: number
  name: string
  rule: typeof touchlessRules.$inferSelect | null
  changedBy: string | null
}): WireTouchlessRule {
  const { confidence, limitCents, locationLimitCents, cleanClaims, sample } = rule ?? PROPOSED
  return {
    manufacturer_id: id,
    manufacturer_name: name,
    enabled: rule?.enabled ?? false,
    sure_percent: confidence,
    claim_limit: centsToDollars(limitCents),
    location_limit: centsToDollars(locationLimitCents),
    clean_claims: cleanClaims,
    sample_percent: sample,
    changed: rule?.changedAt.toISOString() ?? null,
    changed_by: changedBy,
  }
}

type Decision = typeof touchlessDecisions.$inferSelect

/** Why a claim was approved without a person; null where a person has approved it, or has taken that back. */
export function presentTouchless(
  decision: Decision | undefined,
  claim: { status: string; validatedAt: Date | null },
): WireTouchlessApproval | null {
  if (decision?.kind !== 'APPROVED' || !approvedClaimStatuses.some((each) => each === claim.status)) return null
  if (claim.validatedAt?.getTime() !== decision.madeAt.getTime()) return null
  return {
    approved: decision.madeAt.toISOString(),
    sure_percent: decision.rule.confidence,
    claim_limit: centsToDollars(decision.rule.limitCents),
    clean_claims: decision.rule.cleanClaims,
    values: decision.values.map(({ invoiceId, field, text, confidence }) => ({
      invoice_id: invoiceId,
      // Written by decideWithoutPerson alone.
      field: field as WireTouchlessApproval['values'][number]['field'],
      text,
      confidence,
    })),
  }
}
