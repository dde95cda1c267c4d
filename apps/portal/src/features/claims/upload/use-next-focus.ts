import { useEffect, useRef, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Gives the keyboard a place where the one that it had goes away with what was pressed: else the next Tab would start at the top of
 * the page. Returns what takes the search for that place, in the same event as the change that takes the old one away; it runs after
 * that change's render and each later one until it finds something.
 */
export function useNextFocus(): (find: Find) => void {
  // State, not a ref: the effects of an earlier render may run after the press, and would find a place that is about to go away.
  const [wanted, setWanted] = useState<{ find: Find }>()
  const given = useRef(wanted)
  useEffect(() => {
    if (!wanted || wanted === given.current || !wanted.find()) return
    given.current = wanted
    // After the paint: before it, the browser would have to lay out the page for the focus alone, and the finger would wait for it.
    // Found once more, because the page may have changed again by then.
    requestAnimationFrame(() => setTimeout(() => wanted.find()?.focus()))
  })
  return (find) => setWanted({ find })
}
