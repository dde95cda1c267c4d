import { offersCopy } from '../../shared/copy/offers-copy.ts'
import type { Change } from './what-changes.ts'

/** What is not the same, old beside new. The words carry it: struck through and bold only help the eye. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const words = offersCopy.changes
  return (
    <dl className="flex flex-col divide-y divide-line">
      {changes.map(({ id, before, after }) => (
        <div key={id} className="flex flex-col gap-0.5 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-xs text-muted">{words[id]}</dt>
          <dd className="flex flex-wrap gap-x-2 text-sm wrap-anywhere">
            {before !== null && <del className="figures text-muted">{before}</del>}
            {after !== null && <ins className="figures font-semibold no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
