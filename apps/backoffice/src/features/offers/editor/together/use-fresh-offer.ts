import { getStaffOffer, type WireStaffOffer } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import useSWR from 'swr'
import { call, mayHelpToRetry } from '../../../../shared/api.ts'

/** How often a draft is looked at for what colleagues change in it. */
const LOOK_MS = 10_000

/**
 * An offer as its editor reads it: again and again, and as soon as somebody comes back to it or types after nothing was read for
 * as long, so that two people in one draft know of each other before they have typed much. A press of the mouse reads nothing:
 * what it tells would come between press and click, and move the page under them. While nothing has changed, nobody counts anew
 * whom it reaches.
 */
export function useFreshOffer(id: string) {
  const lookedAt = useRef(0)
  const known = useRef<WireStaffOffer>(undefined)
  const params = { id }
  const read = useSWR<WireStaffOffer, Error>(
    urlOf(getStaffOffer, params),
    async () => {
      const had = known.current?.reaches === null ? undefined : known.current
      // A draft that nobody has changed yet has revision 0, which cannot be asked about.
      if (!had || had.revision === 0) return call(getStaffOffer, { params })
      const { revision, reaches, expected, move_asked } = had
      const answer = await call(getStaffOffer, { params, query: { known: String(revision) } })
      return answer.revision === revision ? { ...answer, reaches, expected, move_asked } : answer
    },
    {
      shouldRetryOnError: mayHelpToRetry,
      refreshInterval: LOOK_MS,
      keepPreviousData: false,
      onSuccess: () => {
        lookedAt.current = performance.now()
      },
    },
  )
  useEffect(() => {
    known.current = read.data
  }, [read.data])
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
