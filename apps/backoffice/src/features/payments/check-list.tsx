import { listPayments } from '@caseback/contract'
import { EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { StateFilter } from '../../shared/state-filter.tsx'
import { useList } from '../../shared/use-list.ts'
import { PaymentTable } from './payment-table.tsx'

/** Checks that are out, or all that ever were; a paper check is marked as cleared here. */
export function CheckList({ round, onChanged }: { round: number; onChanged: () => void }) {
  const copy = useCopy()
  const [query] = useSearchParams()
  const show = query.get('checks') === 'all' ? 'all' : 'open'
  const list = useList(urlOf(listPayments, {}, { show }), (cursor) => call(listPayments, { query: { show, cursor } }))
  const reload = useEffectEvent(list.reload)
  useEffect(() => {
    if (round > 0) reload()
  }, [round])
  return (
    <DeskSection
      title={copy.payments.checks}
      aside={
        <StateFilter
          label={copy.payments.show}
          name="checks"
          value={show}
          choices={(['open', 'all'] as const).map((value) => ({ value, label: copy.payments.shows[value] }))}
        />
      }
    >
      <ListStates
        list={list}
        loading={copy.payments.loadingChecks}
        failed={copy.payments.checksFailed}
        empty={
          <EmptyState icon={<Send />} title={show === 'open' ? copy.payments.noChecks : copy.payments.noneEver}>
            {copy.payments.noChecksHint}
          </EmptyState>
        }
      >
        {(payments) => <PaymentTable caption={copy.payments.checks} payments={payments} onChanged={onChanged} />}
      </ListStates>
    </DeskSection>
  )
}
