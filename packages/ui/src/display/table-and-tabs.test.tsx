import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TabLinks } from './tab-links.tsx'
import { Table } from './table.tsx'

describe('Table', () => {
  it('names its columns, its rows and itself', () => {
    render(
      <Table
        caption="Claims"
        columns={[
          { id: 'number', header: 'Claim', render: (row) => row.id, rowHeader: true },
          { id: 'amount', header: 'Payout', render: (row) => row.amount, align: 'end' },
        ]}
        rows={[
          { id: 10_482, amount: '$216.00' },
          { id: 10_483, amount: '$84.00' },
        ]}
        rowKey={(row) => row.id}
      />,
    )
    const table = screen.getByRole('table', { name: 'Claims' })
    expect(within(table).getByRole('columnheader', { name: 'Payout' })).toBeTruthy()
    const row = within(table).getByRole('row', { name: /10483/ })
    // The headers that a phone shows beside each value are for the eye: names hold the values alone.
    expect(within(row).getByRole('rowheader', { name: '10483' })).toBeTruthy()
    expect(within(row).getByRole('cell', { name: '$84.00' })).toBeTruthy()
  })
})

describe('tabs that are pages', () => {
  it('keep the current one in sight when counts come that make the row longer', () => {
    const tabs = (count?: number) =>
      ['/new', '/past'].map((href) => ({ href, label: href, current: href === '/past', ...(count && { count }) }))
    const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(100)
    const { rerender } = render(<TabLinks label="Offers" tabs={tabs()} />)
    expect(screen.getByRole('navigation').scrollLeft).toBe(100)
    left.mockReturnValue(140)
    rerender(<TabLinks label="Offers" tabs={tabs(4)} />)
    expect(screen.getByRole('navigation').scrollLeft).toBe(140)
    left.mockRestore()
  })
})

describe('a column that can be sorted by', () => {
  it('is a link, and says in which order its rows are', () => {
    render(
      <Table
        caption="Offers"
        columns={[
          {
            id: 'name',
            header: 'Offer',
            render: ({ name }) => name,
            sort: { href: '/offers?sort=-name', direction: 'ascending' },
          },
          {
            id: 'code',
            header: 'Code',
            render: ({ code }) => code,
            sort: { href: '/offers?sort=code', direction: undefined },
          },
        ]}
        rows={[{ name: 'Fries', code: 'FRIES' }]}
        rowKey={({ code }) => code}
      />,
    )
    const [name, code] = ['Offer', 'Code'].map((header) => screen.getByRole('link', { name: header }).closest('th'))
    expect(name?.getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('link', { name: 'Offer' }).getAttribute('href')).toBe('/offers?sort=-name')
    expect(code?.hasAttribute('aria-sort')).toBe(false)
  })
})

describe('TabLinks', () => {
  it('marks the current page and shows counts', () => {
    render(
      <TabLinks
        label="My Offers"
        tabs={[
          { href: '/pending', label: 'Pending Offers', current: false, count: 2 },
          { href: '/enrolled', label: 'Enrolled Offers', current: true },
        ]}
      />,
    )
    const nav = screen.getByRole('navigation', { name: 'My Offers' })
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Enrolled Offers')
    expect(within(nav).getByRole('link', { name: /Pending Offers/ }).textContent).toBe('Pending Offers2')
  })
})
