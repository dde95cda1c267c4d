import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { aFundedClaim, aSentPayment } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited, TODAY } from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

/** A check that has been out for two weeks and a day. */
async function anUncashedCheck(testApp: TestApp): Promise<void> {
  const { payment } = await aSentPayment(testApp)
  await testApp.services.db.execute(
    sql`update operator_payments set sent_at = sent_at - interval '15 days' where id = ${payment.id}`,
  )
}

export const booksCalls: CallEntry[] = [
  {
    endpoint: 'listUncashedChecks',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await anUncashedCheck(testApp)
      return { query: { state: 'IL', days: '14' } }
    }),
  },
  {
    endpoint: 'exportUncashedChecks',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await anUncashedCheck(testApp)
      return { query: { state: 'IL', days: '14' } }
    }),
  },
  ...['listPaidPayees', 'exportPaidPayees'].map((endpoint) => ({
    endpoint,
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { payment } = await aSentPayment(testApp)
      await testApp.services.db.execute(sql`update operator_payments set paid_at = sent_at where id = ${payment.id}`)
      return { query: { year: '2026', least: '60' } }
    }),
  })),
  ...['listAgeing', 'exportAgeing'].map((endpoint) => ({
    endpoint,
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { query: { side: 'payable' } }
    }),
  })),
  ...['getManufacturerStatementPdf', 'getManufacturerStatementCsv'].map((endpoint) => ({
    endpoint,
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aFundedClaim(testApp)
      return { params: { id: manufacturerId }, query: { from: '2026-01-01', to: TODAY } }
    }),
  })),
  ...['getOperatorStatementPdf', 'getOperatorStatementCsv'].map((endpoint) => ({
    endpoint,
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { personId } = await aFundedClaim(testApp)
      return { params: { id: personId }, query: { from: '2026-01-01', to: TODAY } }
    }),
  })),
  { endpoint: 'getBookkeeping', rows: [], succeeds: as('finance') },
  {
    endpoint: 'changeBookkeeping',
    rows: [],
    succeeds: as('finance', async () => ({
      body: {
        accounts: [{ account: 'cash', quickbooks_name: `Bank ${randomUUID()}`, xero_code: '090' }],
        xero_tax_rate: 'Tax Exempt',
      },
    })),
    writes: { ...audited, provider_settings: ['bookkeeping'] },
  },
  {
    endpoint: 'exportBookkeeping',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { query: { program: 'quickbooks', from: TODAY, to: TODAY } }
    }),
  },
  {
    endpoint: 'listLedgerBalances',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { query: { on: TODAY, account: 'receivable', by: 'subject' } }
    }),
  },
  {
    endpoint: 'exportLedgerBalances',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { query: { on: TODAY, account: 'receivable', by: 'account' } }
    }),
  },
  {
    endpoint: 'listLedgerEntries',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aFundedClaim(testApp)
      return { query: { account: 'receivable', subject: `manufacturer:${manufacturerId}`, from: TODAY, to: TODAY } }
    }),
  },
  {
    endpoint: 'exportJournal',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { query: { from: TODAY, to: TODAY } }
    }),
  },
]
