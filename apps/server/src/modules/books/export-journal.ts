import type { Readable } from 'node:stream'
import type { exportJournal as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { entriesPage } from './ledger-entries.ts'

/** All entries of a period, the oldest first, with the day in the provider's time zone. @returns CSV in parts */
export const exportJournal = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    [
      'transaction',
      'day',
      'at',
      'event',
      'account',
      'subject',
      'name',
      'debit',
      'credit',
      'claim',
      'payment',
      'request',
      'receipt',
    ],
    (cursor?: string) => entriesPage(services, { ...query, limit: ROWS_AT_ONCE, cursor }, 'oldest first'),
    (entry) => [
      entry.transaction,
      dayOf(new Date(entry.at), services.settings.timeZone),
      entry.at,
      entry.event,
      entry.account,
      entry.subject ?? '',
      entry.subject_name ?? '',
      entry.debit > 0 ? entry.debit.toFixed(2) : '',
      entry.credit > 0 ? entry.credit.toFixed(2) : '',
      ...[entry.claim_id, entry.payment_id, entry.funding_id, entry.receipt_id].map((id) => id?.toString() ?? ''),
    ],
  )
