import { aFundedClaim } from '../../../testing/payment-factories.ts'
import { as, TODAY } from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

export const booksCalls: CallEntry[] = [
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
