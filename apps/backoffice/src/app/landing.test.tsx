import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { theDesk } from '../features/review/testing/review-desk.ts'
import { firstOf, listing, openDesk, signedInAs } from '../testing/open-desk.tsx'

withApiServer()

const noClaims = () =>
  apiServer.use(
    http.get(apiUrl('staff/first-steps/'), () => HttpResponse.json({ results: [] })),
    http.get(apiUrl('staff/claims'), () => listing([])),
    http.get(apiUrl('staff/claims/counts'), () =>
      HttpResponse.json({ submitted: 0, needs_attention: 0, disputed: 0, late: 0 }),
    ),
  )

const noOffers = () => apiServer.use(http.get(apiUrl('staff/offers'), () => listing([])))

describe('where a member of staff begins', () => {
  it.each([
    'reviewer',
    'finance',
    'publisher',
    'admin',
  ] as const)('%s begins with what waits, and Back does not lead out of it', async (role) => {
    signedInAs(role)
    noClaims()
    openDesk()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(document.title).toBe('Home · Caseback Desk')
    expect(window.location.pathname).toBe('/staff/home')
    expect(screen.getByRole('link', { name: 'Home', current: 'page' })).toBeTruthy()
  })

  it.each([
    '/staff/claims',
    '/staff/funding',
    '/staff/operators',
    '/staff/events',
  ])('%s is no page of that role, and the way back is its start page', async (address) => {
    signedInAs('publisher')
    openDesk(address)
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  })

  it('somebody with several roles has the pages of each', async () => {
    signedInAs(['reviewer', 'publisher', 'finance'])
    openDesk()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Funding' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  })

  it('the logo leads back to it from anywhere', async () => {
    signedInAs('finance')
    openDesk('/staff/no/such/page')
    await userEvent.click(firstOf(await screen.findAllByRole('link', { name: 'Caseback Desk, to the start page' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/home'))
  })

  it.each([
    [0, 'You have no recovery codes'],
    [2, 'You have 2 recovery codes left'],
  ])('whoever has %i recovery codes is told there, with the way to new ones, until they say later', async (left, says) => {
    signedInAs('publisher', null, left)
    openDesk()
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Make recovery codes' }).getAttribute('href')).toBe('/staff/you')
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByText(says)).toBeNull()
  })

  it('an admin of a running program is told on the page that its start leads to', async () => {
    signedInAs('admin', null, 0)
    noClaims()
    openDesk()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(await screen.findByText('You have no recovery codes')).toBeTruthy()
  })

  it('a reviewer is told beside the claim that opens by itself, on every other page, and not where codes are made', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    theDesk()
    signedInAs('reviewer', null, 1)
    noOffers()
    const security = { second_factor: true, recovery_codes: 1, digest: true, sessions: [] }
    apiServer.use(http.get(apiUrl('staff/me/security/'), () => HttpResponse.json(security)))
    const { unmount } = openDesk('/staff/claims')
    await waitFor(() => expect(window.location.pathname).toBe('/staff/claims/30'))
    expect(await screen.findByText('You have 1 recovery code left')).toBeTruthy()
    unmount()
    openDesk('/staff/offers')
    expect(await screen.findByText('You have 1 recovery code left')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Make recovery codes' }))
    // There that page itself says so.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull())
    expect(await screen.findAllByText('You have 1 recovery code left')).toHaveLength(1)
    expect(window.location.pathname).toBe('/staff/you')
  })

  it.each([3, null])('nobody is told of codes who has %s', async (left) => {
    signedInAs('publisher', null, left)
    openDesk()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(screen.queryByText(/recovery code/)).toBeNull()
  })
})
