import { Button, ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import type { ReactNode } from 'react'
import { sentenceOf } from './api.ts'
import { useCopy } from './copy/copy-provider.tsx'
import type { List } from './use-list.ts'

/** A list while it loads, when it fails, when it is empty, and with the way to its next page. */
export function ListStates<Item>({
  list,
  loading,
  failed,
  empty,
  children,
}: {
  list: List<Item>
  loading: string
  failed: string
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}) {
  const copy = useCopy()
  if (!list.items)
    return list.error ? (
      <ErrorState title={failed} onRetry={list.reload} retrying={list.busy}>
        {sentenceOf(list.error, copy.errors)}
      </ErrorState>
    ) : (
      <SkeletonRegion label={loading} className="flex flex-col gap-2">
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonRegion>
    )
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      {children(list.items)}
      <ShowMore list={list} />
    </>
  )
}

/** The way to a list's next page, and why it did not come. */
export function ShowMore({ list }: { list: Pick<List<unknown>, 'error' | 'hasMore' | 'busy' | 'showMore'> }) {
  const copy = useCopy()
  return (
    <>
      {list.error && (
        <p role="alert" className="text-sm text-tomato">
          {sentenceOf(list.error, copy.errors)}
        </p>
      )}
      {list.hasMore && (
        <Button className="self-center" busy={list.busy} onClick={list.showMore}>
          {copy.showMore}
        </Button>
      )}
    </>
  )
}
