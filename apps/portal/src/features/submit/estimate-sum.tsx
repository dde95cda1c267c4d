import type { WireEnrollment } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { classNames, Money } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { ReactNode } from 'react'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import type { estimateOf } from './estimate-draft.ts'

/**
 * What the claim brings, and how that comes about: a tier counts the cases of all claims, of which the earlier ones have had
 * theirs.
 * @param counted whether units have been typed
 * @param children how the tier reckons; false where it cannot be said in a line
 */
export function EstimateSum({
  estimate: { payoutCents, totalCents, undecidedCents },
  enrollment,
  counted,
  children,
}: {
  estimate: ReturnType<typeof estimateOf>
  enrollment: WireEnrollment
  counted: boolean
  children: ReactNode
}) {
  const { estimate: copy, progress: words } = useClaimsCopy()
  const format = useOfferWords()
  const waiting = enrollment.undecided_units
  const depends = counted && (waiting > 0 || enrollment.claims.some(({ status }) => isUndecided(status))) && (
    <span className="text-sm text-muted">{words.undecided.depends}</span>
  )
  const undecided =
    counted && waiting > 0 ? words.undecided.units(format.unitCount(waiting, enrollment.offer.terms.unit)) : null
  const earlierUnits = enrollment.approved_units
  const earlierCents = centsOf(enrollment.approved_payout)
  const earlier =
    counted && earlierUnits > 0 && copy.earlier(format.unitCount(earlierUnits, enrollment.offer.terms.unit))
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4'
  const payout = (
    <Money size="large">
      {payoutCents > 0 && '≈ '}
      {format.dollars(payoutCents)}
    </Money>
  )
  // Earlier claims may hold more than all give by now; less than nothing is nothing.
  const addsUp = Math.max(0, totalCents - earlierCents - undecidedCents) === payoutCents
  if (!children || !(earlier || undecided) || !addsUp)
    return (
      <>
        <span className={row}>
          <span className="figures text-sm text-muted">{children}</span>
          {payout}
        </span>
        {earlier && <span className="text-sm text-muted">{earlier}</span>}
        {undecided && <span className="text-sm text-muted">{undecided}</span>}
        {depends}
      </>
    )
  return (
    <>
      <span className={classNames(row, 'figures text-sm text-muted')}>
        <span>{children}</span>
        <span>{format.dollars(totalCents)}</span>
      </span>
      {earlier && (
        <span className={classNames(row, 'figures text-sm text-muted')}>
          <span>{earlier}</span>
          <span>{format.dollars(-earlierCents)}</span>
        </span>
      )}
      {undecided && (
        <span className={classNames(row, 'figures text-sm text-muted')}>
          <span>{undecided}</span>
          <span>{undecidedCents > 0 ? `≈ ${format.dollars(-undecidedCents)}` : format.dollars(0)}</span>
        </span>
      )}
      <span className={row}>
        <span className="font-semibold">{copy.thisClaim}</span>
        {payout}
      </span>
      {depends}
    </>
  )
}
