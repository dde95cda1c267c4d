import { keysOfPages, type ListPage } from '@caseback/web/list-pages'
import { useMemo } from 'react'
import type { SWRConfiguration } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { mayHelpToRetry } from './api.ts'

/** A list of the API as far as it has been read. */
export type List<Item, Extra = unknown> = {
  /** Undefined until the first page is there. */
  items: Item[] | undefined
  /** With `keepPreviousData`: what is there belongs to the key before, until the answer comes. */
  isPrevious: boolean
  /** The first page, for what it says besides its results. */
  first: (ListPage<Item> & Extra) | undefined
  error: Error | undefined
  hasMore: boolean
  busy: boolean
  showMore: () => void
  reload: () => void
}

/**
 * Reads a list of the API page by page along `next`. `key` names the list with its filters, null while it is not to be read;
 * `read` gets the cursor of a page, or undefined for the first.
 */
export function useList<Item, Extra>(
  key: string | null,
  read: (cursor: string | undefined) => Promise<ListPage<Item> & Extra>,
  options: SWRConfiguration = {},
): List<Item, Extra> {
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite<ListPage<Item> & Extra, Error>(
    keysOfPages(key),
    ([, cursor]: [string, string | undefined]) => read(cursor),
    // What was just done must show in every page: money is never read from a fresh memory.
    { dedupingInterval: 0, revalidateAll: true, shouldRetryOnError: mayHelpToRetry, ...options },
  )
  const items = useMemo(() => data?.flatMap((page) => page.results), [data])
  return {
    items,
    isPrevious: data !== undefined && isLoading,
    first: data?.[0],
    error,
    hasMore: Boolean(data?.at(-1)?.next),
    busy: isValidating,
    showMore: () => void setSize((size) => size + 1),
    reload: () => void mutate(),
  }
}
