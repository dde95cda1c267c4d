import type { WireClaimSkip } from '@caseback/contract'
import Clock from 'lucide-react/icons/clock'
import { skippingCopy } from '../../../shared/copy/review/skipping-copy.ts'

/** Who has put a claim of the queue by, and why. */
export function SkipMark({ skip: { mine, name, reason } }: { skip: WireClaimSkip }) {
  const who = mine ? null : name
  return (
    <span className="mt-0.5 flex min-w-0 items-center gap-1 text-xs text-saffron">
      <Clock aria-hidden="true" className="size-3.5 shrink-0" />
      <span aria-hidden="true" className="truncate" title={skippingCopy.mark(who, reason)}>
        {skippingCopy.mark(who, reason)}
      </span>
      <span className="sr-only">
        {skippingCopy.markAloud(who)} {reason}
      </span>
    </span>
  )
}
