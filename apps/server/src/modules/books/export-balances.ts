import type { Readable } from 'node:stream'
import type { exportLedgerBalances as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { balancesPage } from './ledger-balances.ts'

/** The balances that a query lists. @returns CSV in parts */
export const exportBalances = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    ['account', 'subject', 'name', 'debit', 'credit', 'balance'],
    (cursor?: string) => balancesPage(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ account, subject, subject_name, debit, credit, balance }) => [
      account,
      subject ?? '',
      subject_name ?? '',
      debit.toFixed(2),
      credit.toFixed(2),
      balance.toFixed(2),
    ],
  )
