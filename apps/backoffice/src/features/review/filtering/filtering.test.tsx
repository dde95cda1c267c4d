import type { findQueueFilters, ResponseOf } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

type Filters = ResponseOf<typeof findQueueFilters>
const offer = { kind: 'offer' as const, id: 7, name: 'Fries and Wedges' }

/** What the queue is asked for, and what is looked for. */
function theQueue({ named = [offer], none = false }: { named?: Filters['named']; none?: boolean } = {}) {
  theDesk()
  const asked: string[] = []
  const next: unknown[] = []
  apiServer.use(
    http.get(apiUrl('staff/claims'), ({ request }) => {
      asked.push(new URL(request.url).search)
      return listing(none ? [] : [30, 10].map((id) => anItem(id, '2099-12-10')))
    }),
    http.get(apiUrl('staff/claims/filters'), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q')
      return HttpResponse.json<Filters>({
        named: q ? [] : named,
        found: q
          ? [
              { ...offer, about: 'Harvest Valley' },
              { kind: 'chain', id: 4, name: 'Fries & Co.', about: null },
            ]
          : [],
      })
    }),
    http.post(apiUrl('staff/claims/next'), async ({ request }) => {
      next.push(await request.json())
      return HttpResponse.json({ claim: anItem(10, '2099-12-10') })
    }),
  )
  return { asked, next }
}
const openFilters = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /More filters/ }))
  return within(await screen.findByRole('dialog', { name: 'Filter the queue' }))
}
const lastAsked = (asked: string[]) => new URLSearchParams(asked.at(-1))

describe('a queue that is narrowed', () => {
  it('has claims of any status that is chosen, and says of which', async () => {
    const { asked } = theQueue()
    openDesk('/staff/claims/30?dispute=open&late=yes')
    await theClaim(30)
    const sheet = await openFilters()
    const status = sheet.getByLabelText('Status')
    expect(status).toHaveProperty('value', 'disputes')
    await userEvent.selectOptions(status, 'Payment Sent')
    await waitFor(() => expect(lastAsked(asked).get('status')).toBe('OPERATOR_PAYMENT_SUBMITTED'))
    expect([lastAsked(asked).get('dispute'), lastAsked(asked).get('late')]).toEqual([null, 'yes'])
    const queues = within(screen.getByRole('navigation', { name: 'Queues', hidden: true }))
    expect(queues.getByRole('link', { current: 'page', hidden: true }).textContent.trim()).toBe('Payment Sent')
  })

  it('is so by a name that is typed, in the address, and no more by its chip', async () => {
    const { asked } = theQueue()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openFilters()
    await userEvent.type(sheet.getByLabelText('Manufacturer, offer, operator or chain'), 'fr')
    await userEvent.click(await sheet.findByRole('button', { name: /Fries and Wedges.*Harvest Valley/ }))
    await waitFor(() => expect(window.location.search).toBe('?offer=7'))
    await waitFor(() => expect(lastAsked(asked).get('offer')).toBe('7'))
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    expect(screen.getByRole('link', { name: /Needs Attention/ }).getAttribute('href')).toContain('offer=7')
    await userEvent.click(await queue.findByRole('button', { name: /Fries and Wedges/ }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('takes the first that is found by Enter, and goes back with the browser', async () => {
    theQueue()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openFilters()
    await userEvent.type(sheet.getByLabelText('Manufacturer, offer, operator or chain'), 'fries')
    await sheet.findByRole('button', { name: /Fries & Co\./ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?offer=7'))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Past their promise' }))
    await waitFor(() => expect(window.location.search).toBe('?offer=7&late=yes'))
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe('?offer=7'))
  })

  it('is so by age and amounts as people type them; what is no amount is said at its field', async () => {
    const { asked } = theQueue()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openFilters()
    await userEvent.selectOptions(sheet.getByLabelText('Submitted'), 'At least 7 days ago')
    await userEvent.type(sheet.getByLabelText('Amount from'), '$1,250.00')
    await userEvent.type(sheet.getByLabelText('Amount to'), 'much')
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    expect(await sheet.findByText('Whole dollars, as 250.')).toBeTruthy()
    await userEvent.clear(sheet.getByLabelText('Amount to'))
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(lastAsked(asked).get('amount_from')).toBe('1250'))
    expect(lastAsked(asked).get('age')).toBe('7')
    expect(lastAsked(asked).get('amount_to')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove all filters' }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('is not narrowed to amounts from more to less, which is said at their field; nor by an address that has them', async () => {
    const { asked } = theQueue()
    openDesk('/staff/claims/30?amount_from=300&amount_to=200&late=yes')
    await theClaim(30)
    expect([lastAsked(asked).get('amount_from'), lastAsked(asked).get('amount_to')]).toEqual([null, null])
    const sheet = await openFilters()
    await userEvent.type(sheet.getByLabelText('Amount from'), '500')
    await userEvent.type(sheet.getByLabelText('Amount to'), '100')
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    expect(await sheet.findByText('Less than the amount from.')).toBeTruthy()
    expect(sheet.getByLabelText('Amount to').getAttribute('aria-invalid')).toBe('true')
    expect(lastAsked(asked).get('amount_to')).toBeNull()
    await userEvent.type(sheet.getByLabelText('Amount to'), '0')
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(lastAsked(asked).get('amount_to')).toBe('1000'))
    expect(lastAsked(asked).get('amount_from')).toBe('500')
  })

  it('is so by a flag, any or one of them', async () => {
    const { asked } = theQueue()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const sheet = await openFilters()
    await userEvent.selectOptions(sheet.getByLabelText('Flags'), 'Same number as another')
    await waitFor(() => expect(lastAsked(asked).get('flag')).toBe('duplicate_invoice'))
    await userEvent.selectOptions(sheet.getByLabelText('Flags'), 'Any flag')
    await waitFor(() => expect(lastAsked(asked).get('flag')).toBe('any'))
    await userEvent.click(sheet.getByRole('button', { name: /Any flag/ }))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(sheet.getByLabelText('Flags')).toHaveProperty('value', '')
  })

  it('gives the next claim out of it', async () => {
    const { next } = theQueue()
    openDesk('/staff/claims/30?late=yes')
    await theClaim(30)
    await userEvent.keyboard('g')
    await theClaim(10)
    expect(next).toEqual([{ among: [10], passed: [30] }])
  })

  it('says that none fits, and does not ask for what the address has wrongly', async () => {
    const { asked } = theQueue({ none: true })
    openDesk('/staff/claims?late=perhaps&offer=7&age=soon')
    expect(await screen.findByText('No claim fits')).toBeTruthy()
    expect(screen.getByText('Remove a filter, or look among claims of every status.')).toBeTruthy()
    expect(lastAsked(asked).get('late')).toBeNull()
    expect(lastAsked(asked).get('age')).toBeNull()
  })

  it('by somebody who no longer reviews has their name', async () => {
    theQueue({ named: [{ kind: 'assignee', id: 9, name: 'Cleo Left' }] })
    openDesk('/staff/claims/30?assignee=9')
    await theClaim(30)
    const filter = within(screen.getByRole('region', { name: 'Queue' })).getByLabelText('Assigned to')
    expect(await within(filter).findByText('Cleo Left')).toBeTruthy()
    expect(filter).toHaveProperty('value', '9')
  })
})
