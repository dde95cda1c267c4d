import { classNames, UiLink } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { viewsCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { paths } from '../../../shared/paths.ts'

const sorted = (query: string) => {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

/** Goes to a view of the queue, which is an address like any other. */
export function ViewLink({
  name,
  about,
  query,
  count,
  onGo,
}: {
  name: string
  about?: string | undefined
  query: string
  count: number | null
  onGo: () => void
}) {
  const [params] = useSearchParams()
  const isCurrent = sorted(query) === sorted(params.toString())
  return (
    <UiLink
      href={`${paths.claims.href()}${query && `?${query}`}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-9 min-w-0 grow items-center justify-between gap-3 rounded-control px-3 py-1.5 text-sm hover:bg-paper pointer-coarse:min-h-11',
        isCurrent && 'bg-sky-tint font-semibold text-sky',
      )}
      onClick={onGo}
    >
      <span className="min-w-0 wrap-anywhere">
        {name}
        {about && <span className={isCurrent ? undefined : 'text-muted'}> · {about}</span>}
      </span>
      {count !== null && (
        <span className="shrink-0 figures">
          <span aria-hidden="true">{viewsCopy.count(count)}</span>
          <span className="sr-only">{viewsCopy.claims(count)}</span>
        </span>
      )}
    </UiLink>
  )
}
