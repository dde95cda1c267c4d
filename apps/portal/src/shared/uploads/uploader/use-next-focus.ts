import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Gives the keyboard a place where the one that it had goes away with what was pressed: else the next Tab would start at the top
 * of the page. Returns what takes the search for that place; it runs after each render until it finds something, and once more
 * when the keyboard goes there.
 */
export function useNextFocus(): (find: Find) => void {
  const wanted = useRef<Find>(null)
  useEffect(() => {
    const find = wanted.current
    if (!find?.()) return
    wanted.current = null
    // After the paint: before it, the browser would have to lay out the page for the focus alone, and the finger would wait for
    // it. Found anew: these may be the effects of an earlier render, and what they saw is about to go away.
    requestAnimationFrame(() => setTimeout(() => find()?.focus()))
  })
  return (find) => {
    wanted.current = find
  }
}
