import { getStaffWaiting, type WireStaffOffer } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

/** Reads anew how many offers wait for a decision, as soon as one that is shown is asked about, decided or taken back. */
export function useWaitingAnew(offer: Pick<WireStaffOffer, 'publishing_asked' | 'move_asked'> | undefined) {
  const { mutate } = useSWRConfig()
  const asked = offer && `${offer.publishing_asked?.at ?? ''} ${offer.move_asked?.at ?? ''}`
  useEffect(() => {
    if (asked !== undefined) void mutate(urlOf(getStaffWaiting))
  }, [asked, mutate])
}
