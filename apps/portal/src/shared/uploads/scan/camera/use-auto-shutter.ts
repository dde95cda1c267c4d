import { useEffect, useEffectEvent, useRef } from 'react'
import { type Seen, watchNothing, watchPage } from './auto-shutter.ts'

/** Takes the photo of a page that lies still before the camera, once; while it is not `wanted` nothing is counted. */
export function useAutoShutter(seen: Seen | null, wanted: boolean, shoot: () => void): void {
  const watch = useRef(watchNothing)
  const look = useEffectEvent((what: Seen) => {
    if (!wanted) {
      watch.current = { ...watchNothing, taken: watch.current.taken }
      return
    }
    const next = watchPage(watch.current, what)
    watch.current = next.watch
    if (next.take) shoot()
  })
  useEffect(() => {
    if (seen) look(seen)
  }, [seen])
}
