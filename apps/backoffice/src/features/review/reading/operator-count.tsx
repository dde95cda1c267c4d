import type { WireReviewClaim } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import UserRound from 'lucide-react/icons/user-round'
import { readingCopy } from '../../../shared/copy/review/reading-copy.ts'

/** What the operator has counted before the submission, where it is not what was read: till somebody has decided. */
export function OperatorCount({ claim }: { claim: WireReviewClaim }) {
  const remarks = isUndecided(claim.status) ? remarksOf(claim) : []
  if (remarks.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 border-b border-line px-4 py-3 text-sm">
      {remarks.map((remark) => (
        <li key={remark} className="flex gap-1.5 wrap-anywhere">
          <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-saffron" />
          <span className="min-w-0">{remark}</span>
        </li>
      ))}
    </ul>
  )
}

/** One sentence a product; none while something is still being read. */
function remarksOf({ counted, invoices, terms }: WireReviewClaim): string[] {
  const readings = invoices.flatMap(({ reading }) => reading ?? [])
  if (counted.length === 0 || readings.some(({ state }) => state === 'WAITING')) return []
  const read = readings.filter(({ state }) => state === 'READ')
  return terms.products
    .flatMap(({ variants }) => variants)
    .flatMap(({ variant_id, name, sku }) => {
      const theirs = counted.find((each) => each.variant_id === variant_id)?.units ?? 0
      const ours = read.reduce((sum, { units }) => sum + (units[sku] ?? 0), 0)
      if (theirs === ours) return []
      return [readingCopy.counted(name, terms.unit, theirs, read.length === 0 ? null : ours)]
    })
}
