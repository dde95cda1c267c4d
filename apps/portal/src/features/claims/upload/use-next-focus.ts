import { useEffect, useRef } from 'react'

/**
 * Gives the keyboard a place where the one that it had goes away with what was pressed: else the next Tab would start at the top of
 * the page. Returns what takes the search for that place; it runs after each render until it finds something.
 */
export function useNextFocus(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useEffect(() => {
    const place = wanted.current?.()
    if (!place) return
    wanted.current = null
    // After the paint: before it, the browser would have to lay out the page for the focus alone, and the finger would wait for it.
    requestAnimationFrame(() => setTimeout(() => place.focus()))
  })
  return (find) => {
    wanted.current = find
  }
}
