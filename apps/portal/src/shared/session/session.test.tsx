import { checkEmail, getTextContent, login, logout, requestPasswordReset, resendVerification } from '@caseback/contract'
import { clearToasts, toast } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { aListItem } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'
import { callApi } from '../api/api-client.ts'
import { browserPage } from '../browser/browser-page.ts'
import { noteUnanswered } from '../uploads/unanswered-uploads.ts'
import { readAttributions, rememberAttribution } from '../visit/attribution-cookie.ts'
import { attributeVisit, claimOfferView } from '../visit/offer-visit.ts'

withApiServer()
const noOffers = () => answer('get', 'app/rebate-offers/user/', { results: [], next: null })
const forgetCookie = (name: string) => {
  document.cookie = `${name}=; Max-Age=0; Path=/`
}

let warnings: MockInstance
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
})
afterEach(() => {
  act(() => clearToasts())
  forgetCookie('offer_attributions')
  forgetCookie('csrftoken')
})

describe('the API client', () => {
  it('[CB-01] sends token, CSRF token, attribution codes and the current path', async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    document.cookie = 'csrftoken=abc; Path=/'
    rememberAttribution('FRIES', 'TRUCK')
    window.history.replaceState(null, '', '/rebates/offers/pending?x=1')
    const { requests } = answer('get', 'app/text-content/', {})
    await callApi(getTextContent, {})
    const headers = requests[0]?.headers
    expect(headers?.get('Authorization')).toBe('token tok-1')
    expect(headers?.get('X-CSRFToken')).toBe('abc')
    expect(JSON.parse(headers?.get('X-Attribution-Codes') ?? '')).toEqual({ FRIES: 'TRUCK' })
    expect(headers?.get('Referer-Path')).toBe('/rebates/offers/pending')
    expect(headers?.get('Accept-Language')).toBe('en')
  })

  it('[CB-01] sends no empty headers for a visitor without anything', async () => {
    const { requests } = answer('get', 'app/text-content/', {})
    await callApi(getTextContent, {})
    expect(requests[0]?.headers.has('Authorization')).toBe(false)
    expect(requests[0]?.headers.has('X-CSRFToken')).toBe(false)
    expect(requests[0]?.headers.has('X-Attribution-Codes')).toBe(false)
  })

  it.each([
    ['the server error_message', 409, refusal('This offer is paused.'), 'This offer is paused.'],
    ['a generic message', 502, {}, 'Something went wrong. Please try again.'],
    [
      'the heavy load of 408',
      408,
      refusal('anything'),
      'Sorry, our servers are under heavy load now, please try again.',
    ],
  ])('[CB-02] tells %s in a toast and logs status, data and headers', async (_what, status, body, expected) => {
    openPortal('/no/such/page')
    answer('get', 'app/text-content/', body, status)
    await act(() => callApi(getTextContent, {}).catch(() => undefined))
    expect(await screen.findByText(expected)).toBeTruthy()
    expect(warnings).toHaveBeenCalledWith(
      'GET app/text-content/ failed',
      expect.objectContaining({ status, data: body, headers: expect.anything() }),
    )
  })

  it('[CB-02] no answer and a cancelled call are not told', async () => {
    openPortal('/no/such/page')
    apiServer.use(http.get(apiUrl('app/text-content/'), () => HttpResponse.error()))
    await act(() => callApi(getTextContent, {}).catch(() => undefined))
    const leaving = new AbortController()
    leaving.abort()
    await act(() => callApi(getTextContent, {}, { signal: leaving.signal }).catch(() => undefined))
    act(() => void toast({ title: 'the only one' }))
    expect(await screen.findByText('the only one')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Dismiss notification' })).toHaveLength(1)
    // The one that got no answer is logged; whoever cancelled knows.
    expect(warnings).toHaveBeenCalledTimes(1)
  })

  it('[CB-02] a 408 is told also where the caller shows its errors itself', async () => {
    openPortal('/no/such/page')
    answer('get', 'app/text-content/', {}, 408)
    await act(() => callApi(getTextContent, {}, { quiet: true }).catch(() => undefined))
    expect(await screen.findByText('Sorry, our servers are under heavy load now, please try again.')).toBeTruthy()
  })

  it.each([401, 403])('[L-11] %i drops the token and loads the page again', async (status) => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    answer('get', 'app/text-content/', refusal('Please sign in to continue.'), status)
    await callApi(getTextContent, {}, { quiet: true }).catch(() => undefined)
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    expect(browserPage.reload).toHaveBeenCalledOnce()
    openPortal('/login')
    expect(await screen.findByText(/You were signed out. Sign in to go on where you were/)).toBeTruthy()
  })

  it('the refusal of a token leaves the one alone that another tab has put in its place', async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'old')
    const asked = Promise.withResolvers<undefined>()
    const answered = Promise.withResolvers<undefined>()
    apiServer.use(
      http.get(apiUrl('app/text-content/'), async () => {
        asked.resolve(undefined)
        await answered.promise
        return HttpResponse.json(refusal('Please sign in to continue.'), { status: 401 })
      }),
    )
    const call = callApi(getTextContent, {}, { quiet: true }).catch((error: unknown) => error)
    await asked.promise
    localStorage.setItem('TRADESPEND@TOKEN', 'new')
    answered.resolve(undefined)
    expect(await call).toMatchObject({ status: 401 })
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('new')
    expect(browserPage.reload).not.toHaveBeenCalled()
  })

  it('[L-11] the calls of somebody who is signing in, up or out load nothing again', async () => {
    const body = { email: 'ada@example.com', password: 'wrong horse' }
    answer('post', 'app/auth/login/', refusal('No.'), 401)
    answer('post', 'app/auth/check-email/', refusal('No.'), 401)
    answer('post', 'app/auth/resend-verification/', refusal('No.'), 403)
    answer('post', 'app/auth/password/reset/', refusal('No.'), 401)
    answer('post', 'app/auth/logout/', refusal('No.'), 403)
    for (const refused of [
      () => callApi(login, { body }, { quiet: true }),
      () => callApi(checkEmail, { body }, { quiet: true }),
      () => callApi(resendVerification, { body }, { quiet: true }),
      () => callApi(requestPasswordReset, { body }, { quiet: true }),
      () => callApi(logout, {}, { quiet: true }),
    ])
      await expect(refused()).rejects.toThrow('No.')
    expect(browserPage.reload).not.toHaveBeenCalled()
    expect(browserPage.goTo).not.toHaveBeenCalled()
  })

  it('[L-12] a profile call that answers 401 sends the browser to /login', async () => {
    signIn()
    answer('get', 'app/auth/profile/', refusal('Please sign in to continue.'), 401)
    openPortal('/settings')
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/login'))
    expect(browserPage.reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
  })
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
})

