import type { WireRecordedChecks } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { listsCopy as words } from '../../shared/copy/records/lists-copy.ts'
import { checkState } from '../../shared/copy/review/claim-check-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { RecordPart } from './record-part.tsx'
import { RecordRows } from './record-rows.tsx'

/** What checks were made, the latest first. @param count of all; not given where those of the latest claims are told */
export function ChecksPart({ checks, count }: { checks: WireRecordedChecks; count?: number }) {
  return (
    <RecordPart
      title={words.checks}
      aside={checks.length > 0 && (count === undefined ? words.ofLatest : words.checksOf(count))}
    >
      {checks.length === 0 && (
        <p className="text-sm text-muted">{count === undefined ? words.noChecksOfLatest : words.noChecks}</p>
      )}
      <RecordRows
        count={count ?? checks.length}
        rows={checks.map(({ payment_id, claim_id, check_number, status, amount, at }) => ({
          key: payment_id,
          label: check_number === null ? words.noNumber : words.checkNumber(check_number),
          href: paths.paymentRecord.href(payment_id),
          about: words.at(words.forClaim(claim_id), checkState(status), formatShortDay(providerDay(at))),
          amount: inDollars(amount),
        }))}
      />
    </RecordPart>
  )
}
