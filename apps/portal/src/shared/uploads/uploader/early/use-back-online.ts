import { useEffect, useEffectEvent } from 'react'

/**
 * Goes on with what had no network as soon as there may be one: when the browser says so, and when somebody looks at the page
 * again, as after a phone has slept.
 */
export function useBackOnline(waits: boolean, goOn: () => void): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) goOn()
  })
  useEffect(() => {
    if (!waits) return undefined
    const listen = () => again()
    window.addEventListener('online', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('online', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [waits])
}
