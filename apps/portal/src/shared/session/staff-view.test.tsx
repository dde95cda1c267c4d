import { keepPortalView, readPortalView } from '@caseback/web/session/portal-view'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, anOffer, nothingWaits } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { userEvent } from '../../testing/user-event.ts'
import { browserPage } from '../browser/browser-page.ts'
import { readStored, writeStored } from '../browser/browser-storage.ts'
import { noteUnanswered } from '../uploads/unanswered-uploads.ts'

withApiServer()

const inHalfAnHour = () => new Date(Date.now() + 1_800_000).toISOString()
const viewed = () =>
  keepPortalView('of-staff', { name: 'Copper Kettle', expires: inHalfAnHour(), page: '/operators/12/record' })

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
    await screen.findByRole('heading', { level: 1, name: 'My Offers' })
    expect([...tokens]).toEqual(['token of-staff'])
  })

  it('says until when by the provider’s clock, with its zone', async () => {
    knowsBoth()
    document.documentElement.dataset['timeZone'] = 'Pacific/Honolulu'
    try {
      keepPortalView('of-staff', {
        name: 'Copper Kettle',
        expires: '2099-12-02T21:18:00Z',
        page: '/operators/12/record',
      })
      openPortal('/rebates/offers/pending')
      expect(await screen.findByText('Until 11:18 AM HST. Nothing can be changed here.')).toBeTruthy()
    } finally {
      delete document.documentElement.dataset['timeZone']
    }
  })

  it('ends by its button: the server is told, and the tab goes back to the record', async () => {
    knowsBoth()
    // jsdom has no IndexedDB, where this browser keeps files for whoever has signed in.
    const open = vi.fn<() => object>(() => ({ addEventListener: () => undefined }))
    vi.stubGlobal('indexedDB', { open })
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
    await import('../uploads/upload-drafts.ts')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(open).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
    expect([sessionStorage.getItem('TRADESPEND@TOKEN'), readPortalView()]).toEqual([null, null])
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('of-this-browser')
  })

  const isGone = () =>
    apiServer.use(
      http.get(apiUrl('app/auth/user/'), ({ request }) =>
        request.headers.get('authorization') === 'token of-staff'
          ? HttpResponse.json(refusal('Not signed in.'), { status: 401 })
          : HttpResponse.json(ada),
      ),
    )

  it('that the server no longer knows is nobody’s: who has signed in in this browser stays so, and is not shown', async () => {
    knowsBoth()
    viewed()
    isGone()
    openPortal('/rebates/offers/pending')
    expect(await screen.findByText('You no longer see what Copper Kettle sees')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('of-this-browser')
    expect(sessionStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back to their record' }))
    expect(browserPage.goTo).toHaveBeenCalledWith('/staff/operators/12/record')
    expect(readPortalView()).toBeNull()
  })

  it('“Logout” signs out of it alone, and leaves alone what this browser keeps for whoever has signed in', async () => {
    knowsBoth()
    answer('post', 'app/auth/logout/', null)
    localStorage.setItem('unanswered_uploads', '{"enrollment-5":"a-key"}')
    localStorage.setItem('draft_orders', '{"enrollment-5":["a"]}')
    viewed()
    sessionStorage.setItem('draft_support', 'Typed in the view.')
    openPortal('/rebates/offers/pending')
    await screen.findByRole('heading', { level: 1, name: 'My Offers' })
    const [logOut] = screen.getAllByRole('button', { name: 'Logout' })
    await userEvent.click(logOut as HTMLElement)
    expect(await screen.findByText('You no longer see what Copper Kettle sees')).toBeTruthy()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('of-this-browser')
    expect([localStorage.getItem('unanswered_uploads'), localStorage.getItem('draft_orders')]).toEqual([
      '{"enrollment-5":"a-key"}',
      '{"enrollment-5":["a"]}',
    ])
    expect(sessionStorage.getItem('draft_support')).toBeNull()
  })

  it('keeps nothing in this browser beyond the tab', () => {
    viewed()
    writeStored('offer_code', 'FRIES')
    noteUnanswered('enrollment-5', 'a-key')
    expect(Object.keys(localStorage)).toEqual(['TRADESPEND@TOKEN'])
    expect(readStored('offer_code')).toBe('FRIES')
  })

  it('asks the server every half a minute whether it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const tokens = knowsBoth()
      viewed()
      openPortal('/rebates/offers/pending')
      await screen.findByText('You see what Copper Kettle sees')
      await screen.findByRole('heading', { level: 1, name: 'My Offers' })
      tokens.clear()
      await vi.advanceTimersByTimeAsync(30_000)
      await waitFor(() => expect([...tokens]).toEqual(['token of-staff']))
      expect(browserPage.reload).not.toHaveBeenCalled()
      isGone()
      await vi.advanceTimersByTimeAsync(30_000)
      await waitFor(() => expect(browserPage.reload).toHaveBeenCalled())
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts no look at an offer as the operator’s', async () => {
    knowsBoth()
    const { requests } = answer('post', 'app/rebate-offer/FRIES/record-view/', null)
    answer('get', 'app/text-content/', siteTexts())
    answer('get', 'app/rebate-offer/details/FRIES', {
      offer: anOffer(),
      terms_version: 1,
      is_enrolled: false,
      enrollment_id: null,
    })
    viewed()
    openPortal('/rebates/enroll/FRIES')
    await screen.findByText('You see what Copper Kettle sees')
    await screen.findByRole('heading', { name: 'Fries, Fall 2026' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(requests).toEqual([])
  })

  it.each(['{}', '/operators/12/record', '\n\n'])('a note that is none (%j) shows nobody’s portal', async (kept) => {
    knowsBoth()
    sessionStorage.setItem('staff_view', kept)
    openPortal('/rebates/offers/pending')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(screen.queryByText(/You (no longer )?see what/)).toBeNull()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('of-this-browser')
  })
})
