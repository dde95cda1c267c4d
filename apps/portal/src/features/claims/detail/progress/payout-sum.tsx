import type { WireClaim } from '@caseback/contract'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { sayPayout } from '@caseback/words/claims/say-payout'

/** The sum behind a payout, as it was decided. A part of its own: the amount does not wait for it. */
export function PayoutSum({
  parts,
  payout,
  unit,
}: {
  parts: NonNullable<WireClaim['payout_parts']>
  payout: number
  unit: string
}) {
  return (
    <p className="figures font-semibold wrap-anywhere">
      {sayPayout(
        useClaimWords().payout,
        useOfferWords(),
        {
          units: parts.units,
          discountType: parts.discount_type,
          // Dollars in cents, and percent in hundredths.
          discount: centsOf(parts.discount),
          purchaseCents: parts.purchase_amount === null ? null : centsOf(parts.purchase_amount),
          earlierCents: centsOf(parts.earlier),
          claimUnits: parts.claim_units,
          ownUnits: parts.claim_counted_units,
          earlierUnits: parts.earlier_units,
          tierFrom: parts.tier_from,
          payoutCents: centsOf(payout),
        },
        unit,
      )}
    </p>
  )
}
