import { exportPayments, listPayments } from '@caseback/contract'
import { ButtonLink, EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import SearchX from 'lucide-react/icons/search-x'
import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../shared/api.ts'
import { uncashedCopy } from '../../shared/copy/money/uncashed-copy.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { ListSearch } from '../../shared/tables/list-search.tsx'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { PaymentTable } from './payment-table.tsx'

/** Checks that are out, or all that ever were; a paper check is marked as cleared here. */
export function CheckList({ round, onChanged }: { round: number; onChanged: () => void }) {
  const [query] = useSearchParams()
  const show = query.get('checks') === 'all' ? 'all' : 'open'
  const search = useSearchText('check')
  const sorted = useSorted(['created', 'payee', 'amount'], '-created', 'checks-sort')
  const asked = { show, q: search.q || undefined, sort: sorted.asked } as const
  const list = useList(urlOf(listPayments, {}, asked), (cursor) => call(listPayments, { query: { ...asked, cursor } }))
  const reload = useEffectEvent(list.reload)
  useEffect(() => {
    if (round > 0) reload()
  }, [round])
  return (
    <DeskSection
      title={paymentsCopy.checks}
      aside={
        <span className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <ButtonLink href={paths.uncashedChecks.href()}>{uncashedCopy.link}</ButtonLink>
          <ExportLink href={urlOf(exportPayments, {}, asked)}>{paymentsCopy.export}</ExportLink>
        </span>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={paymentsCopy.show}
          name="checks"
          value={show}
          choices={(['open', 'all'] as const).map((value) => ({ value, label: paymentsCopy.shows[value] }))}
        />
        <ListSearch label={paymentsCopy.searchChecks} search={search} />
        <SortChoice sorted={sorted} columns={paymentsCopy.checkSorts} />
      </div>
      <ListStates
        list={list}
        loading={paymentsCopy.loadingChecks}
        failed={paymentsCopy.checksFailed}
        empty={
          search.q ? (
            <EmptyState icon={<SearchX />} title={paymentsCopy.noCheckFound}>
              {paymentsCopy.noCheckFoundHint}
            </EmptyState>
          ) : (
            <EmptyState icon={<Send />} title={show === 'open' ? paymentsCopy.noChecks : paymentsCopy.noneEver}>
              {paymentsCopy.noChecksHint}
            </EmptyState>
          )
        }
      >
        {(payments) => (
          <PaymentTable caption={paymentsCopy.checks} payments={payments} sorted={sorted} onChanged={onChanged} />
        )}
      </ListStates>
    </DeskSection>
  )
}
