import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

it('a line of the queue says what is oddest about its claim, and how much else is', async () => {
  theDesk()
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      listing([
        { ...anItem(30, '2099-12-10'), flags: ['duplicate_invoice', 'near_location', 'shared_payee'] },
        { ...anItem(10, '2099-12-10'), flags: ['other_buyer'] },
        { ...anItem(40, '2099-12-10'), flags: ['payments_stopped', 'duplicate_file'], duplicate_of: 7 },
        // The other claim is named where it is known.
        { ...anItem(20, '2099-12-10'), flags: ['duplicate_file'], duplicate_of: 7 },
      ]),
    ),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  const badge = await screen.findByText('Same number +2')
  expect(badge.title).toBe('Same number, Near place, Shared payee')
  expect(screen.getByText('Other buyer').title).toBe('Other buyer')
  expect(screen.getByText('Same file as 7')).toBeTruthy()
  // What is stopped outweighs it.
  expect(screen.getByText('Stopped +1').title).toBe('Stopped, Same file')
})
