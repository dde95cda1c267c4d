import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'

withApiServer()

const check = {
  payment_id: 4,
  claim_id: 11,
  payee_name: 'Blue Door Diner',
  operator_name: 'Blue Door · West Loop',
  state: 'IL',
  amount: 80,
  payout_method: 'MAIL',
  check_status: 'EXPIRED',
  check_number: '5002101',
  sent: '2026-09-20T15:04:05Z',
  days: 66,
}

describe('the page of uncashed checks', () => {
  it('says whose, since when and of which state, and is narrowed by age and state', async () => {
    const asked: string[] = []
    signedInAs('finance')
    apiServer.use(
      http.get(apiUrl('staff/payments/uncashed'), ({ request }) => {
        asked.push(new URL(request.url).search)
        return listing([check])
      }),
    )
    openDesk('/staff/payments/uncashed')
    expect(await screen.findByText('66 days ago')).toBeTruthy()
    for (const text of ['Blue Door Diner', 'IL', 'No. 5002101', '$80.00']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: '11' }).getAttribute('href')).toBe('/staff/claims/11')
    await userEvent.selectOptions(screen.getByLabelText('Uncashed for'), '1 year or more')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Illinois')
    await waitFor(() => expect(asked.at(-1)).toBe('?days=365&state=IL'))
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
      /uncashed\.csv\?days=365&state=IL$/,
    )
  })

  it('says that none waits that long', async () => {
    signedInAs('finance')
    apiServer.use(http.get(apiUrl('staff/payments/uncashed'), () => listing([])))
    openDesk('/staff/payments/uncashed')
    expect(await screen.findByText('No check waits that long')).toBeTruthy()
  })
})
