import { addDays } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { staffOffer } from '../../../testing/sample-offers.ts'
import { serverHas } from '../testing/draft-server.tsx'

withApiServer()

const weeks = (counts: number[]) =>
  counts.map((enrolled, at) => ({ begins: addDays('2026-11-09', 7 * (at - counts.length + 1)), enrolled }))

const one = (id: number, location_name: string) => ({
  id,
  location_name,
  company_name: 'Blue Door',
  city: 'Chicago',
  created: '2026-11-10T15:00:00Z',
  version: 2,
  units: 36,
  approved_amount: 216,
  attribution_code: id === 1 ? null : 'spring',
})

describe('who has enrolled in an offer', () => {
  it('stands week by week on its page, and one by one a press away, page after page', async () => {
    signedInAs('reviewer')
    serverHas(staffOffer())
    apiServer.use(
      http.get(apiUrl('staff/offers/7/enrolled-by-week'), () => HttpResponse.json({ weeks: weeks([0, 4, 1]) })),
      http.get(apiUrl('staff/offers/7/enrollments'), ({ request }) =>
        new URL(request.url).searchParams.get('cursor')
          ? listing([one(1, 'Lake Street')])
          : listing([one(2, 'Main Street')], 'http://desk.example/?cursor=two'),
      ),
    )
    openDesk('/staff/offers/7')
    expect(await screen.findByText('1 location this week')).toBeTruthy()
    expect(screen.getByText(/^5 locations in 3 weeks, at most 4 in a week$/)).toBeTruthy()
    expect(screen.getByText('week of Nov 2, 2026: 4; week of Nov 9, 2026: 1')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open its enrollments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrolled in Fries and Wedges' }))
    const row = within(await dialog.findByRole('row', { name: /Main Street/ }))
    for (const text of ['Blue Door · Chicago', '2', '36', '$216.00', 'spring']) expect(row.getByText(text)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    expect(within(await dialog.findByRole('row', { name: /Lake Street/ })).getByText('no link')).toBeTruthy()
  })

  it('is searched and sorted in the address, and its table has what is listed', async () => {
    signedInAs('reviewer')
    serverHas(staffOffer())
    const asked: string[] = []
    apiServer.use(
      http.get(apiUrl('staff/offers/7/enrolled-by-week'), () => HttpResponse.json({ weeks: weeks([1]) })),
      http.get(apiUrl('staff/offers/7/enrollments'), ({ request }) => {
        const { searchParams } = new URL(request.url)
        asked.push(`${searchParams.get('q')} ${searchParams.get('sort')}`)
        return listing(searchParams.get('q') === 'nobody' ? [] : [one(1, 'Lake Street')])
      }),
    )
    openDesk('/staff/offers/7?enrollments=1&q=lake&sort=-approved')
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrolled in Fries and Wedges' }))
    expect(await dialog.findByRole('row', { name: /Lake Street/ })).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: /Approved/ }).getAttribute('aria-sort')).toBe('descending')
    expect(dialog.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
      /\/staff\/offers\/7\/enrollments\.csv\?q=lake&sort=-approved$/,
    )
    await userEvent.click(within(dialog.getByRole('columnheader', { name: /Location/ })).getByRole('link'))
    await waitFor(() => expect(window.location.search).toBe('?enrollments=1&q=lake&sort=location'))
    const search = dialog.getByRole('searchbox', { name: 'Search by location, company or city' })
    await userEvent.clear(search)
    await userEvent.type(search, 'nobody')
    expect(await dialog.findByText('No enrollment found')).toBeTruthy()
    expect(window.location.search).toBe('?enrollments=1&q=nobody&sort=location')
    expect(asked[0]).toBe('lake -approved')
    expect(asked.at(-1)).toBe('nobody location')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
  })
})
