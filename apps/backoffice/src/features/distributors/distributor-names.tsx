import type { WireDistributor } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import type { PartMove } from './part-move-dialog.tsx'

const box = 'divide-y divide-line rounded-card border border-line bg-surface text-sm'

/** Everything that means a distributor: its other spellings, and those that were merged into it. */
export function DistributorNames({
  distributor,
  onMove,
}: {
  distributor: WireDistributor
  /** Undefined for who may only read. */
  onMove: ((move: PartMove) => void) | undefined
}) {
  const words = distributorsCopy
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <DeskSection title={words.aliases}>
        <p className="text-sm text-muted">{distributor.aliases.length > 0 ? words.aliasesHint : words.noAliases}</p>
        {distributor.aliases.length > 0 && (
          <ul className={box}>
            {distributor.aliases.map(({ id, name }) => (
              <li key={id} className="px-3 py-2 wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </DeskSection>
      <DeskSection title={words.parts}>
        <p className="text-sm text-muted">{distributor.parts.length > 0 ? words.partsHint : words.noParts}</p>
        {distributor.parts.length > 0 && (
          <ul className={box}>
            {distributor.parts.map((part) => (
              <Part key={part.id} part={part} onMove={onMove} />
            ))}
          </ul>
        )}
      </DeskSection>
    </div>
  )
}

function Part({
  part,
  onMove,
}: {
  part: WireDistributor['parts'][number]
  onMove: ((move: PartMove) => void) | undefined
}) {
  const words = distributorsCopy
  const kind = part.undo_until === null ? 'swap' : 'take-back'
  const [label, spoken] =
    kind === 'swap' ? [words.swap, words.swapOf(part.name)] : [words.takeBack, words.takeBackOf(part.name)]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        <bdi>{part.name}</bdi>
        <span className="block text-muted">
          {words.partMeta(part.invoice_count, part.merged_by, formatShortDay(providerDay(part.merged)))}
        </span>
      </span>
      {onMove && (
        <Button size="small" aria-label={spoken} onClick={() => onMove({ kind, part })}>
          {label}
        </Button>
      )}
    </li>
  )
}
