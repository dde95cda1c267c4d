import type { WireClaimEstimate } from '@caseback/contract'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { classNames } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useClaimsCopy } from '../copy/use-claims-copy.ts'

/** What a claim may bring, grey and marked as an estimate; nothing where nothing was counted or it brings nothing by itself. */
export function ClaimEstimate({ estimate, className }: { estimate: WireClaimEstimate; className?: string }) {
  const words = useClaimsCopy().list
  const format = useOfferWords()
  if (!estimate || estimate.amount === 0) return null
  return (
    <span className={classNames('figures font-semibold text-muted', className)}>
      {words.estimate(format.dollars(centsOf(estimate.amount)))}
    </span>
  )
}
