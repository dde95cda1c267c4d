import { Input } from '@caseback/ui'
import type { useSearchText } from '../search/use-search-text.ts'

/** The field in which a list is searched. */
export function ListSearch({
  label,
  search: { typed, type },
}: {
  label: string
  search: ReturnType<typeof useSearchText>
}) {
  return (
    <Input
      type="search"
      className="sm:max-w-80"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
