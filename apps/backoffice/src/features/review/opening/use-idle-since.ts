import { useEffect, useState } from 'react'

/** Whether the browser has been idle since a value changed to this one; never in a browser that does not tell. */
export function useIdleSince(value: number): boolean {
  const [idleAt, setIdleAt] = useState<number | null>(null)
  if (idleAt !== null && idleAt !== value) setIdleAt(null)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const asked = requestIdleCallback(() => setIdleAt(value))
    return () => cancelIdleCallback(asked)
  }, [value])
  return idleAt === value
}
