import { exportReviewQueue, listPromisedClaims, listReviewQueue } from '@caseback/contract'
import { type ClaimStatus, daysLeft, isClaimStatus, promiseStages } from '@caseback/domain'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { call } from '../../shared/api.ts'
import { useList } from '../../shared/use-list.ts'
import { filtersIn } from './filtering/queue-filters.ts'
import { queueSorts } from './queue/queue-sorts.ts'

const QUEUE_PAGE = 100
const QUEUE_REFRESH_MS = 60_000

/** Claims in every status, one after the other. */
export const ANY_STATUS = 'ANY' as const

type Sort = `${'-' | ''}${(typeof queueSorts)[number]}`
const isSort = (order: string): order is Sort => queueSorts.some((each) => order === each || order === `-${each}`)

/** Claims of the board of promises that the address names: of one stage or all, with so many days left or any; null: others. */
function promisedOf(params: URLSearchParams) {
  const asked = params.get('promised')
  if (asked === null) return null
  return {
    stage: promiseStages.find((each) => each === asked),
    left: daysLeft.find((each) => each === params.get('left')),
  }
}

/** The queue that the address names: by status, the open disputes or by promise, and what is searched for in it. */
export function useReviewQueue() {
  const [params, setParams] = useSearchParams()
  const order = params.get('sort') ?? ''
  const sort = isSort(order) ? order : undefined
  const asked = params.get('status')
  const promised = promisedOf(params)
  const status: ClaimStatus | typeof ANY_STATUS =
    promised || asked === ANY_STATUS ? ANY_STATUS : asked && isClaimStatus(asked) ? asked : 'CLAIM_SUBMITTED'
  const dispute = params.get('dispute') === 'open' ? ('open' as const) : undefined
  const text = params.get('q') ?? ''
  const filters = filtersIn(params)
  const filter = { status, dispute, q: text || undefined, sort, ...filters }
  const asks = { ...filter, limit: QUEUE_PAGE }
  const list = useList(
    promised ? urlOf(listPromisedClaims, {}, { ...promised, limit: QUEUE_PAGE }) : urlOf(listReviewQueue, {}, asks),
    (cursor) =>
      promised
        ? call(listPromisedClaims, { query: { ...promised, limit: QUEUE_PAGE, cursor } })
        : call(listReviewQueue, { query: { ...asks, cursor } }),
    { keepPreviousData: true, refreshInterval: QUEUE_REFRESH_MS },
  )
  const search = (wanted: string) => {
    const after = new URLSearchParams(params)
    // What is searched for is looked for among all, not only among these promises.
    if (promised && wanted) {
      after.delete('promised')
      after.delete('left')
      after.set('status', ANY_STATUS)
    }
    if (wanted) after.set('q', wanted)
    else after.delete('q')
    setParams(after, { replace: true })
  }
  return {
    status,
    dispute,
    promised,
    text,
    sort,
    /** What it is narrowed to. */
    filters,
    /** The queue in an address, "?status=…" or nothing. */
    query: params.size > 0 ? `?${params}` : '',
    exportHref: urlOf(exportReviewQueue, {}, filter),
    list,
    search,
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
