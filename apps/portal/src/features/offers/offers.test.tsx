import type { ClaimStatus } from '@caseback/domain'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aListedClaim, aListItem, anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

type Item = ReturnType<typeof aListItem>
const serve = (lists: { PENDING?: Item[]; ENROLLED?: Item[]; EXPIRED?: Item[] }) =>
  apiServer.use(
    http.get(apiUrl('app/rebate-offers/user/'), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      const results = Object.entries(lists).find(([name]) => name === state)?.[1] ?? []
      return HttpResponse.json({ results, next: null })
    }),
  )

const claim = (status: ClaimStatus) => aListedClaim({ id: 90, status })
const enrolled = (fields: Partial<NonNullable<Item['enrollment_details']>> = {}) =>
  aListItem({
    enrollment_id: 5,
    enrollment_details: {
      enrollment_terms: anOffer().terms,
      claims: [],
      claims_total: 0,
      approved_units: 0,
      approved_payout: 0,
      ...fields,
    },
  })

describe('My Offers', () => {
  it('[OF-01] [RT-10] has three tabs with routes and counts', async () => {
    serve({ PENDING: [aListItem()], EXPIRED: [aListItem(), aListItem({ id: 8 })] })
    openPortal('/rebates/offers/pending')
    const tabs = within(await screen.findByRole('navigation', { name: 'My Offers' }))
    await tabs.findByText('2')
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pending Offers1', '/rebates/offers/pending'],
      ['Enrolled Offers0', '/rebates/offers/enrolled'],
      ['Expired Offers2', '/rebates/offers/expired'],
    ])
  })

  it('a card says what its claims in review may bring', async () => {
    const inReview = (units: number, amount: number) => ({ ...claim('CLAIM_SUBMITTED'), estimate: { amount, units } })
    serve({
      ENROLLED: [
        enrolled({ claims: [inReview(20, 120), inReview(16, 96), claim('CLAIM_SUBMITTED')] }),
        { ...enrolled({ claims: [inReview(3, 18)], approved_units: 12, approved_payout: 72 }), id: 8 },
      ],
    })
    openPortal('/rebates/offers/enrolled')
    const [nothingYet, someCounted] = await screen.findAllByRole('article')
    expect(within(nothingYet!).getByText('Submitted: 36 cases ≈ $216.00')).toBeTruthy()
    expect(within(nothingYet!).queryByText(/^No cases yet/)).toBeNull()
    expect(within(someCounted!).getByText('Submitted: 3 cases ≈ $18.00')).toBeTruthy()
    expect(within(someCounted!).getByText('12 of 50 cases')).toBeTruthy()
  })

  it('numbers that no server of ours sends are shown as well as they can be, and take no page away', async () => {
    const odd = (discount: number, max: number) =>
      [{ min: 1, max, discount, discount_type: 'dollars_off' }] satisfies Item['offer_details']['offer_terms']['tiers']
    const withTiers = (tiers: ReturnType<typeof odd>, id: number) => {
      const item = enrolled({ enrollment_terms: { ...anOffer().terms, tiers }, approved_payout: 12.345 })
      return { ...item, id, offer_details: { ...item.offer_details, offer_terms: { ...anOffer().terms, tiers } } }
    }
    serve({ ENROLLED: [withTiers(odd(12.345, 50), 7), withTiers(odd(90_000, 9_000_000_000_000), 8)] })
    openPortal('/rebates/offers/enrolled')
    const [decimals, huge] = await screen.findAllByRole('article')
    expect(within(decimals!).getByText('$12.35 off')).toBeTruthy()
    expect(within(huge!).getByText('$90,000 off')).toBeTruthy()
  })

  it('an offer that is over says when it ended, and promises nothing more', async () => {
    const over = { state: 'EXPIRED', valid_to: '2026-09-30', submission_deadline: '2026-10-30' } as const
    const earned = enrolled({ approved_units: 36, approved_payout: 216 })
    serve({
      EXPIRED: [
        // Its invoices would still be taken, but nobody enrolls any more.
        aListItem({ id: 8, offer_details: { ...aListItem().offer_details, valid_to: '2026-10-31' } }),
        { ...earned, id: 9, offer_details: { ...earned.offer_details, ...over } },
      ],
    })
    openPortal('/rebates/offers/expired')
    expect(await screen.findByText('Ended October 31, 2026')).toBeTruthy()
    expect(screen.getByText('Ended October 30, 2026')).toBeTruthy()
    expect(screen.getByText('$216.00 earned')).toBeTruthy()
    expect(screen.queryByText(/still to earn/)).toBeNull()
  })

  it('[OF-02] [OF-03] [OF-04] [OF-07] a pending offer shows what it gives and leads to its enroll page', async () => {
    serve({ PENDING: [aListItem()] })
    openPortal('/rebates/offers/pending')
    expect((await screen.findByRole('link', { name: 'Fries, Fall 2026' })).getAttribute('href')).toBe(
      '/rebates/enroll/FRIES',
    )
    expect(screen.getByText('$6 off')).toBeTruthy()
    expect(screen.getByText('5 - 50 cases')).toBeTruthy()
    expect(screen.getByText('Up to $300.00')).toBeTruthy()
    expect(screen.getByText('First-Time Offer')).toBeTruthy()
    expect(screen.getByText('Valid until January 31, 2027')).toBeTruthy()
  })

  it('[OF-02] an enrolled one shows progress, what is still to earn, and leads to its enrollment', async () => {
    serve({ ENROLLED: [enrolled({ approved_units: 36, approved_payout: 216 })] })
    openPortal('/rebates/offers/enrolled')
    expect((await screen.findByRole('link', { name: 'Fries, Fall 2026' })).getAttribute('href')).toBe(
      '/rebates/enrollments/5/details',
    )
    expect(screen.getByText('36 of 50 cases')).toBeTruthy()
    expect(screen.getByText('Up to $84.00 still to earn')).toBeTruthy()
    expect(screen.getByText('$216.00')).toBeTruthy()
    expect(screen.getByText('Submit by February 28, 2027')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Submit Invoices' }).getAttribute('href')).toBe(
      '/rebates/enrollments/5/submit',
    )
  })

  it.each<[ClaimStatus, string, string]>([
    ['NEEDS_ATTENTION', 'Needs Attention', 'Fix claim'],
    ['CLAIM_SUBMITTED', 'Submitted', 'View claim'],
    ['PAID', 'Paid', 'Submit Invoices'],
  ])('[CL-06] after a claim in %s the card says %s and offers %s', async (status, label, action) => {
    serve({ ENROLLED: [enrolled({ claims: [claim(status)], approved_units: 6, approved_payout: 36 })] })
    openPortal('/rebates/offers/enrolled')
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(label)).toBeTruthy()
    expect(card.getByRole('link', { name: action })).toBeTruthy()
  })

  it('a claim that waits for its operator is what the card is about, whatever was sent after it', async () => {
    const waiting = { ...claim('NEEDS_ATTENTION'), id: 10_481, promise_date: null }
    serve({ ENROLLED: [enrolled({ claims: [{ ...claim('PAID'), id: 10_483 }, waiting] })] })
    openPortal('/rebates/offers/enrolled')
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'Fix claim' }).getAttribute('href')).toBe(
      '/rebates/enrollments/5/claims/10481',
    )
    expect(card.getByText('Needs Attention')).toBeTruthy()
    expect(card.queryByText('Paid')).toBeNull()
  })

  it('what waits for its operator comes first, on every tab', async () => {
    const missing = { ...claim('NEEDS_ATTENTION'), id: 10_481, promise_date: null }
    const check = { ...claim('OPERATOR_PAYMENT_SUBMITTED'), id: 10_480, payout_amount: 216, waits_for_operator: true }
    serve({ PENDING: [aListItem()], ENROLLED: [enrolled({ claims: [claim('PAID'), missing, check] })] })
    openPortal('/rebates/offers/pending')
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
    expect(needs.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Send what is missing on claim 10481Harvest Valley Potato Co. – Fries, Fall 2026Fix claim',
      'Deposit the check for claim 10480Harvest Valley Potato Co. – Fries, Fall 2026$216.00How to deposit',
    ])
    expect(needs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/rebates/enrollments/5/claims/10481',
      '/rebates/enrollments/5/claims/10480',
    ])
  })

  it('a claim that was taken back does not speak for its offer', async () => {
    const withdrawn = { ...claim('CLAIM_REJECTED'), id: 10_483, withdrawn: true, promise_date: null }
    serve({ ENROLLED: [enrolled({ claims: [withdrawn, claim('PENDING_MANUFACTURER_PAYMENT')] })] })
    openPortal('/rebates/offers/enrolled')
    expect(await screen.findByText('Processing Payment')).toBeTruthy()
    expect(screen.queryByText('Rejected')).toBeNull()
  })

  it('a check that waits to be deposited is promised for no day', async () => {
    const check = { ...claim('OPERATOR_PAYMENT_SUBMITTED'), payout_amount: 216, waits_for_operator: true }
    serve({ ENROLLED: [enrolled({ claims: [check] })] })
    openPortal('/rebates/offers/enrolled')
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'View claim' })).toBeTruthy()
    expect(card.queryByText(/Paid by/)).toBeNull()
  })

  it.each([
    ['pending', 'No pending offers'],
    ['enrolled', 'No enrolled offers yet'],
    ['expired', 'No expired offers'],
  ])('an empty %s tab says what comes next', async (tab, title) => {
    serve({})
    openPortal(`/rebates/offers/${tab}`)
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it('a list that fails to load can be asked for again', async () => {
    answer('get', 'app/rebate-offers/user/', refusal('Away.'), 503)
    openPortal('/rebates/offers/pending')
    expect((await screen.findByRole('alert')).textContent).toContain('Your offers could not be loaded')
    serve({ PENDING: [aListItem()] })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Fries, Fall 2026' })).toBeTruthy()
  })

  it('shows the next page on demand', async () => {
    apiServer.use(
      http.get(apiUrl('app/rebate-offers/user/'), ({ request }) => {
        const query = new URL(request.url).searchParams
        if (query.get('state') !== 'PENDING') return HttpResponse.json({ results: [], next: null })
        return query.get('cursor') === 'c2'
          ? HttpResponse.json({
              results: [aListItem({ id: 8, offer_details: { ...aListItem().offer_details, name: 'Cod' } })],
              next: null,
            })
          : HttpResponse.json({ results: [aListItem()], next: 'http://localhost/x?state=PENDING&cursor=c2' })
      }),
    )
    openPortal('/rebates/offers/pending')
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'Cod' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Fries, Fall 2026' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })
})
