import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { anEmptyFunding } from '../../../testing/sample-funding.ts'
import { receipt } from '../../../testing/sample-receipt.ts'

withApiServer()

/** What each list is asked for, the last time first. */
function asked(path: string, answer: () => Response) {
  const queries: URLSearchParams[] = []
  apiServer.use(
    http.get(apiUrl(path), ({ request }) => {
      queries.unshift(new URL(request.url).searchParams)
      return answer()
    }),
  )
  return queries
}

describe('money received', () => {
  it('is searched, sorted by the head of a column and narrowed, all in the address and in the table', async () => {
    signedInAs('finance')
    const queries = asked('staff/receipts', () => listing([receipt(12), receipt(11)]))
    openDesk('/staff/receipts')
    const table = within(await screen.findByRole('table'))
    await userEvent.click(table.getByRole('link', { name: /Amount/ }))
    await waitFor(() => expect(queries[0]?.get('sort')).toBe('-amount'))
    await userEvent.click(screen.getByRole('link', { name: 'Reversed' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Reference or manufacturer' }), 'WIRE')
    await waitFor(() => expect(queries[0]?.get('q')).toBe('WIRE'))
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({ sort: '-amount', show: 'reversed', q: 'WIRE' })
    const kept = new URLSearchParams(window.location.search)
    expect(Object.fromEntries(kept)).toEqual({ sort: '-amount', show: 'reversed', q: 'WIRE' })
    const csv = screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? ''
    expect(csv).toMatch(/staff\/receipts\.csv\/?\?/)
    for (const part of ['sort=-amount', 'show=reversed', 'q=WIRE']) expect(csv).toContain(part)
  })
})

describe('requests', () => {
  it('are found by number or manufacturer and sorted by the day on which they are due', async () => {
    signedInAs('finance')
    anEmptyFunding()
    const queries = asked('staff/funding', () => listing([]))
    openDesk('/staff/funding')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Request number or manufacturer' }), 'lake')
    expect(await screen.findByText('No request fits')).toBeTruthy()
    expect(queries[0]?.get('q')).toBe('lake')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Due, ascending')
    await waitFor(() => expect(queries[0]?.get('sort')).toBe('due_date'))
  })
})
