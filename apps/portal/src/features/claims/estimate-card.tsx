import type { WireEnrollment } from '@caseback/contract'
import { dollarsToCents, estimatePayout } from '@caseback/domain'
import { Badge, Card, Field, IconButton, Input, Money } from '@caseback/ui'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { useOfferWords } from '../../shared/copy/use-offer-words.ts'
import { domainTerms } from '../../shared/offer/offer-terms.ts'

const MOST_UNITS = 100_000

/** The computation of the review desk beforehand, on the operator's own count, and marked as an estimate. */
export function EstimateCard({ enrollment }: { enrollment: WireEnrollment }) {
  const copy = useClaimsCopy().estimate
  const format = useOfferWords()
  const { offer } = enrollment
  const [units, setUnits] = useState(0)
  const terms = domainTerms(offer.terms, offer.max_units_per_location)
  const estimate = estimatePayout({
    terms,
    approvedUnits: enrollment.approved_units,
    approvedPayoutCents: dollarsToCents(enrollment.approved_payout),
    units,
  })
  const change = (next: number) => setUnits(Math.max(0, Math.min(MOST_UNITS, Math.trunc(next) || 0)))
  const top = offer.terms.tiers.at(-1)
  return (
    <Card title={copy.title} aside={<Badge tone="sky">{copy.badge}</Badge>}>
      {estimate === null ? (
        <p>{top && copy.percent(format.discount(top).replace(/ off$/, ''))}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={copy.label(format.unit(terms.unit, 2))}>
            <span className="flex items-center gap-2">
              <IconButton
                label={copy.fewer}
                icon={<Minus aria-hidden="true" />}
                className="border border-line"
                onClick={() => change(units - 1)}
              />
              <Input
                inputMode="numeric"
                className="figures max-w-28 text-center font-bold"
                value={units === 0 ? '' : String(units)}
                placeholder="0"
                onChange={(event) => change(Number(event.target.value.replace(/\D/g, '')))}
              />
              <IconButton
                label={copy.more}
                icon={<Plus aria-hidden="true" />}
                className="border border-line"
                onClick={() => change(units + 1)}
              />
            </span>
          </Field>
          <output className="flex flex-col gap-3 border-t border-line pt-4">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="figures text-sm text-muted">
                {estimate.tier &&
                  copy.line(
                    format.unitCount(estimate.countedUnits, terms.unit),
                    format.dollars(estimate.tier.discount),
                  )}
              </span>
              <Money size="large">{format.dollars(estimate.payoutCents)}</Money>
            </span>
            {enrollment.approved_units > 0 && (
              <span className="text-sm text-muted">
                {copy.soFar(
                  format.unitCount(enrollment.approved_units, terms.unit),
                  format.dollars(dollarsToCents(enrollment.approved_payout)),
                )}
              </span>
            )}
            {estimate.surplusUnits > 0 && (
              <span className="text-sm text-muted">
                {copy.surplus(format.unitCount(estimate.surplusUnits, terms.unit))}
              </span>
            )}
            {estimate.unitsToNextTier !== null && (
              <span className="figures rounded-control bg-saffron-tint px-3 py-2 text-sm font-semibold text-saffron">
                {estimate.tier && estimate.nextTierGainCents !== null
                  ? copy.nextTier(
                      format.unitCount(estimate.unitsToNextTier, terms.unit),
                      format.dollars(estimate.nextTierGainCents),
                    )
                  : copy.belowFirst(format.unitCount(estimate.unitsToNextTier, terms.unit))}
              </span>
            )}
          </output>
        </div>
      )}
      <p className="mt-3 text-sm text-muted">{copy.note}</p>
    </Card>
  )
}
