import { findQueueFilters, type QueueFilterKind } from '@caseback/contract'
import { useRead } from '../../../shared/use-read.ts'
import type { QueueFilters } from './queue-filters.ts'

const KINDS = ['manufacturer', 'offer', 'operator', 'chain', 'assignee'] as const satisfies QueueFilterKind[]

/** What is called so that the queue is narrowed to, by kind; nothing until it is known. */
export function useFilterNames(filters: QueueFilters): Partial<Record<QueueFilterKind, string>> {
  const asked = Object.fromEntries(
    KINDS.flatMap((kind) => (/^\d/.test(filters[kind] ?? '') ? [[kind, filters[kind]]] : [])),
  ) as QueueFilters
  const { data } = useRead(findQueueFilters, Object.keys(asked).length === 0 ? null : { query: asked }, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  return Object.fromEntries(
    (data?.named ?? []).flatMap(({ kind, id, name }) => (asked[kind] === String(id) ? [[kind, name]] : [])),
  )
}
