import { type Endpoint, type PartsOf, type ResponseOf, urlOf } from '@caseback/contract'
import useSWR, { type SWRConfiguration } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { callApi, isNotFound, toastApiError } from './api-client.ts'

type LooseParts = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number | undefined> | undefined
}

const addressOf = (endpoint: Endpoint, parts: LooseParts) => urlOf(endpoint, parts.params, parts.query)

// Told once per address until it works again: a retry every five seconds would toast every five seconds.
const told = new Set<string>()

async function read<E extends Endpoint>(address: string, endpoint: E, parts: PartsOf<E>): Promise<ResponseOf<E>> {
  try {
    const answer = await callApi(endpoint, parts, { quiet: true })
    told.delete(address)
    return answer
  } catch (error) {
    // A 404 has a screen of its own everywhere.
    if (!told.has(address) && !isNotFound(error)) {
      told.add(address)
      toastApiError(error)
    }
    throw error
  }
}

/** Reads one thing through the data cache; null parts wait. `refresh` asks again, `replace` puts a fresh answer in. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E> | null,
  options?: SWRConfiguration<ResponseOf<E>>,
) {
  const address = parts && addressOf(endpoint, parts)
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<E>, unknown>(
    address,
    // A null address never fetches.
    (key: string) => (parts ? read(key, endpoint, parts) : Promise.reject(new Error('nothing to read'))),
    options,
  )
  return {
    data,
    error,
    loading: isLoading,
    refreshing: isValidating,
    refresh: () => void mutate(),
    replace: (answer: ResponseOf<E>) => void mutate(answer, { revalidate: false }),
  }
}

type ListAnswer = { results: unknown[]; next: string | null }

/** The cursor in the address of a next page. */
function cursorOf(next: string | null): string | undefined {
  return next ? (new URL(next, window.location.origin).searchParams.get('cursor') ?? undefined) : undefined
}

/** Reads a list page by page; `showMore` asks for the next one while `hasMore`. */
export function useApiList<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E>,
): {
  items: (ResponseOf<E> extends { results: (infer Item)[] } ? Item : never)[] | undefined
  error: unknown
  refreshing: boolean
  hasMore: boolean
  showMore: () => void
  loadingMore: boolean
  refresh: () => void
} {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<ResponseOf<E> & ListAnswer, unknown>(
    (index: number, previous: ListAnswer | null) => {
      if (index > 0 && !previous?.next) return null
      const cursor = cursorOf(previous?.next ?? null)
      return addressOf(endpoint, { ...parts, query: { ...parts.query, ...(cursor && { cursor }) } })
    },
    async (address: string) => {
      const cursor = new URL(address, window.location.origin).searchParams.get('cursor')
      const page = { ...parts, query: { ...parts.query, ...(cursor && { cursor }) } }
      // Only lists come here, so the answer has `results` and `next`.
      return (await read(address, endpoint, page)) as ResponseOf<E> & ListAnswer
    },
    { revalidateFirstPage: true },
  )
  const items = data?.flatMap((page) => page.results)
  return {
    // The element type is the one that the endpoint's answer lists.
    items: items as ReturnType<typeof useApiList<E>>['items'],
    error,
    refreshing: isValidating,
    hasMore: Boolean(data?.at(-1)?.next),
    showMore: () => void setSize(size + 1),
    loadingMore: isValidating && data !== undefined && data.length < size,
    refresh: () => void mutate(),
  }
}
