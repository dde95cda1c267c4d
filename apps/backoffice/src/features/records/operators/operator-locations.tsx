import type { WireOperatorRecord } from '@caseback/contract'
import { Badge } from '@caseback/ui'
import { operatorRecordCopy as words } from '../../../shared/copy/records/operator-record-copy.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordPart } from '../record-part.tsx'
import { RecordRows } from '../record-rows.tsx'

/** The locations that somebody acts for, where there are several; the one that the page is named after first. */
export function OperatorLocations({ operator: { acts_at, acts_at_count } }: { operator: WireOperatorRecord }) {
  return (
    <RecordPart title={words.locations} aside={words.locationsOf(acts_at_count)}>
      <RecordRows
        count={acts_at.length}
        rows={acts_at.map(({ id, name, address, payments_stopped }) => ({
          key: id,
          label: name,
          href: paths.locationRecord.href(id),
          about: address,
          badge: payments_stopped && <Badge tone="tomato">{words.stopped}</Badge>,
        }))}
      />
      {acts_at.length < acts_at_count && <p className="text-sm text-muted">{words.locationsListed(acts_at.length)}</p>}
    </RecordPart>
  )
}
