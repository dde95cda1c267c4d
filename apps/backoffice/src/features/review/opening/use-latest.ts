import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and answers with what the latest committed render has given. */
export function useLatest<T>(given: T): () => T {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  return useCallback(() => latest.current, [])
}
