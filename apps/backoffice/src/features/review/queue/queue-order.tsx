import { SortChoice, useSorted } from '../../../shared/tables/sorted.tsx'

const sorts = ['promise', 'submitted', 'amount', 'operator', 'offer', 'manufacturer'] as const

const columns = {
  promise: 'Promise',
  submitted: 'Submitted',
  amount: 'Amount',
  operator: 'Operator',
  offer: 'Offer',
  manufacturer: 'Manufacturer',
}

/** In which order the queue is. A part of its own, as the claims do not wait for it. */
export const QueueOrder = () => <SortChoice sorted={useSorted(sorts, 'promise')} columns={columns} className="w-full" />
