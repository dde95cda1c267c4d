import type { WireQueueItem } from '@caseback/contract'
import type { RiskKind } from '@caseback/domain'
import { Badge } from '@caseback/ui'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'

/** As short as a line of the queue has room for. */
const words: Readonly<Record<RiskKind, string>> = {
  payments_stopped: 'Stopped',
  stopped_payee: 'Stopped payee',
  duplicate_file: 'Same file',
  near_picture: 'Same photo?',
  duplicate_invoice: 'Same number',
  near_invoice: 'Near number',
  near_location: 'Near place',
  bought_before: 'Bought before',
  other_buyer: 'Other buyer',
  unusual_size: 'Large',
  shared_payee: 'Shared payee',
  one_device: 'Shared device',
  one_network: 'Shared network',
}

/** What somebody has stopped, what proves a second claim, or what was paid before. */
const GRAVE: ReadonlySet<RiskKind> = new Set([
  'payments_stopped',
  'duplicate_file',
  'duplicate_invoice',
  'bought_before',
])

/** What looks oddest about it, and how much else does. */
export function OddBadge({ item: { duplicate_of: other, flags } }: { item: WireQueueItem }) {
  if (other !== null && flags[0] !== 'payments_stopped')
    return <Badge tone="tomato">{reviewCopy.sameBytes(other)}</Badge>
  const [first, ...rest] = flags
  if (!first) return null
  return (
    <Badge tone={GRAVE.has(first) ? 'tomato' : 'saffron'}>
      <span title={flags.map((flag) => words[flag]).join(', ')}>
        {rest.length > 0 ? `${words[first]} +${rest.length}` : words[first]}
      </span>
    </Badge>
  )
}
