import type { WireManufacturerRecord } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { manufacturerRecordCopy as words } from '../../../shared/copy/records/manufacturer-record-copy.ts'
import { OfferState } from '../../../shared/offers/offer-state.tsx'
import { paths } from '../../../shared/paths.ts'
import { RecordPart } from '../record-part.tsx'
import { RecordRows } from '../record-rows.tsx'

/** What it offers, the latest first. */
export function OffersPart({ manufacturer: { id, offers, offer_count } }: { manufacturer: WireManufacturerRecord }) {
  return (
    <RecordPart title={words.offers} aside={offer_count > 0 && words.offersOf(offer_count)}>
      {offer_count === 0 && <p className="text-sm text-muted">{words.noOffers}</p>}
      <RecordRows
        count={offer_count}
        list={paths.offers.href({ manufacturer: String(id) })}
        rows={offers.map((offer) => ({
          key: offer.id,
          label: offer.name,
          href: paths.offerRecord.href(offer.id),
          about: words.enrolled(offer.enrolled, formatShortDay(offer.valid_to)),
          badge: <OfferState {...offer} />,
        }))}
      />
    </RecordPart>
  )
}
