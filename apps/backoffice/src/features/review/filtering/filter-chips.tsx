import { useSearchParams } from '@caseback/web/router'
import X from 'lucide-react/icons/x'
import { filteringCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { type FilterName, type QueueFilters, withFilters } from './queue-filters.ts'
import { useFilterNames } from './use-filter-names.ts'

type Chip = { label: string; names: FilterName[] }

const NAMED = ['manufacturer', 'offer', 'operator', 'chain'] as const

/** What each filter is called that is in use; whose claims they are stands in a field of its own. */
function chipsOf(filters: QueueFilters, names: ReturnType<typeof useFilterNames>): Chip[] {
  const { chip, kinds } = filteringCopy
  const { age, late, newcomer, flag, amount_from: from, amount_to: to } = filters
  return [
    ...NAMED.flatMap((kind): Chip[] => {
      const id = filters[kind]
      return id === undefined ? [] : [{ label: names[kind] ?? chip.unknown(kinds[kind], id), names: [kind] }]
    }),
    ...(age === undefined ? [] : [{ label: chip.age(age), names: ['age'] as const }]),
    ...(from === undefined && to === undefined
      ? []
      : [{ label: chip.amount(from, to), names: ['amount_from', 'amount_to'] as const }]),
    ...(late === undefined ? [] : [{ label: chip.late, names: ['late'] as const }]),
    ...(flag === undefined
      ? []
      : [{ label: filteringCopy.flags[flag as keyof typeof filteringCopy.flags], names: ['flag'] as const }]),
    ...(newcomer === undefined ? [] : [{ label: chip.newcomer, names: ['newcomer'] as const }]),
  ].map(({ label, names: of }) => ({ label, names: [...of] }))
}

/** What the queue is narrowed to, each to be removed by a press. */
export function FilterChips({ filters }: { filters: QueueFilters }) {
  const [params, setParams] = useSearchParams()
  const chips = chipsOf(filters, useFilterNames(filters))
  if (chips.length === 0) return null
  const remove = (names: FilterName[]) =>
    setParams(withFilters(params, Object.fromEntries(names.map((name) => [name, undefined]))))
  return (
    <ul className="flex flex-wrap gap-1">
      {chips.map(({ label, names }) => (
        <li key={names.join()} className="max-w-full">
          <button
            type="button"
            title={filteringCopy.remove(label)}
            className="flex min-h-6 max-w-full items-center gap-1 rounded-full bg-sky-tint py-0.5 pr-1.5 pl-2.5 text-xs font-semibold text-sky hover:text-ink pointer-coarse:min-h-11"
            onClick={() => remove(names)}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="sr-only">{filteringCopy.remove(label)}</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="min-h-6 rounded-control px-1.5 text-xs text-muted underline hover:text-ink pointer-coarse:min-h-11"
            onClick={() => remove(chips.flatMap(({ names }) => names))}
          >
            {filteringCopy.clear}
          </button>
        </li>
      )}
    </ul>
  )
}
