import { checkEmail, getTextContent } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { callApi } from '../shared/api/api-client.ts'
import { forgetPrefetched, readAhead } from '../shared/api/read-ahead.ts'
import { browserPage } from '../shared/browser/browser-page.ts'
import { aClaim, ada, anEnrollment, nothingWaits } from '../testing/factories.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { siteTexts } from '../testing/site-texts.ts'

withApiServer()

/** Answers every read in the order of the test's wishes; `asked` has the addresses in the order in which they were asked for. */
function serve(answers: Record<string, object>) {
  const asked: string[] = []
  let letSessionAnswer = () => undefined as void
  const session = new Promise<void>((resolve) => {
    letSessionAnswer = resolve
  })
  localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
  apiServer.use(
    http.get(apiUrl('*'), async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace('/api/v1/tradespend/', '') + search
      asked.push(path)
      if (path === 'app/auth/user/') {
        await session
        return HttpResponse.json(ada)
      }
      const answer = answers[path]
      return answer ? HttpResponse.json(answer) : HttpResponse.json({ error: 'No' }, { status: 500 })
    }),
  )
  return { asked, letSessionAnswer: () => letSessionAnswer() }
}
const empty = { results: [], next: null }
const lists = ['PENDING', 'ENROLLED', 'EXPIRED'].map((state) => `app/rebate-offers/user/?state=${state}`)
const texts = siteTexts({ rebates_terms_of_service: '<p>Who may claim.</p>' })
const inEnglish = { query: { language: 'en' } } as const
const textsPath = 'app/text-content/?language=en'
const offers = { 'app/rebates/needs-you/': nothingWaits, ...Object.fromEntries(lists.map((path) => [path, empty])) }

describe('no waterfall', () => {
  it('a page asks for its data while the session is still being tried, and only once', async () => {
    const { asked, letSessionAnswer } = serve(offers)
    openPortal('/rebates/offers')
    await vi.waitFor(() => expect(asked).toHaveLength(5))
    expect(asked.toSorted()).toEqual([...lists, 'app/auth/user/', 'app/rebates/needs-you/'].toSorted())
    letSessionAnswer()
    await screen.findByRole('heading', { name: 'My Offers' })
    await screen.findByText('No pending offers')
    expect(asked).toHaveLength(5)
  })

  it('a claim and its enrollment are asked for side by side', async () => {
    const { asked, letSessionAnswer } = serve({
      'app/rebates/claims/9/': aClaim({ id: 9 }),
      'app/rebates/enrollment/5': anEnrollment({ id: 5 }),
    })
    openPortal('/rebates/enrollments/5/claims/9')
    await vi.waitFor(() =>
      expect(asked).toEqual(expect.arrayContaining(['app/rebates/claims/9/', 'app/rebates/enrollment/5'])),
    )
    letSessionAnswer()
    await screen.findByRole('heading', { level: 1 })
  })

  it('coming to a link asks for the data of its page, and following it does not ask again', async () => {
    const { asked, letSessionAnswer } = serve({ ...offers, [textsPath]: texts })
    letSessionAnswer()
    openPortal('/rebates/offers')
    // Once the page is there: until then the address moves on to its first tab.
    await screen.findByText('No pending offers')
    const link = screen.getByRole('link', { name: 'Terms' })
    expect(asked).not.toContain(textsPath)
    act(() => link.focus())
    await vi.waitFor(() => expect(asked).toContain(textsPath))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Who may claim.')
    expect(asked.filter((path) => path === textsPath)).toHaveLength(1)
  })

  it('[CB-02] [CB-03] what failed ahead is told by its page and logged once, and not asked for again at once', async () => {
    const { asked, letSessionAnswer } = serve({
      'app/rebates/needs-you/': nothingWaits,
      'app/rebates/claims/?group=on_the_way': empty,
    })
    letSessionAnswer()
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    openPortal('/settings')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    const times = () => asked.filter((path) => path === 'app/auth/profile/').length
    expect([times(), warnings.mock.calls.length]).toEqual([1, 1])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(times()).toBe(2))
  })

  it('[L-12] a session that was refused ahead ends when its page is there', async () => {
    const { letSessionAnswer } = serve({})
    letSessionAnswer()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const left = vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
    apiServer.use(http.get(apiUrl('app/auth/profile/'), () => HttpResponse.json({}, { status: 403 })))
    openPortal('/settings')
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/login'))
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
  })

  it('what was asked for ahead while something changed is asked for again', async () => {
    const { asked, letSessionAnswer } = serve({ [textsPath]: texts })
    letSessionAnswer()
    let changed = () => undefined as void
    const change = new Promise<void>((resolve) => (changed = resolve))
    apiServer.use(
      http.post(apiUrl('app/auth/check-email/'), async () => {
        await change
        return HttpResponse.json({ detail: 'Free.' })
      }),
    )
    forgetPrefetched()
    const changing = callApi(checkEmail, { body: { email: 'ada@example.com' } })
    readAhead(getTextContent, inEnglish)
    await vi.waitFor(() => expect(asked).toEqual([textsPath]))
    changed()
    await changing
    await callApi(getTextContent, inEnglish)
    expect(asked).toEqual([textsPath, textsPath])
  })

  it('a visitor asks for nothing that needs a sign-in', async () => {
    const { asked } = serve(offers)
    localStorage.clear()
    openPortal('/rebates/offers')
    await screen.findByLabelText('Email')
    expect(asked).toEqual([])
  })
})
