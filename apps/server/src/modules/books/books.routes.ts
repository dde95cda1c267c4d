import * as calls from '@caseback/contract'
import { inFileName, sendAttachment, sendTable } from '../../platform/attachment.ts'
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
import { exportTaxNumbers } from './export-tax-numbers.ts'
import { ledgerBalances } from './ledger-balances.ts'
import { ledgerEntries } from './ledger-entries.ts'
import { paidPayees } from './paid-payees.ts'
import { drawManufacturerStatement } from './statement/draw-manufacturer-statement.ts'
import { exportManufacturerStatement } from './statement/export-manufacturer-statement.ts'
import { type ManufacturerStatement, manufacturerStatement } from './statement/manufacturer-statement.ts'

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
  serve(calls.exportTaxNumbers, async ({ body, reply, staff }) =>
    sendTable(reply, `payees-tax-numbers-${body.year}`, await exportTaxNumbers(services, body, staff.id)),
  )

  serve(calls.exportPaidPayees, async ({ query, reply }) =>
    sendTable(reply, `payees-${query.year}`, await exportPaidPayees(services, query)),
  )
  serve(calls.getManufacturerStatementPdf, async ({ params, query, reply }) => {
    const statement = await manufacturerStatement(services, { manufacturerId: params.id, ...query })
    const bytes = await drawManufacturerStatement(statement)
    return sendAttachment(reply, { bytes, contentType: 'application/pdf', name: `${statementName(statement)}.pdf` })
  })
  serve(calls.getManufacturerStatementCsv, async ({ params, query, reply }) => {
    const statement = await manufacturerStatement(services, { manufacturerId: params.id, ...query })
    return sendTable(reply, statementName(statement), exportManufacturerStatement(statement))
  })
  serve(calls.getBookkeeping, async () => presentBookkeeping((await readProvider(services.db)).bookkeeping))
  serve(calls.changeBookkeeping, ({ body, staff }) => changeBookkeeping(services, { staffId: staff.id, changes: body }))
  serve(calls.exportBookkeeping, async ({ query, reply }) =>
    sendTable(reply, `${query.program}-journal`, await exportBookkeeping(services, query)),
  )
  serve(calls.exportJournal, async ({ query, reply }) =>
    sendTable(reply, 'journal', await exportJournal(services, query)),
  )
}

const statementName = ({ manufacturer, to }: ManufacturerStatement): string =>
  `statement-${inFileName(manufacturer.toLowerCase())}-${to}`
