import type { WireRecordedEnrollments } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { listsCopy as words } from '../../shared/copy/records/lists-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { paths } from '../../shared/paths.ts'
import { RecordPart } from './record-part.tsx'
import { RecordRows } from './record-rows.tsx'

/** The offers that are taken part in, the latest first. @param tellsLocation where there are several locations */
export function EnrollmentsPart({
  of: { enrollments, enrollment_count },
  none,
  tellsLocation = false,
}: {
  of: WireRecordedEnrollments
  none: string
  tellsLocation?: boolean
}) {
  return (
    <RecordPart
      title={words.enrolled}
      aside={enrollment_count > 0 && (tellsLocation ? words.enrollmentsOf : words.offersOf)(enrollment_count)}
    >
      {enrollment_count === 0 && <p className="text-sm text-muted">{none}</p>}
      <RecordRows
        count={enrollment_count}
        rows={enrollments.map(({ id, offer_id, offer_name, manufacturer_name, location_name, at }) => ({
          key: id,
          label: offer_name,
          href: paths.offerRecord.href(offer_id),
          about: words.at(
            tellsLocation ? location_name : '',
            words.enrolledOn(manufacturer_name, formatShortDay(providerDay(at))),
          ),
        }))}
      />
    </RecordPart>
  )
}
