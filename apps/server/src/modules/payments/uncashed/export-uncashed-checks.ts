import type { Readable } from 'node:stream'
import type { exportUncashedChecks as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { uncashedChecks } from './uncashed-checks.ts'

/** Uncashed checks with whom their money is owed to, as reports of unclaimed property want them. @returns CSV in parts */
export const exportUncashedChecks = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    [
      'state',
      'days',
      'sent',
      'payee',
      'operator',
      'amount',
      'method',
      'check',
      'status',
      'came back',
      'payment',
      'claim',
    ],
    (cursor?: string) => uncashedChecks(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    (check) => [
      check.state,
      String(check.days),
      check.sent,
      check.payee_name,
      check.operator_name,
      check.amount.toFixed(2),
      check.payout_method,
      check.check_number ?? '',
      check.check_status ?? '',
      check.returned_on ?? '',
      String(check.payment_id),
      String(check.claim_id),
    ],
  )
