import { keepPortalView, readPortalView } from '@caseback/web/session/portal-view'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, nothingWaits } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'
import { browserPage } from '../browser/browser-page.ts'

withApiServer()

const inHalfAnHour = () => new Date(Date.now() + 1_800_000).toISOString()
const viewed = () =>
  keepPortalView('of-staff', { name: 'Copper Kettle', expires: inHalfAnHour(), back: '/staff/operators/12/record' })

/** The tokens that calls were made with. */
function knowsBoth() {
  const tokens = new Set<string | null>()
  apiServer.use(
    http.get(apiUrl('app/auth/user/'), ({ request }) => {
      tokens.add(request.headers.get('authorization'))
      return HttpResponse.json(ada)
    }),
  )
  answer('get', 'app/rebate-offers/user/', { results: [], next: null })
  answer('get', 'app/rebates/needs-you/', nothingWaits)
  return tokens
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
  localStorage.setItem('TRADESPEND@TOKEN', 'of-this-browser')
})

describe('the portal as staff see it', () => {
  it('is read with the token of this tab, and says whose it is and that nothing can be changed', async () => {
    const tokens = knowsBoth()
    viewed()
    openPortal('/rebates/offers/pending')
    expect(await screen.findByText('You see what Copper Kettle sees')).toBeTruthy()
    expect(screen.getByText(/^Until \d.*Nothing can be changed here\.$/)).toBeTruthy()
    await screen.findByRole('heading', { level: 1, name: 'My Offers' })
    expect([...tokens]).toEqual(['token of-staff'])
  })

  it('ends by its button: the server is told, and the tab goes back to the record', async () => {
    knowsBoth()
    const ended: (string | null)[] = []
    apiServer.use(
      http.post(apiUrl('app/auth/logout/'), ({ request }) => {
        ended.push(request.headers.get('authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    viewed()
    openPortal('/rebates/offers/pending')
    await userEvent.click(await screen.findByRole('button', { name: 'End it' }))
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/staff/operators/12/record'))
    expect(ended).toEqual(['token of-staff'])
    expect([sessionStorage.getItem('TRADESPEND@TOKEN'), readPortalView()]).toEqual([null, null])
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('of-this-browser')
  })

  it('that the server no longer knows signs nobody out of this browser, and leads back', async () => {
    localStorage.clear()
    knowsBoth()
    viewed()
    apiServer.use(
      http.get(apiUrl('app/auth/user/'), () => HttpResponse.json(refusal('Not signed in.'), { status: 401 })),
    )
    openPortal('/rebates/offers/pending')
    expect(await screen.findByText('You no longer see what Copper Kettle sees')).toBeTruthy()
    expect(sessionStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back to their record' }))
    expect(browserPage.goTo).toHaveBeenCalledWith('/staff/operators/12/record')
  })

  it('asks the server once its time is up, and believes no clock but the server’s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const tokens = knowsBoth()
      viewed()
      openPortal('/rebates/offers/pending')
      await screen.findByText('You see what Copper Kettle sees')
      await screen.findByRole('heading', { level: 1, name: 'My Offers' })
      tokens.clear()
      await vi.advanceTimersByTimeAsync(29 * 60_000)
      expect([...tokens]).toEqual([])
      await vi.advanceTimersByTimeAsync(90_000)
      await waitFor(() => expect([...tokens]).toEqual(['token of-staff']))
      expect(browserPage.reload).not.toHaveBeenCalled()
      apiServer.use(
        http.get(apiUrl('app/auth/user/'), () => HttpResponse.json(refusal('Not signed in.'), { status: 401 })),
      )
      await vi.advanceTimersByTimeAsync(15_000)
      await waitFor(() => expect(browserPage.reload).toHaveBeenCalled())
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['{', '[]', '{"name":1}', 'null'])('what is no such note (%s) is no view', async (kept) => {
    knowsBoth()
    sessionStorage.setItem('staff_view', kept)
    openPortal('/rebates/offers/pending')
    await screen.findByRole('heading', { level: 1, name: 'My Offers' })
    expect(screen.queryByText(/You see what/)).toBeNull()
  })
})
