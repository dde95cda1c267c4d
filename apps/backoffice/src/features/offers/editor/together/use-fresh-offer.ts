import { getStaffOffer } from '@caseback/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRead } from '../../../../shared/use-read.ts'

/** How often a draft is looked at for what colleagues change in it. */
const LOOK_MS = 10_000
/** Who does something looks at once, unless they have just looked. */
const JUST_LOOKED_MS = 3_000
const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * An offer as its editor reads it: again and again, and as soon as somebody comes back to it or does something, so that two
 * people in one draft know of each other before they have typed much.
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
    if (performance.now() - lookedAt.current < JUST_LOOKED_MS) return
    lookedAt.current = performance.now()
    void read.mutate()
  })
  useEffect(() => {
    const onSign = () => look()
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign)
    }
  }, [])
  return read
}
