import {
  ApiError,
  createClient,
  type Endpoint,
  NetworkError,
  type OutputOf,
  type ResponseOf,
  urlOf,
} from '@caseback/contract'
import useSWR, { preload, type SWRConfiguration, type SWRResponse } from 'swr'

export { ApiError, NetworkError }

/** Calls of the back office: the session is a cookie that scripts cannot read, so no header carries it. */
export const { call } = createClient({
  headers: () => ({}),
  onError: (error, endpoint) => {
    // 401 is how a visitor without a session is told; everything else is worth a line for whoever looks.
    if (error instanceof ApiError && error.status !== 401)
      console.warn(`${endpoint.method} ${endpoint.path}`, error.status, error.body)
  },
})

type Params<E extends Endpoint> = { [name in keyof OutputOf<E, 'params'>]: string | number }
type Query<E extends Endpoint> = { [name in keyof OutputOf<E, 'query'>]?: string | number | undefined }
type Parts<E extends Endpoint> = { params?: Params<E>; query?: Query<E> }

const keyOf = <E extends Endpoint>(endpoint: E, parts: Parts<E>) => urlOf(endpoint, parts.params, parts.query)
// One cast for the generic: the parts were typed by the caller for this very endpoint.
const fetchOf =
  <E extends Endpoint>(endpoint: E, parts: Parts<E>) =>
  () =>
    call(endpoint, parts as Parameters<typeof call<E>>[1])

/** Reads an endpoint through the cache; null reads nothing. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E> | null,
  options: SWRConfiguration<ResponseOf<E>> = {},
): SWRResponse<ResponseOf<E>, Error> {
  return useSWR<ResponseOf<E>, Error>(
    parts === null ? null : keyOf(endpoint, parts),
    fetchOf(endpoint, parts ?? {}),
    options,
  )
}

/** Loads what will be asked for next. */
export const readAhead = <E extends Endpoint>(endpoint: E, parts: Parts<E>) =>
  preload(keyOf(endpoint, parts), fetchOf(endpoint, parts))

/** The sentence to show for a failed call. */
export const sentenceOf = (error: unknown, fallback: { generic: string; network: string }): string => {
  if (error instanceof NetworkError) return fallback.network
  return error instanceof ApiError ? (error.body.error ?? fallback.generic) : fallback.generic
}
