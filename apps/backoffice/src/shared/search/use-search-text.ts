import { useSearchParams } from '@caseback/web/router'
import { useEffect, useState } from 'react'

const TYPING_MS = 300

/**
 * What is typed into the search of a list. A moment later it stands in the address as `q`, so that reload and back keep it; other
 * parameters stay.
 * @param name of the parameter, where several lists have one address
 */
export function useSearchText(name = 'q'): { q: string; typed: string; type: (text: string) => void } {
  const [query, setQuery] = useSearchParams()
  const q = query.get(name) ?? ''
  const [typed, type] = useState(q)
  const [shown, setShown] = useState(q)
  // The address has changed by itself: Back, or the menu.
  if (q !== shown) {
    setShown(q)
    if (typed.trim() !== q) type(q)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === q) return undefined
    const timer = setTimeout(() => {
      const after = new URLSearchParams(query)
      if (text) after.set(name, text)
      else after.delete(name)
      setQuery(after, { replace: true })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, q, name, query, setQuery])
  return { q, typed, type }
}
