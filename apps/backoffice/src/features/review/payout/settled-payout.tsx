import type { WireReviewClaim } from '@caseback/contract'
import { inDollars } from '../../../shared/dollars.ts'
import { payoutCopy as words } from './payout-copy.ts'

/** What a claim pays that is not being reviewed here: what was fixed at its validation, with the sum behind it, or nothing. */
export function SettledPayout({ claim }: { claim: WireReviewClaim }) {
  const { payout_amount: amount, payout_formula: formula } = claim
  return (
    <section className="flex shrink-0 flex-col gap-1 border-t border-line bg-paper px-4 py-3">
      {formula !== null && <p className="figures text-sm wrap-anywhere text-muted">{formula}</p>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{amount === null ? words.payout : words.fixed}</span>
        <span className={amount === null ? 'text-md text-muted' : 'figures text-3xl font-bold'}>
          {amount === null ? (claim.status === 'CLAIM_REJECTED' ? words.none : words.open) : inDollars(amount)}
        </span>
      </p>
    </section>
  )
}
