import type { Endpoint, ResponseOf } from '@caseback/contract'
import { type PartsOf, urlOf } from '@caseback/web/client'
import { keysOfPages, type ListPage } from '@caseback/web/list-pages'
import useSWR, { type SWRConfiguration } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { type ApiOptions, callApi, isNotFound, toastApiError } from './api-client.ts'

type LooseParts = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number | undefined> | undefined
}

const addressOf = (endpoint: Endpoint, parts: LooseParts) => urlOf(endpoint, parts.params, parts.query)

// Told once per address until it works again: a retry every five seconds would toast every five seconds.
const told = new Set<string>()

async function reportOnce<Answer>(address: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    const arrived = await answer
    told.delete(address)
    return arrived
  } catch (error) {
    // A 404 has a screen of its own everywhere.
    if (!told.has(address) && !isNotFound(error)) {
      told.add(address)
      toastApiError(error)
    }
    throw error
  }
}

/**
 * Reads one thing through the data cache; null parts wait. `refresh` asks again, `replace` puts a fresh answer in, `change` one
 * made of the last.
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E> | null,
  options?: SWRConfiguration<ResponseOf<E>>,
) {
  const address = parts && addressOf(endpoint, parts)
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<E>, unknown>(
    address,
    // A null address never fetches.
    (key: string) =>
      parts ? reportOnce(key, callApi(endpoint, parts, { quiet: true })) : Promise.reject(new Error('nothing to read')),
    options,
  )
  return {
    data,
    error,
    loading: isLoading,
    refreshing: isValidating,
    refresh: () => void mutate(),
    change: (make: (before: ResponseOf<E> | undefined) => ResponseOf<E> | undefined) =>
      void mutate(make, { revalidate: false }),
    replace: (answer: ResponseOf<E>) => void mutate(answer, { revalidate: false }),
  }
}

/**
 * Reads a list page by page; `showMore` asks for the next one while `hasMore`.
 * @param address of the first page, which names the list in the cache
 */
export function useApiList<Item, Extra = unknown>(
  address: string,
  fetchPage: (cursor: string | undefined, options: ApiOptions) => Promise<ListPage<Item> & Extra>,
) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<ListPage<Item> & Extra, unknown>(
    keysOfPages(address),
    ([_address, cursor]: [string, string | undefined]) => reportOnce(address, fetchPage(cursor, { quiet: true })),
  )
  return {
    items: data?.flatMap((page) => page.results),
    /** The first page, for what it says besides its results. */
    first: data?.[0],
    error,
    refreshing: isValidating,
    hasMore: Boolean(data?.at(-1)?.next),
    showMore: () => void setSize(size + 1),
    loadingMore: isValidating && data !== undefined && data.length < size,
    refresh: () => void mutate(),
  }
}
