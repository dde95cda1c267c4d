import { Select, type TableSort } from '@caseback/ui'
import { useLocation, useSearchParams } from '@caseback/web/router'
import { sortCopy } from '../copy/sort-copy.ts'

type SortOf<Name extends string> = Name | `-${Name}`

/** In which order a list is, as its address says: `name`, or `-name` for the other way round. */
export type Sorted<Name extends string> = {
  sort: SortOf<Name>
  /** What to ask the API for: undefined where the order is the one that it has anyhow. */
  asked: SortOf<Name> | undefined
  /**
   * The head of the column that sorts by `name`. A click sorts by it, the next one the other way round, the third as before.
   * @param down the first click brings the largest or latest
   */
  head: (name: Name, down?: boolean) => TableSort
  choose: (sort: SortOf<Name>) => void
}

/**
 * The order of a list, kept in the address as `sort`, so that back and reload keep it; other parameters stay.
 * @param first the order without it
 * @param name of the parameter, where several lists have one address
 */
export function useSorted<const Name extends string>(
  names: readonly Name[],
  first: NoInfer<SortOf<Name>>,
  name = 'sort',
): Sorted<Name> {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const all = names.flatMap((each): SortOf<Name>[] => [each, `-${each}`])
  const sort = all.find((each) => each === query.get(name)) ?? first
  const withSort = (next: SortOf<Name>) => {
    const after = new URLSearchParams(query)
    if (next === first) after.delete(name)
    else after.set(name, next)
    return after
  }
  return {
    sort,
    asked: sort === first ? undefined : sort,
    head: (column, down = false) => {
      const [one, other]: [SortOf<Name>, SortOf<Name>] = down ? [`-${column}`, column] : [column, `-${column}`]
      const isFirst = first === one || first === other
      const after = withSort(sort === one ? other : sort === other && !isFirst ? first : one)
      return {
        href: after.size > 0 ? `${pathname}?${after}` : pathname,
        direction: sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined,
      }
    },
    choose: (next) => setQuery(withSort(next), { replace: true }),
  }
}

/** The orders of a list where its columns have no heads: on a phone, or `always`, or as wide as `className` says. */
export function SortChoice<const Name extends string>({
  sorted,
  columns,
  always = false,
  className = always ? 'max-sm:w-full sm:w-60' : 'w-full md:hidden',
}: {
  sorted: Sorted<Name>
  /** What each order is called, in the order of the list. */
  columns: Readonly<Record<Name, string>>
  always?: boolean
  className?: string
}) {
  const names = Object.keys(columns) as Name[]
  const sorts = names.flatMap((name): [SortOf<Name>, string][] => [
    [name, sortCopy.ascending(columns[name])],
    [`-${name}`, sortCopy.descending(columns[name])],
  ])
  return (
    <Select
      className={className}
      aria-label={sortCopy.order}
      value={sorted.sort}
      onChange={(event) => {
        const chosen = sorts.find(([sort]) => sort === event.target.value)
        if (chosen) sorted.choose(chosen[0])
      }}
    >
      {sorts.map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}
