import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { aDispute, aLine, aSharedRequest } from '../../testing/sample-request.ts'
import { answer, refusal } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

const CALL = 'app/funding-requests/7.a-key'
const ADDRESS = '/request/7.a-key'
const serve = (request = aSharedRequest()) => {
  answer('get', CALL, request)
  answer('get', `${CALL}/lines/10209/invoices`, { preparing: false, invoices: [] })
  return answer('post', `${CALL}/opened`, null)
}
const row = async (operator: string) => within((await screen.findByText(operator)).closest('li') ?? document.body)

describe('a manufacturer looks at its request', () => {
  it('sees what is asked, paid and open, each line with its state, and no way into an account', async () => {
    const { requests } = serve()
    openPortal(ADDRESS)
    expect(await screen.findByRole('heading', { name: 'Request 27 to Harvest Valley Potato Co.' })).toBeTruthy()
    for (const [label, amount] of [
      ['Asked', '$540.00'],
      ['Paid', '$72.00'],
      ['Open', '$468.00'],
    ])
      expect(screen.getByText(label ?? '', { selector: 'dt' }).nextElementSibling?.textContent).toBe(amount)
    expect((await row('Blue Door Diner')).getByText('paid')).toBeTruthy()
    expect((await row('Golden Taqueria #14')).getByText('50 cases')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /sign in|log in/i })).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['OPEN', 'By ACH: Caseback', true],
    ['OPEN', null, false],
    ['PAID', 'By ACH: Caseback', false],
  ] as const)('reads where to pay while something is to be paid (%s, %s)', async (state, remit_to, shows) => {
    serve(aSharedRequest({ state, remit_to }))
    openPortal(ADDRESS)
    await screen.findByRole('heading', { level: 1, name: /Request 27/ })
    expect(screen.queryByRole('heading', { name: 'Where to pay' }) !== null).toBe(shows)
    expect(screen.queryByText('By ACH: Caseback') !== null).toBe(shows)
  })

  it('says that it has paid, and keeps what was typed where that is refused', async () => {
    serve()
    const refused = answer('post', `${CALL}/paid`, { ...refusal('No.'), reference: ['Enter a reference.'] }, 400)
    openPortal(ADDRESS)
    await userEvent.click(await screen.findByRole('button', { name: 'We have paid' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Your name'), 'Dana')
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars')
    expect(amount.value).toBe('468.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '$1,400.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Tell us' }))
    expect(await dialog.findByText('Enter a reference.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Reference of the transfer or check'))
    expect(dialog.getByLabelText<HTMLInputElement>('Your name').value).toBe('Dana')
    expect(refused.requests[0]?.body).toMatchObject({ name: 'Dana', amount: 1400.5 })

    const said = {
      id: 1,
      name: 'Dana',
      amount: 1400.5,
      paid_on: '2026-11-12',
      reference: 'W7',
      created: '',
      waits: true,
    }
    answer('post', `${CALL}/paid`, aSharedRequest({ announcements: [said] }))
    await userEvent.type(dialog.getByLabelText('Reference of the transfer or check'), 'W7')
    await userEvent.click(dialog.getByRole('button', { name: 'Tell us' }))
    expect(await screen.findByText('Dana: $1,400.50 sent on November 12, 2026, W7')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('disputes a line once, and goes on at what it has said', async () => {
    serve()
    const line = aLine(10209, 'Golden Taqueria #14', 'Oak Park, IL', 50, { dispute: aDispute() })
    const { requests } = answer('post', `${CALL}/lines/10209/dispute`, line)
    openPortal(ADDRESS)
    const within10209 = await row('Golden Taqueria #14')
    await userEvent.click(within10209.getByRole('button', { name: 'Invoices of claim 10209' }))
    await userEvent.click(within10209.getByRole('button', { name: 'This is not right' }))
    await userEvent.type(within10209.getByLabelText('What is not right?'), 'Two cases.')
    await userEvent.type(within10209.getByLabelText('Your name'), 'Dana')
    serve(aSharedRequest({ disputed: 300, lines: [line] }))
    await userEvent.dblClick(within10209.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('We are looking at it.')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Dana', text: 'Two cases.' }])
    expect(screen.queryByRole('button', { name: 'This is not right' })).toBeNull()
    expect(screen.getByText('Of it disputed')).toBeTruthy()
  })

  it('a paid line cannot be disputed, nor one of a request that is settled', async () => {
    serve()
    answer('get', `${CALL}/lines/10204/invoices`, { preparing: false, invoices: [] })
    openPortal(ADDRESS)
    const paid = await row('Blue Door Diner')
    await userEvent.click(paid.getByRole('button', { name: 'Invoices of claim 10204' }))
    expect(await paid.findByText(/have no pictures/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'This is not right' })).toBeNull()
  })

  it('waits for pictures that are still being made, and shows them once they are there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    serve()
    const invoices = `${CALL}/lines/10209/invoices`
    answer('get', invoices, { preparing: true, invoices: [] })
    openPortal(ADDRESS)
    const line = await row('Golden Taqueria #14')
    await userEvent.click(line.getByRole('button', { name: 'Invoices of claim 10209' }))
    expect(await line.findByText(/Pictures of the pages are being made/)).toBeTruthy()
    const pages = [{ url: '/page-1', width: 850, height: 1100 }]
    const made = { distributor: 'Lakeshore Foodservice', number: 'INV-1', date: '2026-11-05', pages }
    const { requests } = answer('get', invoices, { preparing: false, invoices: [made] })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await line.findByRole('img', { name: 'Invoice INV-1, page 1' })).toBeTruthy()
    expect(line.queryByText(/Pictures of the pages are being made/)).toBeNull()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['request_link.ended', 'This link has ended'],
    ['not_found', 'There is no such request'],
  ])('%s says so', async (code, title) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answer('get', CALL, { ...refusal('Gone.'), code }, 404)
    openPortal(ADDRESS)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })
})
