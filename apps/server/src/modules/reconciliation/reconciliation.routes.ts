import * as calls from '@caseback/contract'
import { wireDollarsToCents } from '@caseback/domain'
import * as z from 'zod'
import { fieldError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { receiveStatement } from '../../platform/tables/receive-table.ts'
import { changeAccount } from './change-account.ts'
import { closeDays } from './closing/close-days.ts'
import { importStatement } from './import-statement.ts'
import { confirmSureLines } from './lines/confirm-sure-lines.ts'
import { findForBankLine } from './lines/find-for-bank-line.ts'
import { bankLineDetail, listedLines } from './lines/listed-lines.ts'
import { reopenLine } from './lines/reopen-line.ts'
import { type Said, sayWhatLineIs } from './lines/say-what-line-is.ts'
import { setLineAside } from './lines/set-line-aside.ts'
import { listedStatements } from './listed-statements.ts'
import { openStatement } from './reading/open-statement.ts'
import { readColumns } from './reading/read-columns.ts'
import { presentLook } from './reconciliation.presenter.ts'
import { reconciliationState } from './reconciliation-state.ts'
import { takeStatementBack } from './take-statement-back.ts'

export function reconciliationRoutes(serve: Serve, services: Services) {
  serve(calls.importBankStatement, async ({ request, staff }) => {
    const { file, name, fields } = await receiveStatement(services, request)
    return presentLook(
      await importStatement(services, {
        staffId: staff.id,
        fileName: name,
        opened: await openStatement(file),
        accountId: idOf(fields['account']),
        accountName: accountNameOf(fields['account_name']),
        columns: readColumns(fields['columns']),
        dryRun: fields['dry_run'] === 'true',
      }),
    )
  })

  serve(calls.listBankStatements, async ({ query, request }) =>
    listed(services, request, await listedStatements(services, query)),
  )

  serve(calls.takeBankStatementBack, async ({ params, staff }) => {
    await takeStatementBack(services, { statementId: params.id, staffId: staff.id })
    return reconciliationState(services)
  })

  serve(calls.changeBankAccount, async ({ params, body, staff }) => {
    const { name, given_up: givenUp } = body
    await changeAccount(services, {
      accountId: params.id,
      staffId: staff.id,
      ...(name !== undefined && { name }),
      ...(givenUp !== undefined && { givenUp }),
    })
    return reconciliationState(services)
  })

  serve(calls.closeDays, async ({ body, staff }) => {
    await closeDays(services, { through: body.through, staffId: staff.id })
    return reconciliationState(services)
  })

  serve(calls.getReconciliation, () => reconciliationState(services))

  serve(calls.listBankLines, async ({ query, request }) =>
    listed(services, request, await listedLines(services, query)),
  )

  serve(calls.findForBankLine, ({ params, query }) => findForBankLine(services, params.id, query.q))

  serve(calls.confirmBankLine, async ({ params, body, staff }) => {
    await sayWhatLineIs(services, { lineId: params.id, staffId: staff.id, said: saidOf(body) })
    return bankLineDetail(services, params.id)
  })

  serve(calls.confirmSureBankLines, ({ body, staff }) =>
    confirmSureLines(services, { lineIds: body.line_ids, staffId: staff.id }),
  )

  serve(calls.setBankLineAside, async ({ params, body, staff }) => {
    await setLineAside(services, { lineId: params.id, reason: body.reason, staffId: staff.id })
    return bankLineDetail(services, params.id)
  })

  serve(calls.reopenBankLine, async ({ params, staff }) => {
    await reopenLine(services, { lineId: params.id, staffId: staff.id })
    return bankLineDetail(services, params.id)
  })
}

const idOf = (text: string | undefined): number | null => {
  if (text === undefined || text === '') return null
  const parsed = z.coerce.number().int().positive().max(2_147_483_647).safeParse(text)
  if (!parsed.success) throw fieldError('account', 'bank_account.required')
  return parsed.data
}

const accountName = z
  .string()
  .trim()
  .max(80)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

function accountNameOf(text: string | undefined): string | null {
  const parsed = accountName.safeParse(text ?? '')
  if (!parsed.success) throw fieldError('account_name', 'text.too_long', { max: 80 })
  return parsed.data === '' ? null : parsed.data
}

/** What is said of a line; 400 at the field that its kind needs. */
function saidOf(body: calls.ConfirmedBankLine): Said {
  const need = <T>(field: string, value: T | undefined): T => {
    if (value === undefined) throw fieldError(field, 'id.invalid')
    return value
  }
  if (body.kind === 'receipt') {
    if (body.receipt_ids.length === 0) throw fieldError('receipt_ids', 'id.invalid')
    return { kind: 'receipt', receiptIds: body.receipt_ids }
  }
  if (body.kind === 'pay_back') return { kind: 'pay_back', approvalId: need('approval_id', body.approval_id) }
  if (body.kind === 'check') {
    if (body.payment_ids.length === 0) throw fieldError('payment_ids', 'check.required')
    return { kind: 'check', paymentIds: body.payment_ids }
  }
  return {
    kind: 'new_receipt',
    manufacturerId: need('manufacturer_id', body.manufacturer_id),
    reference: body.reference ?? null,
    apply: body.apply.map((share) => ({ fundingId: share.funding_id, amountCents: wireDollarsToCents(share.amount) })),
  }
}
