import { checkEmail, getTextContent, login, logout, requestPasswordReset, resendVerification } from '@caseback/contract'
import { clearToasts, toast } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { browserPage } from '../browser/browser-page.ts'
import { rememberAttribution } from '../visit/attribution-cookie.ts'
import { callApi, toastFailure } from './api-client.ts'

withApiServer()

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
    // The one that got no answer is logged; a call that was cancelled is not.
    expect(warnings).toHaveBeenCalledTimes(1)
  })

  it('[CB-02] a 408 is told also where the caller shows its errors itself', async () => {
    openPortal('/no/such/page')
    answer('get', 'app/text-content/', {}, 408)
    await act(() => callApi(getTextContent, {}, { quiet: true }).catch(() => undefined))
    expect(await screen.findByText('Sorry, our servers are under heavy load now, please try again.')).toBeTruthy()
  })

  it('that staff only look is told in place of what the screen would say', async () => {
    openPortal('/no/such/page')
    answer('get', 'app/text-content/', refusal('Nothing can be changed here.'), 423)
    const asked = callApi(getTextContent, {}, { quiet: true }).catch((error: unknown) =>
      toastFailure(error, { title: 'Failed to update profile. Please try again.' }),
    )
    await act(() => asked)
    expect(await screen.findByText('Nothing can be changed here.')).toBeTruthy()
    expect(screen.queryByText(/Failed to update profile/)).toBeNull()
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
