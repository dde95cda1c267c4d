import {
  associateOffer,
  getOfferPreview,
  recordOfferClick,
  recordOfferView,
  updateLanguage,
  type WireOfferPreview,
} from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { render, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { browserPage } from '../shared/browser/browser-page.ts'
import { anOffer, aPreview } from '../testing/factories.ts'
import { answer, refusal } from '../testing/signed-in.ts'
import { userEvent } from '../testing/user-event.ts'
import { Preview } from './preview.tsx'
import { previewCalls } from './preview-api.ts'

withApiServer()

let warnings: MockInstance

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
})

afterEach(() => {
  document.cookie = 'offer_attributions=; Max-Age=0; Path=/'
  document.cookie = 'language=; Max-Age=0; Path=/'
})

async function open(fields: Partial<WireOfferPreview> = {}, search = '') {
  window.history.replaceState(null, '', `/offer/tok${search}`)
  const views = answer('post', 'app/rebate-offer/FRIES/record-view/', null).requests
  const clicks = answer('post', 'app/rebate-offer/FRIES/record-click/', null).requests
  render(<Preview shown={{ state: 'offer', offer: aPreview(fields) }} search={search} />)
  // Not left under way for the next test.
  await waitFor(() => expect(views).toHaveLength(1))
  return { views, clicks }
}

/** The card's; the bar of a phone has the same link, and only one of the two is shown. */
function claim(): HTMLElement {
  const [first, second] = screen.getAllByRole('link', { name: 'Claim Offer' })
  if (!first || first.getAttribute('href') !== second?.getAttribute('href'))
    throw new Error('Claim Offer is not there.')
  return first
}

