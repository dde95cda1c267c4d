import { listPayments } from '@caseback/contract'
import { ButtonLink, EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../shared/api.ts'
import { uncashedCopy } from '../../shared/copy/money/uncashed-copy.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { useList } from '../../shared/use-list.ts'
import { PaymentTable } from './payment-table.tsx'

/** Checks that are out, or all that ever were; a paper check is marked as cleared here. */
export function CheckList({ round, onChanged }: { round: number; onChanged: () => void }) {
  const [query] = useSearchParams()
  const show = query.get('checks') === 'all' ? 'all' : 'open'
  const list = useList(urlOf(listPayments, {}, { show }), (cursor) => call(listPayments, { query: { show, cursor } }))
  const reload = useEffectEvent(list.reload)
  useEffect(() => {
    if (round > 0) reload()
  }, [round])
  return (
    <DeskSection
      title={paymentsCopy.checks}
      aside={
        <span className="flex flex-wrap items-center gap-3">
          <ButtonLink size="small" variant="quiet" href={paths.uncashedChecks.href()}>
            {uncashedCopy.link}
          </ButtonLink>
          <StateFilter
            label={paymentsCopy.show}
            name="checks"
            value={show}
            choices={(['open', 'all'] as const).map((value) => ({ value, label: paymentsCopy.shows[value] }))}
          />
        </span>
      }
    >
      <ListStates
        list={list}
        loading={paymentsCopy.loadingChecks}
        failed={paymentsCopy.checksFailed}
        empty={
          <EmptyState icon={<Send />} title={show === 'open' ? paymentsCopy.noChecks : paymentsCopy.noneEver}>
            {paymentsCopy.noChecksHint}
          </EmptyState>
        }
      >
        {(payments) => <PaymentTable caption={paymentsCopy.checks} payments={payments} onChanged={onChanged} />}
      </ListStates>
    </DeskSection>
  )
}
