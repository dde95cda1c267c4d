import { exportReceipts, listReceipts, type WireReceipt } from '@caseback/contract'
import { EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { receiptsCopy } from '../../../shared/copy/money/receipts-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import { ReceiptsTable } from '../../../shared/receipts/receipts-table.tsx'
import { ReverseReceiptDialog } from '../../../shared/receipts/reverse-receipt-dialog.tsx'
import { useSearchText } from '../../../shared/search/use-search-text.ts'
import { StateFilter } from '../../../shared/state-filter.tsx'
import { ExportLink } from '../../../shared/tables/export-link.tsx'
import { ListSearch } from '../../../shared/tables/list-search.tsx'
import { SortChoice, useSorted } from '../../../shared/tables/sorted.tsx'
import { useList } from '../../../shared/use-list.ts'

const shows = ['all', 'counts', 'reversed'] as const

/** Money of every manufacturer, what was recorded last first. */
export default function ReceiptsPage() {
  const words = receiptsCopy
  const [query] = useSearchParams()
  const search = useSearchText()
  const show = shows.find((each) => each === query.get('show')) ?? 'all'
  const sorted = useSorted(['created', 'received_on', 'amount', 'reference'], '-created')
  const asked = { show, q: search.q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listReceipts, {}, asked), (cursor) => call(listReceipts, { query: { ...asked, cursor } }))
  const [reversing, setReversing] = useState<WireReceipt | null>(null)
  return (
    <DeskPage
      title={words.title}
      back={{ href: paths.funding.href(), label: words.back }}
      aside={<ExportLink href={urlOf(exportReceipts, {}, asked)}>{words.export}</ExportLink>}
    >
      <p className="-mt-4 max-w-prose text-muted">{words.about}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={words.show}
          name="show"
          value={show}
          choices={shows.map((value) => ({ value, label: words.shows[value] }))}
        />
        <ListSearch label={words.search} search={search} />
        <SortChoice sorted={sorted} columns={words.sorts} />
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<HandCoins />} title={search.q || show !== 'all' ? words.noneFound : words.none}>
            {search.q || show !== 'all' ? words.noneFoundHint : words.noneYetHint}
          </EmptyState>
        }
      >
        {(receipts) => <ReceiptsTable receipts={receipts} sorted={sorted} onReverse={setReversing} />}
      </ListStates>
      {reversing && (
        <ReverseReceiptDialog
          receipt={reversing}
          onCancel={() => setReversing(null)}
          onStale={list.reload}
          onReversed={() => {
            list.reload()
            setReversing(null)
          }}
        />
      )}
    </DeskPage>
  )
}
