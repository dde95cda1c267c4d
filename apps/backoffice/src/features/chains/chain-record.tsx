import type { WireStaffChain } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import type { ReactNode } from 'react'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { OfferState } from '../../shared/offers/offer-state.tsx'
import { paths } from '../../shared/paths.ts'

/** What is known of a chain, and the offers that are published to it. */
export function ChainRecord({ chain }: { chain: WireStaffChain }) {
  const words = chainsCopy
  const none = <span className="text-muted">{words.noValue}</span>
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <DeskSection title={words.record}>
        <dl className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          <Fact label={words.fields.website}>{chain.domain ?? none}</Fact>
          <Fact label={words.fields.cuisine}>{chain.cuisine ?? none}</Fact>
          <Fact label={words.fields.size}>{inFull(chain.location_count)}</Fact>
          {chain.merged.length > 0 && (
            <Fact label={words.merged}>
              {chain.merged.map(({ id, name, at }) => (
                <span key={id} className="block">
                  {words.mergedAt(name, formatShortDay(providerDay(at)))}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </DeskSection>
      <DeskSection title={words.offersTitle}>
        {chain.offers.length === 0 ? (
          <p className="text-sm text-muted">{words.noOffers}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {chain.offers.map((offer) => (
              <li key={offer.id} className="flex items-center justify-between gap-4 px-3 py-2">
                <UiLink
                  href={paths.offerRecord.href(offer.id)}
                  className="min-w-0 wrap-anywhere text-basil underline underline-offset-4"
                >
                  {offer.name}
                </UiLink>
                <OfferState {...offer} />
              </li>
            ))}
          </ul>
        )}
        {chain.offer_count > chain.offers.length && (
          <p className="text-sm text-muted">{words.moreOffers(chain.offers.length, chain.offer_count)}</p>
        )}
      </DeskSection>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-3 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