describe('the preview in the browser', () => {
  it('[PR-02] [PR-04] [OF-11] headline, date, products and terms', async () => {
    await open()
    expect(screen.getByText("You've received an offer")).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('$6 off per case')
    expect(screen.getByText('Up to', { exact: false, selector: 'p' }).textContent).toBe('Up to $300.00 back')
    expect(screen.getByText('January 31, 2027', { selector: 'strong' }).parentElement?.textContent).toBe(
      'Purchase by January 31, 2027 and get reimbursed*',
    )
    const products = within(screen.getByRole('region', { name: 'Qualifying Products' }))
    expect(products.getByRole('listitem').textContent).toBe(
      'Straight-Cut Fries 3/8"Frozen Potatoes6 / 5 lb bagsSKUHV-40386GTIN00072714403866',
    )
    expect(screen.getByRole('heading', { name: 'Offer Terms' })).toBeTruthy()
  })

  it.each([
    [null, 'Chain operators can redeem once per location'],
    [40, 'Chain operators can redeem up to 40 cases per location'],
  ])('[PR-03] five steps, with a cap of %s', async (max_units_per_location, fourth) => {
    await open({ max_units_per_location })
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      'Create an account in 30 seconds',
      'Purchase qualifying products',
      'Submit invoice online',
      fourth,
      'Receive payment within 30 days',
    ])
  })

  it.each([
    ['rebates@harvestvalley.example', 'rebates@harvestvalley.example'],
    [null, 'support@caseback.example'],
  ])('[PR-05] questions go to %s → %s', async (rebate_support_email, shown) => {
    await open({ manufacturer_details: { ...anOffer().manufacturer_details, rebate_support_email } })
    expect(screen.getByRole('link', { name: shown }).getAttribute('href')).toBe(`mailto:${shown}`)
  })

  it('[PR-06] Learn More opens a new tab, only with an address', async () => {
    await open({ learn_more_url: 'https://fries.example' })
    const link = screen.getByRole('link', { name: /^Learn More/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://fries.example', '_blank'])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//fries.example',
  ])('an address that is none of the web (%s) is no link', async (address) => {
    await open({ learn_more_url: address })
    expect(screen.queryByRole('link', { name: /^Learn More/ })).toBeNull()
  })

  it('[PR-08] [PR-10] [PR-11] [PR-12] a visitor: view, click, then the sign-up', async () => {
    const { views, clicks } = await open({}, '?ac=TRUCK')
    expect(views[0]?.body).toEqual({ attribution_code: 'TRUCK' })
    expect(claim().getAttribute('href')).toBe('/signup?offer_code=FRIES&caseback_id=RE12&attribution_code=TRUCK')
    // Who has an account came for this offer, too.
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?offer_code=FRIES&attribution_code=TRUCK',
    )
    await userEvent.click(claim())
    await waitFor(() =>
      expect(browserPage.goTo).toHaveBeenCalledWith('/signup?offer_code=FRIES&caseback_id=RE12&attribution_code=TRUCK'),
    )
    expect(clicks[0]?.body).toEqual({ attribution_code: 'TRUCK' })
  })

  it('[PR-10] the click is recorded before the visitor is led on', async () => {
    const order: string[] = []
    vi.mocked(browserPage.goTo).mockImplementation(() => order.push('led on'))
    await open()
    apiServer.use(
      http.post(apiUrl('app/rebate-offer/FRIES/record-click/'), async () => {
        await delay(100)
        order.push('recorded')
        return HttpResponse.json(null)
      }),
    )
    await userEvent.click(claim())
    await waitFor(() => expect(order).toEqual(['recorded', 'led on']))
  })

  it('[PR-11] a view that the enroll page has recorded is none here', async () => {
    localStorage.setItem('offer_viewed_FRIES', String(Date.now()))
    const { requests } = answer('post', 'app/rebate-offer/FRIES/record-view/', null)
    render(<Preview shown={{ state: 'offer', offer: aPreview() }} search="?ac=SEEN" />)
    await waitFor(() => expect(claim().getAttribute('href')).toContain('attribution_code=SEEN'))
    await waitFor(() => expect(localStorage.getItem('attribution_code')).toBe('SEEN'))
    expect(requests).toEqual([])
  })

  it('[PR-10] a click that cannot be recorded stops nobody', async () => {
    await open()
    answer('post', 'app/rebate-offer/FRIES/record-click/', refusal('Away.'), 500)
    await userEvent.click(claim())
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/signup?offer_code=FRIES&caseback_id=RE12'))
    expect(warnings).toHaveBeenCalled()
  })

  it('[PR-10] a click whose record takes too long is followed all the same', async () => {
    const answer = Promise.withResolvers<undefined>()
    const answered = vi.fn<() => void>()
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await open()
    apiServer.use(
      http.post(apiUrl('app/rebate-offer/FRIES/record-click/'), async () => {
        await answer.promise
        answered()
        return HttpResponse.json(null)
      }),
    )
    await userEvent.click(claim())
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/signup?offer_code=FRIES&caseback_id=RE12'))
    expect(answered).not.toHaveBeenCalled()
    expect(limits).toHaveBeenCalledWith(3_000)
    // Not left under way for the next test.
    answer.resolve(undefined)
    await waitFor(() => expect(answered).toHaveBeenCalled())
  })

  it('[PR-09] somebody signed in: associated, then the enroll page', async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    await open({ attribution_code: 'LINK' })
    const { requests } = answer('post', 'app/rebate-offers/associate/', { offer_code: 'FRIES', attribution_code: null })
    await userEvent.click(claim())
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/rebates/enroll/FRIES?ac=LINK'))
    expect(requests[0]?.body).toEqual({ offer_code: 'FRIES', attribution_code: 'LINK' })
  })

  it('[PR-09] a failure says so', async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    await open()
    answer('post', 'app/rebate-offers/associate/', refusal('Away.'), 500)
    await userEvent.click(claim())
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe('Failed to claim offer. Please try again.')
    expect(browserPage.goTo).not.toHaveBeenCalled()
  })

  it.each([
    ['the click', 'app/rebate-offer/FRIES/record-click/'],
    ['the offer', 'app/rebate-offers/associate/'],
  ])('[PR-09] [L-11] a session that has ended is told at the sign-in: it refuses %s', async (_, path) => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    await open({ attribution_code: 'LINK' })
    answer('post', path, refusal('Please sign in.'), 401)
    await userEvent.click(claim())
    await waitFor(() =>
      expect(browserPage.goTo).toHaveBeenCalledExactlyOnceWith('/login?offer_code=FRIES&attribution_code=LINK'),
    )
    // The sign-in page reads it and says why it is there.
    expect(sessionStorage.getItem('signed_out')).toBe('yes')
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    expect(browserPage.reload).not.toHaveBeenCalled()
  })

  it("[L-11] a token that is refused elsewhere on the page starts it over as a visitor's", async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    answer('post', 'app/rebate-offer/FRIES/record-view/', refusal('Please sign in.'), 401)
    window.history.replaceState(null, '', '/offer/tok')
    render(<Preview shown={{ state: 'offer', offer: aPreview() }} search="" />)
    await waitFor(() => expect(browserPage.reload).toHaveBeenCalled())
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
  })

  it.each([
    'PAUSED',
    'EXPIRED',
    'DELETED',
  ] as const)('[EN-03] %s has a banner in place of the button', async (state) => {
    await open({ state })
    expect(screen.queryByRole('link', { name: 'Claim Offer' })).toBeNull()
    expect(screen.getByText(/^Offer (No Longer Available|Expired|Temporarily Paused)$/)).toBeTruthy()
  })

  it.each([
    { state: 'EXPIRED' },
    { state: 'DELETED' },
    { can_enroll: false },
  ] as const)('an offer that is over sells nothing, and says what to do next: %o', async (fields) => {
    await open(fields)
    const text = document.body.textContent
    for (const promise of [/Purchase by/, /How it works/, /through January/, /faster processing/, /Up to \$/])
      expect(text).not.toMatch(promise)
    expect(screen.getByText('Your offers are in My Offers.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to My Offers' }).getAttribute('href')).toBe('/rebates/offers')
    // What it was stays to be read.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('$6 off per case')
    expect(screen.getByRole('heading', { name: 'Offer Terms' })).toBeTruthy()
  })

  it('an offer that is only paused keeps what it promises', async () => {
    await open({ state: 'PAUSED' })
    expect(document.body.textContent).toMatch(/Purchase by/)
  })

  it.each([
    ['PAUSED', 'Offer Temporarily Paused', /^Enrolled already\? What you have sent is reviewed and paid as before/],
    ['EXPIRED', 'Offer Expired', /^Your offers are in My Offers\.$/],
    ['DELETED', 'Offer No Longer Available', /^Your offers are in My Offers\.$/],
  ] as const)('%s is said before what it promises, with what that means and what one can do', async (state, title, means) => {
    await open({ state })
    const promise = screen.getByRole('heading', { level: 1 })
    for (const said of [
      screen.getByText(title),
      screen.getByText(means),
      screen.getByRole('link', { name: 'Go to My Offers' }),
    ])
      expect(said.compareDocumentPosition(promise) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it.each([
    ['not-found', 'Page Not Found'],
    ['ended', 'This link has ended'],
    ['error', 'Error loading rebate offer terms'],
  ] as const)('[PR-07] %s', (state, title) => {
    render(<Preview shown={{ state }} search="" />)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  })

  it('its calls are those of the contract', () => {
    const real = { getOfferPreview, recordOfferView, recordOfferClick, associateOffer, updateLanguage }
    for (const [name, { method, path, access }] of Object.entries(real))
      expect(Object.entries(previewCalls).find(([each]) => each === name)?.[1]).toMatchObject({ method, path, access })
  })
})
