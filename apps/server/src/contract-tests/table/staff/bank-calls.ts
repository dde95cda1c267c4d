import { addDays } from '@caseback/domain'
import { closedThrough } from '../../../modules/ledger/closed-days.store.ts'
import { importStatement } from '../../../modules/reconciliation/import-statement.ts'
import { listedLines } from '../../../modules/reconciliation/lines/listed-lines.ts'
import { setLineAside } from '../../../modules/reconciliation/lines/set-line-aside.ts'
import { openStatement } from '../../../modules/reconciliation/reading/open-statement.ts'
import { listBankAccounts } from '../../../modules/reconciliation/reconciliation.store.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { anIssuedRequest, aValidatedClaim } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited, TODAY } from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

const table = (amount: string, text: string) => `Date,Description,Amount,Check number\n11/12/2026,${text},${amount},\n`

/** A line of a bank that nobody has explained, of a new account. */
async function aBankLine(testApp: TestApp, { amount = '-12.00', text = 'SERVICE CHARGE' } = {}) {
  const { services } = testApp
  const staffId = (await aStaffMember(testApp, 'finance')).id
  const { account, statementId } = await importStatement(services, {
    staffId,
    fileName: 'november.csv',
    opened: await openStatement(Buffer.from(table(amount, text))),
    accountId: null,
    accountName: `Account of ${staffId}`,
    columns: { day: 'Date', amount: 'Amount', description: ['Description'] },
    dryRun: false,
  })
  const { rows } = await listedLines(services, {
    show: 'open',
    sort: 'day',
    limit: 1,
    ...(account?.id && { account: account.id }),
  })
  const [line] = rows
  if (!line || statementId === null) throw new Error('A line was imported, and is not there.')
  return { ...line, staffId, statementId }
}

/** The day after those that are closed, long before all else of these tests: known, and with nothing that is not explained. */
async function aBalancedDay(testApp: TestApp): Promise<string> {
  const { services } = testApp
  const day = addDays((await closedThrough(services.db)) ?? '2020-01-01', 1)
  const staffId = (await aStaffMember(testApp, 'finance')).id
  const known = (await listBankAccounts(services.db)).find(({ name }) => name === 'Closed account')
  await importStatement(services, {
    staffId,
    fileName: 'closed.csv',
    opened: await openStatement(Buffer.from(`Date,Description,Amount,Check number\n${day},FEE,-1.00,\n`)),
    accountId: known?.id ?? null,
    accountName: known ? null : 'Closed account',
    columns: { day: 'Date', amount: 'Amount', description: ['Description'] },
    dryRun: false,
  })
  const { rows } = await listedLines(services, { show: 'open', sort: 'day', limit: 100 })
  const fee = rows.find(({ booked_on }) => booked_on === day)
  if (!fee) throw new Error('A line was imported, and is not there.')
  await setLineAside(services, { lineId: fee.id, reason: 'A fee', staffId })
  return day
}

/** A line that is what is open of a request, to the cent, and names it. */
async function aLineOfRequest(testApp: TestApp) {
  // An amount that nothing else of these tests has: else it might be that.
  const claim = await aValidatedClaim(testApp, { units: 37 })
  const fundingId = await anIssuedRequest(testApp, { ...claim, amountCents: 0 })
  const dollars = (claim.amountCents / 100).toFixed(2)
  const line = await aBankLine(testApp, { amount: dollars, text: `WIRE REQUEST ${fundingId}` })
  return { ...line, fundingId, manufacturerId: claim.manufacturerId }
}

const booked = {
  ...audited,
  bank_lines: ['open'],
  bank_matches: ['row added'],
  receipts: ['row added'],
  ledger_transactions: ['row added'],
  ledger_entries: ['row added'],
  funding_applications: ['row added'],
  funding_requests: ['state', 'total_cents', 'claim_count'],
  funding_claims: ['funded_at'],
} as const

export const bankCalls: CallEntry[] = [
  {
    endpoint: 'importBankStatement',
    rows: [],
    succeeds: as('finance', async () => ({
      upload: {
        files: [{ name: 'november.csv', bytes: Buffer.from(table('-1.00', TODAY)), part: 'file' }],
        fields: {
          account: '',
          account_name: 'Operating account',
          columns: JSON.stringify({ day: 'Date', amount: 'Amount', description: ['Description'] }),
        },
      },
    })),
    writes: {
      ...audited,
      bank_accounts: ['row added', 'columns'],
      bank_statements: ['row added'],
      bank_lines: ['row added'],
    },
  },
  {
    endpoint: 'listBankStatements',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aBankLine(testApp)
      return { query: { limit: '1' } }
    }),
  },
  {
    endpoint: 'takeBankStatementBack',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aBankLine(testApp)).statementId } })),
    writes: { ...audited, bank_statements: ['taken_back_by', 'taken_back_at'], bank_lines: ['open', 'withdrawn'] },
  },
  {
    endpoint: 'changeBankAccount',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { account_id: id, staffId } = await aBankLine(testApp)
      return { params: { id }, body: { name: `Savings of ${staffId}`, given_up: true } }
    }),
    writes: { ...audited, bank_accounts: ['name', 'given_up_at'] },
  },
  {
    endpoint: 'closeDays',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ body: { through: await aBalancedDay(testApp) } })),
    writes: { ...audited, closings: ['row added'] },
  },
  {
    endpoint: 'getReconciliation',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aBankLine(testApp)
      return {}
    }),
  },
  {
    endpoint: 'listBankLines',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { account_id } = await aLineOfRequest(testApp)
      return { query: { show: 'open', sort: '-amount', account: String(account_id), q: 'wire' } }
    }),
  },
  {
    endpoint: 'findForBankLine',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await aLineOfRequest(testApp)).id },
      query: { q: 'a' },
    })),
  },
  {
    endpoint: 'confirmBankLine',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { id, amount, fundingId, manufacturerId } = await aLineOfRequest(testApp)
      return {
        params: { id },
        body: {
          kind: 'new_receipt',
          manufacturer_id: manufacturerId,
          reference: `ACH ${id}`,
          apply: [{ funding_id: fundingId, amount }],
        },
      }
    }),
    writes: booked,
  },
  {
    endpoint: 'confirmSureBankLines',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ body: { line_ids: [(await aLineOfRequest(testApp)).id] } })),
    writes: booked,
  },
  {
    endpoint: 'setBankLineAside',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await aBankLine(testApp)).id },
      body: { reason: 'A fee of the bank.' },
    })),
    writes: { ...audited, bank_lines: ['open'], bank_matches: ['row added'] },
  },
  {
    endpoint: 'reopenBankLine',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { id, staffId } = await aBankLine(testApp)
      await setLineAside(testApp.services, { lineId: id, reason: 'A fee of the bank.', staffId })
      return { params: { id } }
    }),
    writes: { ...audited, bank_lines: ['open'], bank_matches: ['counts', 'undone_by', 'undone_at'] },
  },
]
