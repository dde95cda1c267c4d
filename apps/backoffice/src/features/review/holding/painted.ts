import { useEffect, useState } from 'react'

/** A page that nobody sees paints nothing. */
const NOT_SEEN_MS = 500

/** Resolves once what has just been rendered is painted. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NOT_SEEN_MS)
  })

/** A value once what was rendered with it is painted; undefined until then. */
export function useOncePainted<T>(value: T): T | undefined {
  const [seen, setSeen] = useState<{ value: T }>()
  useEffect(() => {
    let isOver = false
    void painted().then(() => {
      if (!isOver) setSeen({ value })
    })
    return () => {
      isOver = true
    }
  }, [value])
  return seen?.value === value ? value : undefined
}
