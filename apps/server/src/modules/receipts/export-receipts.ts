import type { Readable } from 'node:stream'
import type { exportReceipts as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { listedReceipts } from './listed-receipts.ts'

const COLUMNS = [
  'receipt',
  'manufacturer',
  'received_on',
  'reference',
  'amount',
  'applied',
  'recorded_by',
  'recorded',
  'reversed',
  'reversed_by',
  'reason',
]

/** The receipts that a query lists, in its order; what each has settled as "request: dollars". @returns CSV in parts */
export const exportReceipts = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listedReceipts(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    (receipt) => [
      String(receipt.id),
      receipt.manufacturer_name,
      receipt.received_on,
      receipt.reference,
      receipt.amount.toFixed(2),
      receipt.applied.map((share) => `${share.funding_id}: ${share.amount.toFixed(2)}`).join('; '),
      receipt.by,
      receipt.created,
      receipt.reversed?.at ?? '',
      receipt.reversed?.by ?? '',
      receipt.reversed?.reason ?? '',
    ],
  )
