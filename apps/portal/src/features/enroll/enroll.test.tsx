import type { WireOffer } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
})
afterEach(() => {
  document.cookie = 'offer_attributions=; Max-Age=0; Path=/'
  act(() => clearToasts())
})

function serve(offer: Partial<WireOffer> = {}, enrollmentId: number | null = null, version = 1) {
  answer('get', 'app/text-content/', siteTexts({ rebates_terms_of_service: '<p>Terms.</p>' }))
  answer('get', 'app/rebate-offer/details/FRIES', {
    offer: anOffer(offer),
    terms_version: version,
    is_enrolled: enrollmentId !== null,
    enrollment_id: enrollmentId,
  })
  return answer('post', 'app/rebate-offer/FRIES/record-view/', null)
}

describe('the enroll page', () => {
  it('[EN-01] [OF-08] [OF-11] shows the offer card, the terms block and the enrollment area', async () => {
    serve({ max_units_per_location: 40 })
    openPortal('/rebates/enroll/FRIES')
    expect(await screen.findByRole('heading', { name: 'Fries, Fall 2026' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Offer Terms' }).textContent).toMatch(
      /5 - 50 cases\$6 off per caseRebate minimum\$30\.00Rebate maximum\$300\.00/,
    )
    expect(screen.getByText('January 31, 2027')).toBeTruthy()
    expect(screen.getByText('Up to 40 cases per location')).toBeTruthy()
    expect(screen.getByText(/by February 28, 2027, one month after/)).toBeTruthy()
    expect(screen.getByText(/^For faster .* by December 31, 2026, .* Later purchases count as well\.$/)).toBeTruthy()
    expect(screen.getByText('Straight-Cut Fries 3/8"')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Claim Offer' })).toBeTruthy()
  })

  it('[OF-04] [OF-05] a tier without an end is unlimited in its terms; beside it stands what a location gets at most', async () => {
    const offer = anOffer()
    offer.terms.tiers = [
      { min: 1, max: 20, discount: 5, discount_type: 'dollars_off' },
      { min: 21, max: null, discount: 7.5, discount_type: 'dollars_off' },
    ]
    serve({ terms: offer.terms, max_units_per_location: 100 })
    openPortal('/rebates/enroll/FRIES')
    const terms = await screen.findByRole('region', { name: 'Offer Terms' })
    expect(terms.textContent).toMatch(
      /unlimited cases\$7\.50 off per caseRebate minimum\$157\.50Rebate maximumunlimitedUp to 100 cases per location/i,
    )
    expect(screen.getByText(/up to \$750\.00/i)).toBeTruthy()
  })

  it('[PR-11] [PR-12] records the view once, with the attribution code of the address', async () => {
    const { requests } = serve()
    const { unmount } = openPortal('/rebates/enroll/FRIES?ac=TRUCK')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ attribution_code: 'TRUCK' })
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
    unmount()
    openPortal('/rebates/enroll/FRIES')
    await screen.findByRole('heading', { name: 'Fries, Fall 2026' })
    expect(requests).toHaveLength(1)
  })

  it('[EN-02] somebody enrolled sees the way to the enrollment instead', async () => {
    serve({}, 5)
    openPortal('/rebates/enroll/FRIES')
    expect((await screen.findByRole('link', { name: 'View Enrollment Details' })).getAttribute('href')).toBe(
      '/rebates/enrollments/5',
    )
    expect(screen.queryByRole('button', { name: 'Claim Offer' })).toBeNull()
  })

  it.each([
    ['DELETED', true, 'Offer No Longer Available', 'This offer has been removed and is no longer available.'],
    ['EXPIRED', false, 'Offer Expired', 'This offer has expired and no longer accepts new enrollments.'],
    ['PAUSED', true, 'Offer Temporarily Paused', 'This offer is not accepting new enrollments at the moment.'],
    [
      'ACTIVE',
      false,
      'Enrollment Closed',
      'This offer is past its valid range and is no longer accepting enrollments.',
    ],
  ] as const)('[EN-03] [EN-04] [OF-10] %s, can_enroll %s: %s', async (state, can_enroll, title, text) => {
    serve({ state, can_enroll })
    openPortal('/rebates/enroll/FRIES')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Claim Offer' })).toBeNull()
    expect(screen.queryByText('Enrollment Closed') !== null).toBe(state === 'ACTIVE')
  })

  it('[EN-05] [EN-06] the checkbox opens the terms until they were viewed; cancelling ticks nothing, agreeing does', async () => {
    serve()
    openPortal('/rebates/enroll/FRIES')
    const accepted = await screen.findByRole<HTMLInputElement>('checkbox')
    await userEvent.click(accepted)
    expect(await screen.findByText('Terms.')).toBeTruthy()
    expect(accepted.checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(accepted.checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Claim Offer' }))
    expect((await screen.findAllByText('Please review and accept the terms before enrolling.'))[0]).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rebate Offer Terms' }))
    await userEvent.click(await screen.findByRole('button', { name: 'I Understand and Agree' }))
    expect(accepted.checked).toBe(true)
    await userEvent.click(accepted)
    await userEvent.click(accepted)
    expect(accepted.checked).toBe(true)
  })

  it('[EN-05] [EN-06] agreeing to terms that Claim Offer has opened ticks the box and enrolls by itself', async () => {
    serve()
    const { requests } = answer('post', 'app/rebates/enrollment/', { id: 5 }, 201)
    openPortal('/rebates/enroll/FRIES')
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Offer' }))
    expect((await screen.findAllByText('Please review and accept the terms before enrolling.'))[0]).toBeTruthy()
    await screen.findByText('Terms.')
    await userEvent.click(await screen.findByRole('button', { name: 'I Understand and Agree' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ offer_id: 7, terms_of_service_version: 1, terms_version: 1 })
    await waitFor(() => expect(window.location.pathname).toBe('/rebates/enrollments/5/details'))
  })

  it('the version that was read is sent; when a newer one holds, it is said, shown and agreed to instead', async () => {
    serve()
    openPortal('/rebates/enroll/FRIES')
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.click(await screen.findByRole('button', { name: 'I Understand and Agree' }))
    const first = answer(
      'post',
      'app/rebates/enrollment/',
      refusal('This text has changed since you opened it.', { code: 'text.newer' }),
      409,
    )
    answer(
      'get',
      'app/text-content/',
      siteTexts({ rebates_terms_of_service: '<p>Newer terms.</p>' }, { version: 2, holds_from: '2026-11-16' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Claim Offer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Newer terms.')).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('This text has changed since you opened it.')
    expect(dialog.queryByText('Terms.')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(false)
    const second = answer('post', 'app/rebates/enrollment/', { id: 5 }, 201)
    await userEvent.click(dialog.getByRole('button', { name: 'I Understand and Agree' }))
    await waitFor(() => expect(second.requests).toHaveLength(1))
    const sent = [...first.requests, ...second.requests].map(({ body }) => body)
    expect(sent).toMatchObject([{ terms_of_service_version: 1 }, { terms_of_service_version: 2 }])
  })

  const agreeToTerms = async () => {
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.click(await screen.findByRole('button', { name: 'I Understand and Agree' }))
  }

  it('an offer that has changed since it was read is shown anew and has to be accepted anew', async () => {
    serve()
    openPortal('/rebates/enroll/FRIES')
    await agreeToTerms()
    const first = answer(
      'post',
      'app/rebates/enrollment/',
      refusal('This offer has changed since you opened it.', { code: 'offer.newer' }),
      409,
    )
    serve({ max_units_per_location: 10 }, null, 2)
    await userEvent.click(screen.getByRole('button', { name: 'Claim Offer' }))
    expect(await screen.findByText('Up to 10 cases per location')).toBeTruthy()
    expect(screen.getByText(/This offer has changed since you opened it/)).toBeTruthy()
    const accepted = screen.getByRole<HTMLInputElement>('checkbox')
    expect(accepted.checked).toBe(false)
    const second = answer('post', 'app/rebates/enrollment/', { id: 5 }, 201)
    await userEvent.click(accepted)
    expect(screen.queryByText(/This offer has changed since you opened it/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Claim Offer' }))
    await waitFor(() => expect(second.requests).toHaveLength(1))
    expect([...first.requests, ...second.requests].map(({ body }) => body)).toMatchObject([
      { terms_version: 1 },
      { terms_version: 2 },
    ])
  })

  it('what was accepted of an offer is not accepted of another version that the page reads by itself', async () => {
    serve()
    openPortal('/rebates/enroll/FRIES')
    await agreeToTerms()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    serve({ max_units_per_location: 10 }, null, 2)
    // An answer is known for two seconds.
    const later = performance.now() + 10_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Up to 10 cases per location')).toBeTruthy()
    expect(screen.getByText(/This offer has changed since you opened it/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it.each([
    ['the server’s sentence', refusal('This offer has ended.'), 409, 'This offer has ended.'],
    ['its own', {}, 502, 'Something went wrong. Please try again.'],
  ])('[EN-07] a failure is told in a toast, and above the button with %s', async (_what, body, status, beside) => {
    serve()
    answer('post', 'app/rebates/enrollment/', body, status)
    openPortal('/rebates/enroll/FRIES')
    const accepted = await screen.findByRole<HTMLInputElement>('checkbox')
    await userEvent.click(accepted)
    await screen.findByText('Terms.')
    const agree = screen.getByRole<HTMLButtonElement>('button', { name: 'I Understand and Agree' })
    await waitFor(() => expect(agree.disabled).toBe(false))
    await userEvent.click(agree)
    await userEvent.click(screen.getByRole('button', { name: 'Claim Offer' }))
    expect(await screen.findByText('Failed to enroll in offer. Please try again.')).toBeTruthy()
    expect(screen.getByText(beside)).toBeTruthy()
    // Nothing is wrong with the box.
    expect(accepted.getAttribute('aria-invalid')).not.toBe('true')
    expect(window.location.pathname).toBe('/rebates/enroll/FRIES')
  })

  it('[CB-02] a busy server is told in the words for it', async () => {
    serve()
    answer('post', 'app/rebates/enrollment/', {}, 408)
    openPortal('/rebates/enroll/FRIES')
    await userEvent.click(await screen.findByRole('checkbox'))
    await screen.findByText('Terms.')
    const agree = screen.getByRole<HTMLButtonElement>('button', { name: 'I Understand and Agree' })
    await waitFor(() => expect(agree.disabled).toBe(false))
    await userEvent.click(agree)
    await userEvent.click(screen.getByRole('button', { name: 'Claim Offer' }))
    const toasts = within(screen.getByRole('region', { name: 'Notifications (F8)' }))
    expect(await toasts.findByText('Sorry, our servers are under heavy load now, please try again.')).toBeTruthy()
    expect(screen.queryByText('Failed to enroll in offer. Please try again.')).toBeNull()
  })

  it('[PR-11] a view that the preview has recorded is none here', async () => {
    localStorage.setItem('offer_viewed_FRIES', String(Date.now()))
    const { requests } = serve()
    openPortal('/rebates/enroll/FRIES')
    await screen.findByRole('heading', { name: 'Fries, Fall 2026' })
    expect(requests).toEqual([])
  })

  it('[EN-05] terms that could not be loaded were not viewed', async () => {
    serve()
    answer('get', 'app/text-content/', {}, 500)
    openPortal('/rebates/enroll/FRIES')
    const accepted = await screen.findByRole<HTMLInputElement>('checkbox')
    await userEvent.click(accepted)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await userEvent.click(accepted)
    expect(accepted.checked).toBe(false)
    expect(screen.getByRole('dialog', { name: 'Rebate Offer Terms' })).toBeTruthy()
  })

  it('[EN-04] a paused offer that is past its dates says both', async () => {
    serve({ state: 'PAUSED', can_enroll: false })
    openPortal('/rebates/enroll/FRIES')
    expect(await screen.findByText('Offer Temporarily Paused')).toBeTruthy()
    expect(screen.getByText('Enrollment Closed')).toBeTruthy()
  })

  it('[OF-10] [EN-03] a state that nobody knows is active', async () => {
    serve({ state: 'RENEWED' as WireOffer['state'] })
    openPortal('/rebates/enroll/FRIES')
    expect(await screen.findByRole('button', { name: 'Claim Offer' })).toBeTruthy()
  })

  it('[EN-01] 404 is a not-found screen', async () => {
    answer('get', 'app/rebate-offer/details/GONE', refusal('We could not find that.'), 404)
    openPortal('/rebates/enroll/GONE')
    expect(await screen.findByRole('heading', { name: 'Offer Not Found' })).toBeTruthy()
    expect(document.title).toBe('Offer Not Found · Caseback Rebates')
  })

  it('[EN-01] any other error can be tried again', async () => {
    answer('get', 'app/rebate-offer/details/FRIES', refusal('Away.'), 500)
    openPortal('/rebates/enroll/FRIES')
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading offer details')
    expect(document.title).toBe('Error loading offer details · Caseback Rebates')
    serve()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Fries, Fall 2026' })).toBeTruthy()
  })
})
