import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const left = (seconds_left: number, can_stay = true) => HttpResponse.json({ seconds_left, can_stay })
const sessionHas = (seconds: number, canStay = true) =>
  apiServer.use(http.get(apiUrl('staff/session'), () => left(seconds, canStay)))
const signInHeading = () => screen.findByRole('heading', { name: 'Sign in to the desk' }, { timeout: 5_000 })

/** As the browser tells this tab what another one has written. */
const fromAnotherTab = (news: unknown) =>
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'caseback-desk-news',
      newValue: JSON.stringify(news),
      storageArea: localStorage,
    }),
  )

describe('a session that nobody uses', () => {
  // Where a publisher begins.
  beforeEach(() => apiServer.use(http.get(apiUrl('staff/offers'), () => listing([]))))

  it('asks two minutes before its end, and stays when somebody says so', async () => {
    signedInAs('publisher')
    let kept = 0
    sessionHas(119)
    apiServer.use(
      http.post(apiUrl('staff/session'), () => {
        kept += 1
        return left(1800)
      }),
    )
    openDesk()
    expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByText('Are you still there?')).toBeNull())
    expect(kept).toBe(1)
  })

  it('asks nobody who has time left', async () => {
    signedInAs('publisher')
    sessionHas(121)
    openDesk()
    await screen.findByRole('button', { name: 'Logout' })
    expect(screen.queryByText('Are you still there?')).toBeNull()
    // A second later it is two minutes.
    sessionHas(120)
    expect(await screen.findByText('Are you still there?', {}, { timeout: 3_000 })).toBeTruthy()
  })

  it('is kept in this tab by somebody in another one', async () => {
    signedInAs('publisher')
    sessionHas(119)
    openDesk()
    await screen.findByText('Are you still there?')
    fromAnotherTab({ kind: 'used', seconds_left: 1800, can_stay: true })
    await waitFor(() => expect(screen.queryByText('Are you still there?')).toBeNull())
  })

  it('ends with the sign-in page and the reason, which nothing on the screen outlives', async () => {
    signedInAs('publisher')
    sessionHas(1)
    openDesk('/staff/offers?from=here')
    await screen.findByText('Are you still there?')
    apiServer.use(http.get(apiUrl('staff/session'), () => refuse(401, 'auth.required', 'Please sign in to continue.')))
    await signInHeading()
    expect(screen.getByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy()
    expect(window.location.search).toBe('?from=here')
  })

  it('ends also where the server cannot be asked any more', async () => {
    signedInAs('publisher')
    sessionHas(1)
    openDesk()
    await screen.findByText('Are you still there?')
    apiServer.use(http.get(apiUrl('staff/session'), () => HttpResponse.error()))
    expect(await signInHeading()).toBeTruthy()
  })

  it('says that nobody can stay beyond 12 hours, and lets them finish', async () => {
    signedInAs('publisher')
    sessionHas(100, false)
    openDesk()
    expect(await screen.findByText(/You signed in almost 12 hours ago/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'The desk closes soon' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'All right' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })
})

describe('the tabs of one browser', () => {
  it('leave together, and keep no draft', async () => {
    signedInAs('publisher')
    openDesk()
    await screen.findByRole('button', { name: 'Logout' })
    sessionStorage.setItem('caseback-review-30', 'typed')
    fromAnotherTab({ kind: 'signed-out' })
    await signInHeading()
    expect(sessionStorage.getItem('caseback-review-30')).toBeNull()
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  })

  it('enter together', async () => {
    apiServer.use(http.get(apiUrl('staff/me'), () => refuse(401, 'auth.required', 'Please sign in to continue.')))
    openDesk()
    await signInHeading()
    signedInAs('publisher')
    fromAnotherTab({ kind: 'signed-in' })
    expect(await screen.findByText('Rosa')).toBeTruthy()
  })

  it('believe nothing else that is written there', async () => {
    signedInAs('publisher')
    openDesk()
    await screen.findByRole('button', { name: 'Logout' })
    fromAnotherTab('nonsense')
    expect(screen.getByText('Rosa')).toBeTruthy()
  })
})
