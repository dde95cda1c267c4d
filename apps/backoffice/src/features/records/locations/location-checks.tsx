import type { WireLocationRecord } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { listsCopy } from '../../../shared/copy/records/lists-copy.ts'
import { locationRecordCopy as words } from '../../../shared/copy/records/location-record-copy.ts'
import { checkState } from '../../../shared/copy/review/claim-check-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordPart } from '../record-part.tsx'
import { RecordRows } from '../record-rows.tsx'

/** What checks were made for the location, the latest first. */
export function LocationChecks({ location: { checks, check_count } }: { location: WireLocationRecord }) {
  return (
    <RecordPart title={words.checks} aside={check_count > 0 && words.checksOf(check_count)}>
      {check_count === 0 && <p className="text-sm text-muted">{words.noChecks}</p>}
      <RecordRows
        count={check_count}
        rows={checks.map(({ payment_id, claim_id, check_number, status, amount, at }) => ({
          key: payment_id,
          label: check_number === null ? words.noNumber : words.checkNumber(check_number),
          href: paths.paymentRecord.href(payment_id),
          about: listsCopy.at(words.forClaim(claim_id), checkState(status), formatShortDay(providerDay(at))),
          amount: inDollars(amount),
        }))}
      />
    </RecordPart>
  )
}
