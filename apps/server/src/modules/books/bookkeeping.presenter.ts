import type { WireBookkeeping } from '@caseback/contract'
import { accountNames, accounts, type Bookkeeping, xeroTaxRate } from '@caseback/domain'

/** What bookkeeping programs call each account, in the order of the accounts. */
export const presentBookkeeping = (bookkeeping: Bookkeeping): WireBookkeeping => ({
  accounts: accounts.map((account) => {
    const { quickbooks, xero } = accountNames(bookkeeping, account)
    return { account, quickbooks_name: quickbooks, xero_code: xero }
  }),
  xero_tax_rate: xeroTaxRate(bookkeeping),
})
