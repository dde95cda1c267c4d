import type { WireOfferListItem } from '@caseback/contract'
import { Thumbnail } from '@caseback/offer-view/offer-picture'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { ButtonLink, Card, Money } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'

/** What goes on only when the operator does something, before everything else: a line a claim. Nothing when nothing waits. */
export default function NeedsYou({ items }: { items: readonly WireOfferListItem[] }) {
  const words = useCopy().offers.needsYou
  const format = useOfferWords()
  const waiting = items.flatMap(({ enrollment_id: enrollmentId, enrollment_details, offer_details: offer }) =>
    enrollmentId === null
      ? []
      : (enrollment_details?.claims ?? [])
          .filter((claim) => claim.waits_for_operator)
          .map((claim) => ({ claim, enrollmentId, offer })),
  )
  if (waiting.length === 0) return null
  return (
    <Card title={words.title} className="border-saffron">
      <ul className="flex flex-col divide-y divide-line">
        {waiting.map(({ claim, enrollmentId, offer }, at) => {
          const missing = claim.status === 'NEEDS_ATTENTION'
          return (
            <li
              key={claim.id}
              className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
            >
              <div className="flex min-w-0 items-center gap-3">
                <Thumbnail picture={offer.picture} />
                <p className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">
                    {missing ? words.fixClaim(claim.id) : words.depositCheck(claim.id)}
                  </span>
                  <span className="block text-sm text-muted">
                    <bdi>{offer.manufacturer_details.name}</bdi> – <bdi>{offer.name}</bdi>
                  </span>
                </p>
              </div>
              <span className="flex shrink-0 items-center justify-between gap-4">
                {claim.payout_amount !== null && claim.payout_amount > 0 && (
                  <Money className="text-md">{format.dollars(centsOf(claim.payout_amount))}</Money>
                )}
                {/* One primary action: the first of them. */}
                <ButtonLink
                  variant={at === 0 ? 'primary' : 'secondary'}
                  href={paths.claim.href(enrollmentId, claim.id)}
                  className="ml-auto"
                >
                  {missing ? words.fix : words.howToDeposit}
                </ButtonLink>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
