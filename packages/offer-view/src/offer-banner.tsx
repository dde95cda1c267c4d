import type { WireOffer } from '@caseback/contract'
import { Banner } from '@caseback/ui'
import type { OfferCopy } from '@caseback/words/en/portal/offers-copy'
import CirclePause from 'lucide-react/icons/circle-pause'

/** Why nobody can enroll now (EN-03, EN-04), or null when they can. PAUSED is not the end, so its banner is mild. */
export function EnrollmentBanner({ offer, copy }: { offer: Pick<WireOffer, 'state' | 'can_enroll'>; copy: OfferCopy }) {
  const words = copy.banners
  if (offer.state === 'DELETED')
    return (
      <Banner tone="danger" title={words.deletedTitle}>
        {words.deleted}
      </Banner>
    )
  if (offer.state === 'EXPIRED')
    return (
      <Banner tone="danger" title={words.expiredTitle}>
        {words.expired}
      </Banner>
    )
  return (
    <>
      {offer.state === 'PAUSED' && (
        <Banner tone="info" icon={<CirclePause aria-hidden="true" />} title={words.pausedTitle}>
          {words.paused}
        </Banner>
      )}
      {!offer.can_enroll && (
        <Banner tone="warning" title={words.closedTitle}>
          {words.closed}
        </Banner>
      )}
    </>
  )
}

/** Whether the Claim Offer button shows (EN-03): any state that is not one of the three is active (OF-10). */
export const isClaimable = (offer: Pick<WireOffer, 'state' | 'can_enroll'>): boolean =>
  offer.can_enroll && !['DELETED', 'EXPIRED', 'PAUSED'].includes(offer.state)

/** Nobody will enroll any more: what the offer promised is promised no longer. A pause is not the end. */
export const isOver = (offer: Pick<WireOffer, 'state' | 'can_enroll'>): boolean =>
  !offer.can_enroll || ['DELETED', 'EXPIRED'].includes(offer.state)
