import type { Readable } from 'node:stream'
import type { exportPaidPayees as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { paidPayees } from './paid-payees.ts'

/** What was paid to each payee in a year. @returns CSV in parts */
export const exportPaidPayees = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    [
      'payee',
      'operator',
      'street',
      'city',
      'state',
      'zip',
      'checks',
      'amount',
      'tax form',
      'number ends in',
      'asked',
      'held',
    ],
    (cursor?: string) => paidPayees(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    (payee) => [
      payee.payee_name,
      payee.operator_name,
      payee.street_address,
      payee.city,
      payee.state,
      payee.postal_code,
      String(payee.checks),
      payee.amount.toFixed(2),
      payee.tax_form ? dayOf(new Date(payee.tax_form.given), services.settings.timeZone) : '',
      payee.tax_form?.last_four ?? '',
      payee.tax_form_asked === null ? '' : dayOf(new Date(payee.tax_form_asked), services.settings.timeZone),
      payee.held_amount.toFixed(2),
    ],
  )
