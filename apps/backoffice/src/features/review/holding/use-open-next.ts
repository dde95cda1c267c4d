import { getReviewClaim } from '@caseback/contract'
import { useLocation, useNavigate } from '@caseback/web/router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import type { ReviewQueue } from '../use-review-queue.ts'
import { leave } from './hold-calls.ts'
import { useNextForMe } from './use-next-for-me.ts'

const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** What an entry of the browser's history says where colleagues had every claim. */
const NOTHING_LEFT = 'nothing left'

/** On a wide screen the first one opens by itself; a phone shows the list first. */
function useFirstOpens(isFirst: boolean, open: () => Promise<void>) {
  const openFirst = useEffectEvent(() => void open())
  useEffect(() => {
    if (isFirst && isWide()) openFirst()
  }, [isFirst])
}

/** The next claim is there before it is asked for. It is read anew when it is opened: it may have changed until then. */
function useReadAhead(nextId: number | undefined) {
  useRead(getReviewClaim, nextId === undefined ? null : { params: { id: nextId } }, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
}

/** The way to the next claim for whoever is here, and whether colleagues have every one. */
export function useOpenNext(queue: ReviewQueue, currentId: number | null) {
  const navigate = useNavigate()
  const { likely, take } = useNextForMe(queue, currentId)
  const { query, list } = queue
  useReadAhead(likely)
  const { state } = useLocation()
  const isNothingLeft = currentId === null && state === NOTHING_LEFT
  const here = useRef(currentId)
  // Before anybody can press something on what is painted.
  useLayoutEffect(() => {
    here.current = currentId
  }, [currentId])

  const openNext = async (options?: { replace: boolean }) => {
    const next = await take()
    // Who has gone elsewhere meanwhile has no use for it.
    if (here.current !== currentId) {
      if (next !== null) leave(next)
      return
    }
    if (next === null) navigate(`${paths.claims.href()}${query}`, { replace: currentId === null, state: NOTHING_LEFT })
    else navigate(`${paths.claim.href(next)}${query}`, options)
  }
  useFirstOpens(currentId === null && !list.isPrevious && (list.items?.length ?? 0) > 0 && !isNothingLeft, () =>
    openNext({ replace: true }),
  )
  return { openNext, isNothingLeft }
}
