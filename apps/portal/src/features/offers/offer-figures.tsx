import type { WireNeedsYou } from '@caseback/contract'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { ReactNode } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'

/** What all claims have brought, what is on its way, and what can still be earned: the same sums as the lists behind them. */
export function OfferFigures({ figures }: { figures: WireNeedsYou['figures'] }) {
  const words = useCopy().offers.figures
  const { dollars } = useOfferWords()
  const earn = figures.to_earn_offers > 0
  const further = figures.without_limit > 0 ? words.unlimited(figures.without_limit) : null
  return (
    // The sums stand beside each other, however many lines their names have.
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] grid-rows-[repeat(3,auto)] divide-x divide-line">
      <Figure
        name={words.paid}
        value={<span className="text-basil">{dollars(centsOf(figures.paid))}</span>}
        more={words.paidClaims(figures.paid_claims)}
      />
      <Figure
        name={words.onTheWay}
        value={dollars(centsOf(figures.on_the_way))}
        more={figures.not_approved > 0 && words.notApproved(dollars(centsOf(figures.not_approved)))}
      />
      <Figure
        name={earn ? words.toEarnUpTo : words.toEarn}
        value={earn ? dollars(centsOf(figures.to_earn)) : further ? words.noLimit : dollars(0)}
        more={earn && [words.inOffers(figures.to_earn_offers), further].filter(Boolean).join(' · ')}
      />
    </dl>
  )
}

const Figure = ({ name, value, more }: { name: string; value: ReactNode; more: ReactNode }) => (
  <div className="row-span-3 grid min-w-0 grid-rows-subgrid px-3 first:pl-0 last:pr-0 sm:px-6">
    <dt className="text-xs text-muted sm:text-sm">{name}</dt>
    <dd className="figures text-lg font-bold tracking-tight wrap-anywhere sm:text-2xl">{value}</dd>
    {more && <dd className="figures text-xs text-muted sm:text-sm">{more}</dd>}
  </div>
)
