import type { WireOperatorRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { listsCopy } from '../../../shared/copy/records/lists-copy.ts'
import { operatorRecordCopy as words } from '../../../shared/copy/records/operator-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordPart } from '../record-part.tsx'

/** The offers that the operator takes part in, the latest first. */
export function OperatorEnrollments({ operator }: { operator: WireOperatorRecord }) {
  const { enrollments, enrollment_count } = operator
  return (
    <RecordPart title={words.enrolled} aside={enrollment_count > 0 && words.offersOf(enrollment_count)}>
      {enrollment_count === 0 && <p className="text-sm text-muted">{words.notEnrolled}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {enrollments.map(({ id, offer_id, offer_name, manufacturer_name, at }) => (
          <li key={id} className="flex flex-col">
            <UiLink
              href={paths.offerRecord.href(offer_id)}
              className="self-start py-1 text-basil underline underline-offset-4 wrap-anywhere"
            >
              {offer_name}
            </UiLink>
            <span className="text-muted wrap-anywhere">
              {words.enrolledOn(manufacturer_name, formatShortDay(providerDay(at)))}
            </span>
          </li>
        ))}
      </ul>
      {enrollments.length < enrollment_count && (
        <p className="text-sm text-muted">{listsCopy.latestOf(enrollments.length, enrollment_count)}</p>
      )}
    </RecordPart>
  )
}
