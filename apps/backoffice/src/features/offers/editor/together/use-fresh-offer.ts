import { getStaffOffer } from '@caseback/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRead } from '../../../../shared/use-read.ts'

/** How often a draft is looked at for what colleagues change in it. */
const LOOK_MS = 10_000

/**
 * An offer as its editor reads it: again and again, and as soon as somebody comes back to it or types after nothing was read for
 * as long, so that two people in one draft know of each other before they have typed much. A press of the mouse reads nothing:
 * what it tells would come between press and click, and move the page under them.
 */
export function useFreshOffer(id: string) {
  const lookedAt = useRef(0)
  const read = useRead(
    getStaffOffer,
    { params: { id } },
    {
      refreshInterval: LOOK_MS,
      keepPreviousData: false,
      onSuccess: () => {
        lookedAt.current = performance.now()
      },
    },
  )
  const look = useEffectEvent(() => {
    if (performance.now() - lookedAt.current < LOOK_MS) return
    lookedAt.current = performance.now()
    void read.mutate()
  })
  useEffect(() => {
    const onKey = () => look()
    window.addEventListener('keydown', onKey, { passive: true })
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return read
}
