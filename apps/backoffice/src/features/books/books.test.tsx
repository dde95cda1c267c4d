import type { WireBookkeeping } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const receivable = {
  account: 'receivable',
  subject: null,
  subject_name: null,
  debit: 140,
  credit: 60,
  balance: 80,
}
const payable = { ...receivable, account: 'payable', debit: 0, credit: 80, balance: -80 }
const harvest = { ...receivable, subject: 'manufacturer:7', subject_name: 'Harvest Valley' }
const entry = {
  id: '9',
  transaction: '4',
  at: '2026-11-20T15:04:05Z',
  event: 'claim validated',
  account: 'receivable',
  subject: 'manufacturer:7',
  subject_name: 'Harvest Valley',
  debit: 80,
  credit: 0,
  claim_id: 11,
  payment_id: null,
  funding_id: 3,
  receipt_id: null,
}

const accounts = ['receivable', 'unapplied', 'payable', 'checks_outstanding', 'cash', 'written_off'] as const
const bookkeeping: WireBookkeeping = {
  accounts: accounts.map((account, at) => ({
    account,
    quickbooks_name: `Our ${account}`,
    xero_code: account === 'cash' ? null : String(610 + at),
  })),
  xero_tax_rate: 'Tax Exempt (0%)',
}

/** Serves the balances and entries, and keeps what was asked for. */
function theBooks(total = 0): { balances: string[]; entries: string[] } {
  const asked = { balances: [] as string[], entries: [] as string[] }
  signedInAs('finance')
  apiServer.use(
    http.get(apiUrl('staff/ledger/balances'), ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.balances.push(search)
      const results = searchParams.get('by') === 'account' ? [receivable, payable] : [harvest]
      return HttpResponse.json({ results, next: null, total })
    }),
    http.get(apiUrl('staff/ledger/bookkeeping'), () => HttpResponse.json(bookkeeping)),
    http.get(apiUrl('staff/ledger/entries'), ({ request }) => {
      asked.entries.push(new URL(request.url).search)
      return listing([entry])
    }),
  )
  return asked
}

describe('the books', () => {
  it('show each account on its side, at a day that stands in the address, and that they balance', async () => {
    const asked = theBooks()
    openDesk('/staff/books?on=2026-11-20')
    const row = within((await screen.findByRole('link', { name: 'Receivable' })).closest('tr')!)
    expect(row.getByText('$140.00')).toBeTruthy()
    expect(row.getByText('$80.00 Dr')).toBeTruthy()
    expect(screen.getByText('$80.00 Cr')).toBeTruthy()
    expect(screen.getByText(/the books balance/)).toBeTruthy()
    expect(screen.getByLabelText('At the end of')).toHaveProperty('value', '2026-11-20')
    expect(asked.balances).toEqual(['?on=2026-11-20&by=account'])
    expect(screen.getByRole('link', { name: 'Balances (CSV)' }).getAttribute('href')).toMatch(/on=2026-11-20/)
  })

  it('say so when they do not balance', async () => {
    theBooks(-0.01)
    openDesk('/staff/books')
    expect(await screen.findByText(/differ by \$0\.01/)).toBeTruthy()
  })

  it('lead from an account to whose it is, and to its entries of some days', async () => {
    const asked = theBooks()
    openDesk('/staff/books/receivable')
    await userEvent.click(await screen.findByRole('link', { name: 'Harvest Valley' }))
    expect(await screen.findByRole('heading', { name: 'Entries of Harvest Valley' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Claim 11' }).getAttribute('href')).toBe('/staff/claims/11')
    expect(screen.getByRole('link', { name: 'Request 3' }).getAttribute('href')).toBe('/staff/funding/3')
    await userEvent.type(screen.getByLabelText('From'), '2026-11-01')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByRole('heading', { name: 'Entries' })).toBeTruthy()
    expect(asked.entries).toEqual([
      '?account=receivable',
      '?account=receivable&subject=manufacturer%3A7',
      '?account=receivable&subject=manufacturer%3A7&from=2026-11-01',
      '?account=receivable&from=2026-11-01',
    ])
  })

  it('are saved for QuickBooks, and for Xero once it knows the code of each account', async () => {
    theBooks()
    const sent: unknown[] = []
    apiServer.use(
      http.patch(apiUrl('staff/ledger/bookkeeping'), async ({ request }) => {
        sent.push(await request.json())
        const known = bookkeeping.accounts.map((each) => ({ ...each, xero_code: each.xero_code ?? '090' }))
        return HttpResponse.json({ ...bookkeeping, accounts: known })
      }),
    )
    openDesk('/staff/books')
    expect(await screen.findByText('Xero has to know the code of Cash first: say it below.')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('From'))
    await userEvent.type(screen.getByLabelText('From'), '2026-10-01')
    await userEvent.clear(screen.getByLabelText('To'))
    await userEvent.type(screen.getByLabelText('To'), '2026-10-31')
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('All entries (CSV)')).toMatch(/journal\.csv\?from=2026-10-01&to=2026-10-31$/)
    expect(addressOf('For QuickBooks (CSV)')).toMatch(/program=quickbooks&from=2026-10-01&to=2026-10-31$/)
    expect(screen.queryByRole('link', { name: 'For Xero (CSV)' })).toBeNull()

    await userEvent.type(screen.getByLabelText('Cash: code in Xero'), '090')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The accounts are saved')).toBeTruthy()
    expect(sent).toEqual([{ accounts: [{ account: 'cash', xero_code: '090' }] }])
    expect(addressOf('For Xero (CSV)')).toMatch(/program=xero&from=2026-10-01&to=2026-10-31$/)
  })

  it('know no other account', async () => {
    theBooks()
    openDesk('/staff/books/petty-cash')
    expect(await screen.findByText('There is no such account')).toBeTruthy()
  })
})
