import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { readProvider } from '../provider/provider.store.ts'
import { ageing } from './ageing.ts'
import { presentBookkeeping } from './bookkeeping.presenter.ts'
import { changeBookkeeping } from './change-bookkeeping.ts'
import { exportAgeing } from './export-ageing.ts'
import { exportBalances } from './export-balances.ts'
import { exportBookkeeping } from './export-bookkeeping.ts'
import { exportJournal } from './export-journal.ts'
import { exportPaidPayees } from './export-paid-payees.ts'
import { ledgerBalances } from './ledger-balances.ts'
import { ledgerEntries } from './ledger-entries.ts'
import { paidPayees } from './paid-payees.ts'

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
  serve(calls.listAgeing, async ({ query, request }) => {
    const { sums, ...page } = await ageing(services, query)
    return { ...listed(services, request, page), sums }
  })
  serve(calls.exportAgeing, async ({ query, reply }) =>
    sendTable(reply, `ageing-${query.side}`, await exportAgeing(services, query)),
  )
  serve(calls.listPaidPayees, async ({ query, request }) =>
    listed(services, request, await paidPayees(services, query)),
  )
  serve(calls.exportPaidPayees, async ({ query, reply }) =>
    sendTable(reply, `payees-${query.year}`, await exportPaidPayees(services, query)),
  )
  serve(calls.getBookkeeping, async () => presentBookkeeping((await readProvider(services.db)).bookkeeping))
  serve(calls.changeBookkeeping, ({ body, staff }) => changeBookkeeping(services, { staffId: staff.id, changes: body }))
  serve(calls.exportBookkeeping, async ({ query, reply }) =>
    sendTable(reply, `${query.program}-journal`, await exportBookkeeping(services, query)),
  )
  serve(calls.exportJournal, async ({ query, reply }) =>
    sendTable(reply, 'journal', await exportJournal(services, query)),
  )
}
