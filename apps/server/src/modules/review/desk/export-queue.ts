import type { Readable } from 'node:stream'
import type { exportReviewQueue as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { reviewQueue } from './review-queue.ts'

const COLUMNS = [
  'claim',
  'status',
  'submitted',
  'promised_by',
  'operator',
  'manufacturer',
  'offer',
  'payout',
  'estimate',
  'same_file_as',
  'disputed',
  'assigned_to',
  'check_failed',
]

/** The claims that a query lists, in its order; days are those of the provider. @returns CSV in parts */
export const exportQueue = (
  services: Services,
  query: OutputOf<typeof call, 'query'>,
  staffId: number,
): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => reviewQueue(services, { ...query, limit: ROWS_AT_ONCE, cursor }, staffId),
    (claim) => [
      String(claim.id),
      claim.status,
      dayOf(new Date(claim.submitted), services.settings.timeZone),
      claim.promise_date ?? '',
      claim.operator_name,
      claim.manufacturer_name,
      claim.offer_name,
      claim.payout_amount === null ? '' : claim.payout_amount.toFixed(2),
      claim.estimate === null ? '' : claim.estimate.toFixed(2),
      claim.duplicate_of === null ? '' : String(claim.duplicate_of),
      claim.disputed ? 'yes' : '',
      claim.assignee?.name ?? '',
      claim.check_failed ? 'yes' : '',
    ],
  )
