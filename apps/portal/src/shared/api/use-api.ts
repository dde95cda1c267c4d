import type { Endpoint, ResponseOf } from '@caseback/contract'
import { type PartsOf, urlOf } from '@caseback/web/client'
import { cursorOf, type ListPage } from '@caseback/web/list-pages'
import { type ApiOptions, callApi, isNotFound, toastApiError } from './api-client.ts'
import { useCached } from './data-cache.tsx'

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
 * @param refreshInterval ms after which what is shown is read again; 0: never
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E> | null,
  refreshInterval?: (shown: ResponseOf<E> | undefined) => number,
) {
  const address = parts && addressOf(endpoint, parts)
  const { data, error, busy, refresh, put } = useCached<ResponseOf<E>>(
    address,
    // Without an address nothing is read.
    () =>
      parts && address
        ? reportOnce(address, callApi(endpoint, parts, { quiet: true }))
        : Promise.reject(new Error('nothing to read')),
    refreshInterval,
  )
  return {
    data,
    error,
    refreshing: busy,
    refresh,
    change: put,
    replace: (answer: ResponseOf<E>) => put(() => answer),
  }
}

/**
 * Reads a list page by page; `showMore` asks for the next one while `hasMore`. Read anew, its first page is asked for again, and
 * those after it from where the list has changed.
 * @param address of the first page, which names the list in the cache
 */
export function useApiList<Item, Extra = unknown>(
  address: string,
  fetchPage: (cursor: string | undefined, options: ApiOptions) => Promise<ListPage<Item> & Extra>,
) {
  type Page = ListPage<Item> & Extra
  const { data, error, busy, pages, refresh, showPages } = useCached<Page[]>(`list ${address}`, (before, wanted) =>
    reportOnce(
      address,
      (async () => {
        const read = [await fetchPage(undefined, { quiet: true })]
        let next = read[0]?.next
        while (next && read.length < wanted) {
          const known = before?.[read.length - 1]?.next === next ? before[read.length] : undefined
          const page = known ?? (await fetchPage(cursorOf(next), { quiet: true }))
          read.push(page)
          next = page.next
        }
        return read
      })(),
    ),
  )
  return {
    items: data?.flatMap((page) => page.results),
    /** The first page, for what it says besides its results. */
    first: data?.[0],
    error,
    refreshing: busy,
    hasMore: Boolean(data?.at(-1)?.next),
    showMore: () => showPages(pages + 1),
    loadingMore: busy && data !== undefined && data.length < pages,
    refresh,
  }
}
