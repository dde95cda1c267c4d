import { listPaymentStops } from '@caseback/contract'
import { Banner, Button, ErrorState, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call, sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { stopsCopy } from '../../../shared/copy/payments/stops-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { paths } from '../../../shared/paths.ts'
import { useList } from '../../../shared/use-list.ts'

/** The locations of which nothing is paid, each with why; nothing where there is none. */
export function StoppedLocations() {
  const copy = useCopy()
  const words = stopsCopy.list
  const list = useList(urlOf(listPaymentStops), (cursor) => call(listPaymentStops, { query: { cursor } }))
  if (!list.items)
    return list.error ? (
      <ErrorState title={words.failed} onRetry={list.reload} retrying={list.busy}>
        {sentenceOf(list.error, copy.errors)}
      </ErrorState>
    ) : null
  if (list.items.length === 0) return null
  return (
    <Banner tone="danger" title={words.title}>
      <ul className="flex flex-col gap-1">
        {list.items.map(({ id, location_id, operator_name, reason, stopped }) => (
          <li key={id} className="wrap-anywhere">
            <UiLink
              href={paths.locationRecord.href(location_id)}
              className="rounded-control font-semibold underline underline-offset-2"
            >
              {operator_name}
            </UiLink>{' '}
            {words.says(stopped.by, formatShortDay(providerDay(stopped.at)))}: “{reason}”
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button size="small" busy={list.busy} onClick={list.showMore}>
          {copy.showMore}
        </Button>
      )}
    </Banner>
  )
}
