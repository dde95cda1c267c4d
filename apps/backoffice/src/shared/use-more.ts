import { useState } from 'react'
import { type List, useList } from './use-list.ts'

/**
 * A list whose first page came with something else, such as the lines of a batch: that page, and what follows once it is asked
 * for. `next` is the address of the second page, null when there is none; `read` gets the cursor of a page.
 */
export function useMore<Item>(
  key: string,
  first: readonly Item[],
  next: string | null,
  read: (cursor: string) => Promise<{ results: Item[]; next: string | null }>,
): Pick<List<Item>, 'error' | 'hasMore' | 'busy' | 'showMore' | 'reload'> & { items: Item[] } {
  const [asked, setAsked] = useState(false)
  const second = next === null ? null : new URL(next, window.location.href).searchParams.get('cursor')
  const more = useList(asked && second !== null ? `${key} after ${second}` : null, (cursor) =>
    read(cursor ?? second ?? ''),
  )
  const started = more.items !== undefined
  return {
    items: [...first, ...(more.items ?? [])],
    error: more.error,
    hasMore: started ? more.hasMore : second !== null,
    busy: more.busy,
    showMore: () => {
      if (started) more.showMore()
      else if (asked) more.reload()
      else setAsked(true)
    },
    reload: more.reload,
  }
}
