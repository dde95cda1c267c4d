import { getStaffWaiting, type WireStaffOffer } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { useCallback, useEffect } from 'react'
import { useSWRConfig } from 'swr'

/** Lets the navigation count anew how much waits for a decision. */
export function useCountWaiting(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(urlOf(getStaffWaiting)), [mutate])
}

/** Reads anew how many offers wait for a decision, as soon as one that is shown is asked about, decided or taken back. */
export function useWaitingAnew(offer: Pick<WireStaffOffer, 'publishing_asked' | 'move_asked'> | undefined) {
  const count = useCountWaiting()
  const asked = offer && `${offer.publishing_asked?.at ?? ''} ${offer.move_asked?.at ?? ''}`
  useEffect(() => {
    if (asked !== undefined) count()
  }, [asked, count])
}
