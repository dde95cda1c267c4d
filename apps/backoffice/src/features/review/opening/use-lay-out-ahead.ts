import { type RefObject, useEffect } from 'react'

/** Of the browser: what has this style is neither painted nor reached, and keeps how it was laid out. */
const canKeepLayout = () => typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden')

/**
 * Has what is rendered ahead in `place` laid out as it comes, unpainted as its own style says: to lay a claim out is much of what
 * is left to do when it is shown. React takes what it hides out of the layout, so that is undone.
 */
export function useLayOutAhead(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!place.current || !canKeepLayout()) return undefined
    const watching = new MutationObserver(() => {
      const ahead = place.current?.querySelector<HTMLElement>(':scope > [data-ahead]')
      if (!ahead) return
      ahead.style.removeProperty('display')
      // Who asks for a place in it has all of it laid out.
      ahead.firstElementChild?.getBoundingClientRect()
    })
    watching.observe(place.current, { childList: true })
    return () => watching.disconnect()
  }, [place])
}
