import type { Endpoint, ResponseOf } from '@caseback/contract'
import { type PartsOf, urlOf } from '@caseback/web/client'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { call, mayHelpToRetry } from './api.ts'

/** Reads an endpoint through the cache; null reads nothing. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>> = {},
): SWRResponse<ResponseOf<E>, Error> {
  return useSWR<ResponseOf<E>, Error>(
    parts && urlOf(endpoint, parts.params, parts.query),
    parts && (() => call(endpoint, parts)),
    { shouldRetryOnError: mayHelpToRetry, ...options },
  )
}
