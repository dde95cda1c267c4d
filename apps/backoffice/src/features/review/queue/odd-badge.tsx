import type { WireQueueItem } from '@caseback/contract'
import type { RiskKind } from '@caseback/domain'
import { Badge, classNames } from '@caseback/ui'
import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'

/** As short as a line of the queue has room for. */
const words: Readonly<Record<RiskKind, string>> = {
  payments_stopped: 'Stopped',
  stopped_payee: 'Stopped payee',
  duplicate_file: 'Same file',
  near_picture: 'Same photo?',
  duplicate_invoice: 'Same number',
  near_invoice: 'Near number',
  number_elsewhere: 'Number elsewhere',
  near_location: 'Near place',
  bought_before: 'Bought before',
  other_buyer: 'Other buyer',
  other_address: 'Other address',
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

/** What looks oddest about it, and how much else does: in words, and on a desk as a sign with those words as its tooltip. */
export function OddBadge({ item: { duplicate_of: other, flags } }: { item: WireQueueItem }) {
  const isSameFile = other !== null && flags[0] !== 'payments_stopped'
  const [first, ...rest] = flags
  if (!isSameFile && !first) return null
  const isGrave = isSameFile || GRAVE.has(first as RiskKind)
  const said = isSameFile
    ? reviewCopy.sameBytes(other)
    : rest.length > 0
      ? `${words[first as RiskKind]} +${rest.length}`
      : words[first as RiskKind]
  const all = isSameFile ? said : flags.map((flag) => words[flag]).join(', ')
  const Sign = isSameFile ? Copy : isGrave ? OctagonAlert : Flag
  return (
    <>
      <span
        title={all}
        aria-hidden="true"
        className={classNames(
          'hidden items-center gap-0.5 text-xs font-semibold desk:flex',
          isGrave ? 'text-tomato' : 'text-saffron',
        )}
      >
        <Sign className="size-3.5" />
        {!isSameFile && rest.length > 0 && <span className="figures">{flags.length}</span>}
      </span>
      <span className="desk:sr-only">
        <Badge tone={isGrave ? 'tomato' : 'saffron'}>
          <span title={all}>{said}</span>
        </Badge>
      </span>
    </>
  )
}
