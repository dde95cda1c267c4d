import type { WireOfferRecord } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { offerRecordCopy as words } from '../../../shared/copy/records/offer-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordPart } from '../record-part.tsx'
import { RecordRows } from '../record-rows.tsx'

/** The locations that take part, the latest first, with what their approved claims hold. */
export function OfferLocations({ offer: { enrollments, enrolled } }: { offer: WireOfferRecord }) {
  return (
    <RecordPart title={words.enrolled} aside={enrolled > 0 && words.enrolledOf(enrolled)}>
      {enrolled === 0 && <p className="text-sm text-muted">{words.noneEnrolled}</p>}
      <RecordRows
        count={enrolled}
        rows={enrollments.map(({ id, location_id, location_name, city, version, at, approved_amount }) => ({
          key: id,
          label: location_name,
          href: paths.locationRecord.href(location_id),
          about: words.keeps(city, version, formatShortDay(providerDay(at))),
          amount: inDollars(approved_amount),
        }))}
      />
    </RecordPart>
  )
}
