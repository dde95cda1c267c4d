import { getNeedsYou } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { callApi } from './api-client.ts'
import { useCached } from './data-cache.tsx'

/** What waits for the operator, with their figures. Where it cannot be read the page does without, and says nothing of it. */
export function useNeedsYou(signedIn = true) {
  const { data, error, refresh } = useCached(signedIn ? urlOf(getNeedsYou) : null, () =>
    callApi(getNeedsYou, {}, { quiet: true }),
  )
  return { data, error, refresh, count: data ? data.results.length + Number(!!data.tax_form_missing) : 0 }
}
