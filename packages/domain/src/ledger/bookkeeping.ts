import type { Account } from './ledger.ts'

/** What a bookkeeping program calls an account of the ledger. */
export type AccountNames = {
  /** The whole name in QuickBooks, with a colon before that of a sub-account. */
  quickbooks: string
  /** The code in Xero; null until somebody has said it. */
  xero: string | null
}

/** What finance has said of them; what it has said nothing of has a name of ours. */
export type Bookkeeping = {
  accounts: Partial<Record<Account, Partial<AccountNames>>>
  /** The tax rate that Xero is to post without tax, by its name there. */
  xeroTaxRate?: string
}

const ours: Record<Account, string> = {
  receivable: 'Rebates receivable',
  unapplied: 'Manufacturer credits',
  payable: 'Rebates payable',
  adjustments: 'Rebate overpayments',
  checks_outstanding: 'Rebate checks outstanding',
  cash: 'Rebate bank account',
  written_off: 'Rebates written off',
}

/** What a bookkeeping program calls an account, by what finance has said. */
export const accountNames = ({ accounts }: Bookkeeping, account: Account): AccountNames => ({
  quickbooks: accounts[account]?.quickbooks ?? ours[account],
  xero: accounts[account]?.xero ?? null,
})

/** The tax rate of postings without tax, as Xero calls it in the United States until finance says another name. */
export const xeroTaxRate = ({ xeroTaxRate: said }: Bookkeeping): string => said ?? 'Tax Exempt (0%)'
