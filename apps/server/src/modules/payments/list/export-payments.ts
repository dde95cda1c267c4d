import type { Readable } from 'node:stream'
import type { exportPayments as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listedPayments } from './listed-payments.ts'

const COLUMNS = [
  'payment',
  'claim',
  'payee',
  'method',
  'amount',
  'phase',
  'check_status',
  'check_number',
  'sent',
  'paid',
  'cleared_on',
  'attention',
]

/** The payments that a query lists, in its order. @returns CSV in parts */
export const exportPayments = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listedPayments(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    (payment) => [
      String(payment.id),
      String(payment.claim_id),
      payment.payee_name,
      payment.payout_method.toLowerCase(),
      payment.amount.toFixed(2),
      payment.phase.toLowerCase(),
      payment.check_status ?? '',
      payment.check_number ?? '',
      payment.sent ?? '',
      payment.paid ?? '',
      payment.cleared_on ?? '',
      payment.attention ?? '',
    ],
  )
