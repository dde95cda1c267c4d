import type { WireReviewClaim } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { classNames, UiLink } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import type { TypedPayout } from '../read-invoices.ts'
import { payoutCopy as words } from './payout-copy.ts'

/** So many earlier claims are named; the others are counted. */
const MOST_NAMED = 3

/** The sum as it stands, line by line: this claim, what is approved already, what counts and what it gives, and the payout. */
export function PayoutSummary({ claim, payout }: { claim: WireReviewClaim; payout: TypedPayout }) {
  const { unit } = claim.terms
  const earlier = claim.approved_claims.filter((each) => each.units > 0 || each.payout_amount > 0)
  const earlierUnits = earlier.reduce((sum, each) => sum + each.units, 0)
  const heldCents = earlier.reduce((sum, each) => sum + dollarsToCents(each.payout_amount), 0)
  const toNext = payout.unitsToNextTier === null ? null : words.toNextTier(payout.unitsToNextTier, unit)
  const sum = sumOf(claim, payout)
  return (
    <section aria-live="polite" className="flex shrink-0 flex-col gap-1 border-t border-line bg-paper px-4 py-3">
      {earlier.length > 0 && (
        <>
          <Line of={words.thisClaim}>{words.units(payout.claimUnits, unit)}</Line>
          <Line
            of={
              <>
                {words.already(earlier.length)} <Named claims={earlier} />
              </>
            }
          >
            {words.units(earlierUnits, unit)}
          </Line>
        </>
      )}
      {payout.tier ? (
        <Line strong of={words.counted(payout.countedUnits, payout.countedUnits + payout.surplusUnits, unit)}>
          {heldCents > 0 ? words.makes(sum, formatDollars(payout.totalCents)) : sum}
        </Line>
      ) : (
        <Line strong of={words.belowFirstTier} />
      )}
      {payout.tier && heldCents > 0 && (
        <Line of={words.lessHeld(earlier.length)}>{`−${formatDollars(heldCents)}`}</Line>
      )}
      {toNext && <Line of={toNext} />}
      <p className="flex items-baseline justify-between gap-3">
        <span>{words.payout}</span>
        <span
          className={classNames(
            'figures',
            payout.payoutCents > 0 ? 'text-3xl font-bold' : 'text-xl font-semibold text-muted',
          )}
        >
          {formatDollars(payout.payoutCents)}
        </span>
      </p>
      {payout.overpaidCents > 0 && (
        <p className="text-sm text-tomato">{words.overpaid(formatDollars(payout.overpaidCents))}</p>
      )}
    </section>
  )
}

/** What the tiers give for all that counts, before what other claims hold is taken off. */
function sumOf({ terms }: WireReviewClaim, payout: TypedPayout): string {
  const discount = payout.tier?.discount ?? 0
  return terms.discount_type === 'percentage_off'
    ? words.share(`${discount / 100}%`, formatDollars(payout.purchaseCents ?? 0))
    : words.byUnit(payout.countedUnits, formatDollars(discount))
}

function Line({ of, strong = false, children }: { of: ReactNode; strong?: boolean; children?: ReactNode }) {
  return (
    <p
      className={classNames(
        'figures flex items-baseline justify-between gap-x-3 text-sm',
        strong ? 'font-semibold' : 'text-muted',
      )}
    >
      <span className="min-w-0">{of}</span>
      {children && <span className="shrink-0">{children}</span>}
    </p>
  )
}

/** The latest of the claims, each with the way to it. */
function Named({ claims }: { claims: WireReviewClaim['approved_claims'] }) {
  const named = claims.length > MOST_NAMED ? claims.slice(-(MOST_NAMED - 1)) : claims
  return (
    <>
      {named.map(({ id }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <UiLink href={paths.claim.href(id)} className="underline">
            {id}
          </UiLink>
        </Fragment>
      ))}
      {named.length < claims.length && words.more(claims.length - named.length)}
    </>
  )
}
