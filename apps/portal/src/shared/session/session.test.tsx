import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, aListItem } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'
import { browserPage } from '../browser/browser-page.ts'
import { noteUnanswered } from '../uploads/unanswered-uploads.ts'

withApiServer()

const noOffers = () => answer('get', 'app/rebate-offers/user/', { results: [], next: null })

const forgetCookie = (name: string) => {
  document.cookie = `${name}=; Max-Age=0; Path=/`
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
})

afterEach(() => {
  act(() => clearToasts())
  forgetCookie('offer_attributions')
  forgetCookie('csrftoken')
})

describe('the session', () => {
  it('[RT-01] [RT-02] [L-09] a kept token opens the pending tab, with a loader before', async () => {
    signIn()
    noOffers()
    openPortal('/')
    expect(screen.getByText('Loading…')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Offers' })).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/offers/pending')
    expect(screen.getByText('Hey, Ada!')).toBeTruthy()
  })

  it('[L-09] a token that the server refuses is removed', async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'old')
    answer('get', 'app/auth/user/', refusal('Please sign in to continue.'), 401)
    openPortal('/settings')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
  })

  it.each([
    ['no answer', HttpResponse.error()],
    ['a server that is away', HttpResponse.json(refusal('Away.'), { status: 503 })],
    ['a busy server', HttpResponse.json(refusal('Busy.'), { status: 408 })],
    ['too many calls', HttpResponse.json(refusal('Slow down.'), { status: 429 })],
  ])('[L-09] %s says nothing of a token: it stays, and is tried again', async (_what, response) => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    noOffers()
    apiServer.use(http.get(apiUrl('app/auth/user/'), () => response.clone()))
    openPortal('/rebates/offers/pending')
    expect(await screen.findByRole('heading', { name: 'We cannot reach our servers' })).toBeTruthy()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('tok-1')
    expect(window.location.pathname).toBe('/rebates/offers/pending')
    signIn()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Offers' })).toBeTruthy()
  })

  it('[L-09] a token that nobody has answered for is asked after again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
      noOffers()
      apiServer.use(http.get(apiUrl('app/auth/user/'), () => HttpResponse.error()))
      openPortal('/rebates/offers/pending')
      expect(await screen.findByRole('heading', { name: 'We cannot reach our servers' })).toBeTruthy()
      signIn()
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(await screen.findByRole('heading', { level: 1, name: 'My Offers' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('[LAY-03] as long as nobody knows who is there, the header offers no login', async () => {
    signIn()
    noOffers()
    const arrival = Promise.withResolvers<void>()
    apiServer.use(
      http.get(apiUrl('app/auth/user/'), async () => {
        await arrival.promise
        return HttpResponse.json(ada)
      }),
    )
    openPortal('/rebates/offers/pending')
    expect(await screen.findByText('Loading…')).toBeTruthy()
    const offered = screen.queryByRole('link', { name: 'Login' })
    // Before anything can fail: a request that is never answered would hold up the end of the tests.
    arrival.resolve()
    expect(await screen.findByText('Hey, Ada!')).toBeTruthy()
    expect(offered).toBeNull()
  })

  it.each(['/login', '/signup'])('[L-09] %s too waits for the answer that it needs', async (path) => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    apiServer.use(http.get(apiUrl('app/auth/user/'), () => HttpResponse.error()))
    openPortal(path)
    expect(await screen.findByRole('heading', { name: 'We cannot reach our servers' })).toBeTruthy()
  })

  it.each([
    '/settings',
    '/rebates',
    '/rebates/offers/enrolled',
    '/rebates/enroll/FRIES?ac=A',
    '/rebates/enrollments/5/claims',
  ])('[LAY-07] [LAY-09] %s sends a visitor to sign in and remembers where from', async (path) => {
    const before = window.history.length
    openPortal(path)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    expect(window.history.length).toBe(before)
    expect(sessionStorage.getItem('redirect_path')).toBe(path)
  })

  it.each([200, 500])('[L-10] logout ends the session also when the server answers %i', async (status) => {
    signIn()
    noOffers()
    noteUnanswered('enrollment-5', 'key-1')
    const { requests } = answer('post', 'app/auth/logout/', status === 200 ? null : refusal('No'), status)
    openPortal('/rebates/offers/pending')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(requests).toHaveLength(1)
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    expect(sessionStorage.getItem('redirect_path')).toBeNull()
    expect(localStorage.getItem('unanswered_uploads')).toBeNull()
    // Another address that is opened afterwards is one to come back to.
    act(() => {
      window.history.pushState(null, '', '/settings')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(sessionStorage.getItem('redirect_path')).toBe('/settings'))
  })

  it('[L-10] who signs in after somebody else sees nothing of theirs, not for a moment', async () => {
    signIn()
    const mine = answer('get', 'app/rebate-offers/user/', { results: [aListItem()], next: null })
    answer('post', 'app/auth/logout/', null)
    openPortal('/rebates/offers/pending')
    expect(await screen.findByRole('link', { name: 'Fries, Fall 2026' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await userEvent.type(await screen.findByLabelText('Email'), 'bo@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery')
    const asked = mine.requests.length
    apiServer.use(http.get(apiUrl('app/rebate-offers/user/'), () => HttpResponse.json({}, { status: 500 })))
    answer('post', 'app/auth/login/', {
      key: 'tok-2',
      user_id: 2,
      email: 'bo@example.com',
      caseback_id: 'RE12',
      first_name: 'Bo',
      last_name: 'Reyes',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Offers' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Fries, Fall 2026' })).toBeNull()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(mine.requests).toHaveLength(asked)
  })

  it.each([
    ['signs out', null],
    ['signs somebody else in', 'tok-2'],
  ])('a page starts over when another tab %s', async (_what, newValue) => {
    signIn()
    noOffers()
    openPortal('/rebates/offers/pending')
    await screen.findByText('Hey, Ada!')
    const tell = (key: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'tok-1', newValue })))
    tell('offer_code')
    // A page that was here before has kept the token that this one has begun with.
    tell(null)
    tell('TRADESPEND@TOKEN')
    expect(browserPage.reload).not.toHaveBeenCalled()
    if (newValue === null) localStorage.removeItem('TRADESPEND@TOKEN')
    else localStorage.setItem('TRADESPEND@TOKEN', newValue)
    tell('offer_code')
    expect(browserPage.reload).not.toHaveBeenCalled()
    tell('TRADESPEND@TOKEN')
    expect(browserPage.reload).toHaveBeenCalledOnce()
  })

  it('a page that nobody is signed in on goes on when another tab signs in, and only then', async () => {
    openPortal('/login')
    await screen.findByRole('heading', { name: 'Sign in' })
    const tell = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'TRADESPEND@TOKEN' })))
    tell()
    expect(browserPage.reload).not.toHaveBeenCalled()
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-2')
    tell()
    expect(browserPage.reload).toHaveBeenCalledOnce()
  })

  it('who has logged out here is not disturbed when another tab logs out too', async () => {
    signIn()
    noOffers()
    answer('post', 'app/auth/logout/', {})
    openPortal('/rebates/offers/pending')
    await screen.findByText('Hey, Ada!')
    const [logout] = screen.getAllByRole('button', { name: 'Logout' })
    await userEvent.click(logout!)
    await screen.findByRole('heading', { name: 'Sign in' })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'TRADESPEND@TOKEN', oldValue: 'tok-1' })))
    expect(browserPage.reload).not.toHaveBeenCalled()
  })
})
