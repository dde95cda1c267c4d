import { addDays } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { providerToday } from '../../shared/days/today.ts'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { staffOffer, versions } from '../../testing/sample-offers.ts'

withApiServer()

const serve = (path: string, answer: () => Response) => apiServer.use(http.get(apiUrl(path), answer))
const offerIs = (offer: object) => serve('staff/offers/7', () => HttpResponse.json(offer))

describe('an offer whose last day is over', () => {
  beforeEach(() => {
    sessionStorage.clear()
    serve('staff/offers/7/versions', () => listing(versions))
    serve('app/categories', () => HttpResponse.json([]))
  })

  it('between its last day and the deadline of claims it says who can do what, and what Resume does', async () => {
    signedInAs('publisher')
    const [last, deadline] = [addDays(providerToday(), -1), addDays(providerToday(), 29)]
    const over = { valid_from: '2026-01-01', valid_to: last, submission_deadline: deadline }
    offerIs(staffOffer(over))
    const { unmount } = openDesk('/staff/offers/7')
    const said = await screen.findByText(/^Its last day was/)
    expect(said.textContent).toBe(
      `Its last day was ${formatLongDay(last)}: nobody can enroll any more. Who is enrolled can send invoices of purchases until then until ${formatLongDay(deadline)}.`,
    )
    expect([screen.queryByText('Active, invoices only'), screen.queryByText('Active')]).toEqual([
      expect.anything(),
      null,
    ])
    expect(screen.queryByText(/Operators can enroll/)).toBeNull()
    expect(screen.queryByText('Have it in their list today')).toBeNull()
    expect(screen.getByText('Have it in their list, as expired unless enrolled')).toBeTruthy()
    unmount()
    offerIs(staffOffer({ ...over, state: 'PAUSED' }))
    openDesk('/staff/offers/7')
    expect((await screen.findByText(/^Its last day was/)).textContent).toContain(
      'nobody can send a claim until it is resumed',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(
      dialog.getByText(
        `Who is enrolled can send claims again until ${formatLongDay(deadline)}. Nobody can enroll any more: its last day was ${formatLongDay(last)}.`,
      ),
    ).toBeTruthy()
  })

  it('on its last day operators can enroll', async () => {
    signedInAs('publisher')
    offerIs(staffOffer({ valid_from: '2026-01-01', valid_to: providerToday() }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/^Operators can enroll\./)).toBeTruthy()
    expect(screen.getByText('Active')).toBeTruthy()
  })
})
