import { addDays } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { serverHas } from '../testing/draft-server.tsx'
import { staffOffer } from '../testing/sample-offers.ts'

withApiServer()

const weeks = (counts: number[]) =>
  counts.map((enrolled, at) => ({ begins: addDays('2026-11-09', 7 * (at - counts.length + 1)), enrolled }))

describe('who has enrolled in an offer', () => {
  it('stands week by week on its page, and one by one a press away, page after page', async () => {
    signedInAs('reviewer')
    serverHas(staffOffer())
    const one = (id: number, location_name: string) => ({
      id,
      location_name,
      company_name: 'Blue Door',
      created: '2026-11-10T15:00:00Z',
      version: 2,
      units: 36,
      approved_amount: 216,
      attribution_code: id === 1 ? null : 'spring',
    })
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
    expect(screen.getByText(/^5 locations in the last 3 weeks, at most 4 in a week$/)).toBeTruthy()
    expect(screen.getByText('week of Nov 2, 2026: 4; week of Nov 9, 2026: 1')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open its enrollments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrolled in Fries and Wedges' }))
    const row = within(await dialog.findByRole('row', { name: /Main Street/ }))
    for (const text of ['Blue Door', '2', '36', '$216.00', 'spring']) expect(row.getByText(text)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    expect(within(await dialog.findByRole('row', { name: /Lake Street/ })).getByText('no link')).toBeTruthy()
  })
})
