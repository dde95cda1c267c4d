import { type RefObject, useEffect } from 'react'

/** Whether the browser can keep the layout of what it does not paint. */
const canKeepLayout = () =>
  'requestIdleCallback' in window && typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden')

/**
 * Has what is rendered ahead in `place` laid out once the browser is idle, unpainted as its own style says: to lay a claim out is
 * much of what is left to do when it is shown. React takes what it hides out of the layout, so that is undone.
 */
export function useLayOutAhead(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!place.current || !canKeepLayout()) return undefined
    let asked = 0
    const aheadIn = () => place.current?.querySelector<HTMLElement>(':scope > [data-ahead]')
    const layOut = () => {
      const ahead = aheadIn()
      if (!ahead || ahead.style.display === '') return
      ahead.style.removeProperty('display')
      // Asking for a rectangle inside forces the layout of what is not painted.
      ahead.firstElementChild?.getBoundingClientRect()
    }
    const look = () => {
      const ahead = aheadIn()
      // React may hide it again as it renders it anew.
      if (ahead) watching.observe(ahead, { attributeFilter: ['style'] })
      cancelIdleCallback(asked)
      asked = requestIdleCallback(layOut)
    }
    const watching = new MutationObserver(look)
    watching.observe(place.current, { childList: true })
    look()
    return () => {
      watching.disconnect()
      cancelIdleCallback(asked)
    }
  }, [place])
}
