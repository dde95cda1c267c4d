import type { Endpoint, ResponseOf } from '@caseback/contract'
import { type PartsOf, urlOf } from '@caseback/web/client'
import { useEffect, useEffectEvent } from 'react'
import type { SWRConfiguration, SWRResponse } from 'swr'
import { useRead } from '../../../shared/use-read.ts'
import { painted } from '../holding/painted.ts'

/**
 * Reads as `useRead` does, but what is there already, or could not be read ahead, is read anew only once the page is painted: a
 * request competes with the paint.
 */
export function useReadAfterPaint<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>> = {},
): SWRResponse<ResponseOf<E>, Error> {
  const read = useRead(endpoint, parts, { ...options, revalidateIfStale: false })
  const key = parts && urlOf(endpoint, parts.params, parts.query)
  const isAnswered = useEffectEvent(() => read.data !== undefined || read.error !== undefined)
  const readAnew = useEffectEvent(() => void read.mutate())
  useEffect(() => {
    if (key === null || !isAnswered()) return undefined
    let isOver = false
    void painted().then(() => {
      if (!isOver) readAnew()
    })
    return () => {
      isOver = true
    }
  }, [key])
  return read
}
