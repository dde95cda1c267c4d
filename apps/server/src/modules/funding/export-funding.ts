import type { Readable } from 'node:stream'
import type { exportFunding as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { listedFunding } from './funding-detail.ts'

const COLUMNS = [
  'request',
  'manufacturer',
  'state',
  'cutoff',
  'created',
  'issued',
  'due',
  'claims',
  'received',
  'total',
]

/** The funding requests that a query lists, in its order. @returns CSV in parts */
export const exportFunding = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listedFunding(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    (request) => [
      String(request.id),
      request.manufacturer_name,
      request.state.toLowerCase(),
      request.cutoff,
      request.created,
      request.issued ?? '',
      request.due_date ?? '',
      String(request.claim_count),
      request.received.toFixed(2),
      request.total.toFixed(2),
    ],
  )
