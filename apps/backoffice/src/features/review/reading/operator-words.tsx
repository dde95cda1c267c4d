import type { WireReviewClaim } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import UserRound from 'lucide-react/icons/user-round'
import { readingCopy } from '../../../shared/copy/review/reading-copy.ts'

/**
 * What the operator says of what was read, and what they have counted before the submission where that is something else: till
 * somebody has decided.
 */
export function OperatorWords({ claim }: { claim: WireReviewClaim }) {
  const counts = isUndecided(claim.status) ? countsOf(claim) : []
  if (counts.length === 0 && !claim.remark) return null
  return (
    <section className="flex flex-col gap-2 border-b border-line px-4 py-3 text-sm">
      {claim.remark && (
        <>
          <p className="text-muted">{readingCopy.remark}</p>
          <blockquote className="border-l-4 border-saffron pl-3 break-words whitespace-pre-line">
            {claim.remark.text}
          </blockquote>
        </>
      )}
      {counts.map((sentence) => (
        <p key={sentence} className="flex gap-1.5 wrap-anywhere">
          <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-saffron" />
          <span className="min-w-0">{sentence}</span>
        </p>
      ))}
    </section>
  )
}

/** One sentence a product; none while something is still being read. */
function countsOf({ counted, invoices, terms }: WireReviewClaim): string[] {
  const readings = invoices.flatMap(({ reading }) => reading ?? [])
  if (counted.length === 0 || readings.some(({ state }) => state === 'WAITING')) return []
  const read = readings.filter(({ state }) => state === 'READ')
  return terms.products
    .flatMap(({ variants }) => variants)
    .flatMap(({ variant_id, name, sku }) => {
      const theirs = counted.find((each) => each.variant_id === variant_id)?.units
      const ours = read.reduce((sum, { units }) => sum + (units[sku] ?? 0), 0)
      if (theirs === undefined || theirs === ours) return []
      return [readingCopy.counted(name, terms.unit, theirs, read.length === 0 ? null : ours)]
    })
}
