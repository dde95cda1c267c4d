import { useCallback, useLayoutEffect, useRef } from 'react'

/** Answers with what was given by the latest render that is on the screen; the function itself never changes. */
export function useLatest<T>(given: T): () => T {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  return useCallback(() => latest.current, [])
}
