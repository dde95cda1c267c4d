import { listPayments } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../shared/api.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { useList } from '../../shared/use-list.ts'
import { PaymentTable } from './payment-table.tsx'

/** Payments that go no further by themselves; the section is there only when there are any, or nobody can say. */
export function AttentionPayments({ round, onChanged }: { round: number; onChanged: () => void }) {
  const list = useList(urlOf(listPayments, {}, { show: 'attention' }), (cursor) =>
    call(listPayments, { query: { show: 'attention', cursor } }),
  )
  const reload = useEffectEvent(list.reload)
  useEffect(() => {
    if (round > 0) reload()
  }, [round])
  if (!list.error && (list.items ?? []).length === 0) return null
  return (
    <DeskSection title={paymentsCopy.attention} place="attention">
      <p className="-mt-2 text-muted">{paymentsCopy.attentionHint}</p>
      <ListStates list={list} loading={paymentsCopy.loadingChecks} failed={paymentsCopy.attentionFailed} empty={null}>
        {(payments) => <PaymentTable caption={paymentsCopy.attention} payments={payments} onChanged={onChanged} />}
      </ListStates>
    </DeskSection>
  )
}