describe('offer and attribution codes', () => {
  it('[LAY-08] [CB-04] are kept from any address and removed when they become empty', async () => {
    openPortal('/no/such/page?offer_code=FRIES&attribution_code=TRUCK')
    await waitFor(() => expect(localStorage.getItem('offer_code')).toBe('FRIES'))
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
  })

  it('[LAY-08] an empty one removes, an absent one keeps', async () => {
    localStorage.setItem('offer_code', 'FRIES')
    localStorage.setItem('attribution_code', 'TRUCK')
    openPortal('/no/such/page?offer_code=')
    await waitFor(() => expect(localStorage.getItem('offer_code')).toBeNull())
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
  })

  it('[PR-13] the cookie holds a map, goes with its last entry, and is deleted when it cannot be read', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    rememberAttribution('FRIES', 'TRUCK')
    expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/Max-Age=31536000; Path=\/; SameSite=Lax$/))
    rememberAttribution('COD', 'FLYER')
    expect(readAttributions()).toEqual({ FRIES: 'TRUCK', COD: 'FLYER' })
    rememberAttribution('COD', null)
    rememberAttribution('FRIES', null)
    expect(document.cookie).toBe('')
    document.cookie = 'offer_attributions=%7Bbroken; Path=/'
    expect(readAttributions()).toEqual({})
    expect(document.cookie).toBe('')
  })

  it('[PR-13] a cookie that grows too large for a browser gives up its oldest entries', () => {
    for (let visit = 1; visit <= 200; visit++) rememberAttribution(`OFFER-${visit}`, 'a code of some length')
    const kept = Object.keys(readAttributions())
    expect(document.cookie.length).toBeLessThan(4_000)
    expect(kept.length).toBeGreaterThan(20)
    expect([kept.at(-1), kept.includes('OFFER-1')]).toEqual(['OFFER-200', false])
  })

  it('[PR-12] an ac counts and is kept for the offer; a later visit without one uses it again', () => {
    expect(attributeVisit('FRIES', { search: '?ac=TRUCK', linkCode: 'LINK' })).toBe('TRUCK')
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
    expect(attributeVisit('FRIES', { search: '' })).toBe('TRUCK')
    expect(attributeVisit('COD', { search: '' })).toBeNull()
    expect(attributeVisit('COD', { search: '', linkCode: 'LINK' })).toBe('LINK')
  })

  it('[PR-11] a view counts once in 30 minutes, per offer', () => {
    const minute = 60_000
    const now = Date.UTC(2026, 10, 21)
    expect(claimOfferView('FRIES', now)).toBe(true)
    expect(claimOfferView('FRIES', now + 29 * minute)).toBe(false)
    expect(claimOfferView('COD', now)).toBe(true)
    expect(claimOfferView('FRIES', now + 30 * minute)).toBe(true)
    expect(claimOfferView('FRIES', now)).toBe(true)
  })
})
