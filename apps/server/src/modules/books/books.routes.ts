import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { exportBalances } from './export-balances.ts'
import { exportJournal } from './export-journal.ts'
import { ledgerBalances } from './ledger-balances.ts'
import { ledgerEntries } from './ledger-entries.ts'

export function booksRoutes(serve: Serve, services: Services) {
  serve(calls.listLedgerBalances, async ({ query, request }) => {
    const { total, ...page } = await ledgerBalances(services, query)
    return { ...listed(services, request, page), total }
  })
  serve(calls.exportLedgerBalances, async ({ query, reply }) =>
    sendTable(reply, 'balances', await exportBalances(services, query)),
  )
  serve(calls.listLedgerEntries, async ({ query, request }) =>
    listed(services, request, await ledgerEntries(services, query)),
  )
  serve(calls.exportJournal, async ({ query, reply }) =>
    sendTable(reply, 'journal', await exportJournal(services, query)),
  )
}
