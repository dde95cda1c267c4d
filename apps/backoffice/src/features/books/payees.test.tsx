import type { WirePaidPayee } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const payee: WirePaidPayee = {
  payee_name: 'Blue Door LLC',
  operator_name: 'Blue Door Diner',
  subject: 'location:31',
  street_address: '200 W Madison St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60606',
  checks: 3,
  amount: 1422,
}

it('lists who was paid in a year from $600 on, and less when asked', async () => {
  signedInAs('finance')
  const asked: string[] = []
  apiServer.use(
    http.get(apiUrl('staff/ledger/payees'), ({ request }) => {
      asked.push(new URL(request.url).search)
      return listing([payee])
    }),
  )
  openDesk('/staff/books/payees?year=2025')
  expect(await screen.findByText('Blue Door LLC')).toBeTruthy()
  expect(screen.getByText('200 W Madison St, Chicago, IL 60606')).toBeTruthy()
  expect(asked).toEqual(['?year=2025&least=600'])
  const least = screen.getByLabelText('At least ($)')
  await userEvent.clear(least)
  await userEvent.type(least, '$1,000{Enter}')
  expect(window.location.search).toBe('?year=2025&least=1000')
  expect(screen.getByRole('link', { name: 'This list (CSV)' }).getAttribute('href')).toContain('year=2025&least=1000')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026')
  expect(window.location.search).toBe('?year=2026&least=1000')
})
