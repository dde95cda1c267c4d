import type { Readable } from 'node:stream'
import type { exportBatches as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listedBatches } from './batch-detail.ts'

const COLUMNS = ['batch', 'state', 'cutoff', 'created', 'created_by', 'approved', 'approved_by', 'checks', 'total']

/** The batches that a query lists, in its order. @returns CSV in parts */
export const exportBatches = (
  services: Services,
  query: OutputOf<typeof call, 'query'>,
  asker: Parameters<typeof listedBatches>[2],
): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listedBatches(services, { ...query, limit: ROWS_AT_ONCE, cursor }, asker),
    (batch) => [
      String(batch.id),
      batch.state.toLowerCase(),
      batch.cutoff,
      batch.created,
      batch.created_by,
      batch.approved ?? '',
      batch.approved_by ?? '',
      String(batch.claim_count),
      batch.total.toFixed(2),
    ],
  )
