import type { WireListedClaim } from '@caseback/contract'
import type { Services } from '../../platform/services.ts'

/**
 * What lists of offers and enrollments show of claims, by the enrollment; one without a claim is not there. Claims stand above
 * offers and enrollments, so that this read is handed to those that show them (`modules.ts`).
 */
export type ReadLatestClaims = (
  services: Services,
  enrollmentIds: readonly number[],
) => Promise<
  ReadonlyMap<
    number,
    {
      /** Newest first, at most 20. */
      claims: WireListedClaim[]
      total: number
      /** What the approved units of all its claims cost. */
      purchaseCents: number
      /** What was counted of all its claims that are not decided, and what that cost. */
      undecided: { units: number; purchaseCents: number }
    }
  >
>
