import type { ClaimStatus } from '@caseback/domain'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aListedClaim, aListItem, anOffer, aWaitingClaim, nothingWaits } from '../../testing/factories.ts'
import { enrolledItem as enrolled, type ListItem as Item, theLists as serve } from '../../testing/my-offers.ts'
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

const claim = (status: ClaimStatus) => aListedClaim({ id: 90, status })

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
    expect(within(nothingYet!).getByText('≈ $216.00 in review')).toBeTruthy()
    expect(within(nothingYet!).getByText('36 cases in review')).toBeTruthy()
    expect(within(nothingYet!).queryByText(/^No cases yet/)).toBeNull()
    expect(within(someCounted!).getByText('≈ $18.00 in review')).toBeTruthy()
    expect(within(someCounted!).getByText('12 of 50 cases, 3 cases in review')).toBeTruthy()
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
    expect(screen.getByText('Submit by February 28, 2027')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Submit Invoices' }).getAttribute('href')).toBe(
      '/rebates/enrollments/5/submit',
    )
  })

  it('[OF-02] an enrolled one that is paused says so beside the state of its claim', async () => {
    const item = enrolled({ claims: [claim('CLAIM_SUBMITTED')], approved_units: 6, approved_payout: 36 })
    serve({ ENROLLED: [{ ...item, offer_details: { ...item.offer_details, state: 'PAUSED' } }] })
    openPortal('/rebates/offers/enrolled')
    expect(await screen.findByText('Paused · Submit by February 28, 2027')).toBeTruthy()
    expect(screen.getByText('Submitted')).toBeTruthy()
  })

  it.each<[ClaimStatus, string, string]>([
    ['NEEDS_ATTENTION', 'Needs Attention', 'Fix claim'],
    ['CLAIM_SUBMITTED', 'Submitted', 'Submit Invoices'],
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

  it('what waits for its operator comes first, on every tab, counted in the menu and the title', async () => {
    serve({ PENDING: [aListItem()] })
    answer('get', 'app/rebates/needs-you/', {
      ...nothingWaits,
      results: [
        aWaitingClaim(),
        aWaitingClaim({
          kind: 'check.waiting',
          claim_id: 10_480,
          amount: 216,
          estimated: false,
          sentence: 'Claim 10480.',
        }),
        aWaitingClaim({ kind: 'claim.rejected', claim_id: 10_478, amount: null, sentence: 'Claim 10478.' }),
        aWaitingClaim({ kind: 'deadline', claim_id: null, amount: null, sentence: 'Nothing sent yet.' }),
      ],
    })
    openPortal('/rebates/offers/pending')
    const needs = within(await screen.findByRole('region', { name: /Needs you/ }))
    expect(needs.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'CDSend what is missingMozzarella. Claim 10497. The right edge of page 2 is cut off.≈ $98.00Fix claim',
      'CDDeposit your checkMozzarella. Claim 10480.$216.00View claim',
      // Its page has the reason, and the way to another invoice.
      'CDRead why, send another invoiceMozzarella. Claim 10478.View claim',
      'CDSend your first invoiceMozzarella. Nothing sent yet.Submit Invoices',
    ])
    expect(needs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/rebates/enrollments/5/claims/10497',
      '/rebates/enrollments/5/claims/10480',
      '/rebates/enrollments/5/claims/10478',
      '/rebates/enrollments/5/submit',
    ])
    expect(screen.getByRole('link', { name: /^My Offers.*4 need you$/ })).toBeTruthy()
    expect(document.title).toBe('(4) My Offers · Caseback Rebates')
  })

  it('three figures say what was paid, what is on its way and what can still be earned', async () => {
    serve({ PENDING: [aListItem()] })
    answer('get', 'app/rebates/needs-you/', {
      results: [],
      figures: {
        paid: 523,
        paid_claims: 6,
        on_the_way: 258,
        not_approved: 142.4,
        to_earn: 468,
        to_earn_offers: 3,
        without_limit: 2,
      },
    })
    openPortal('/rebates/offers/pending')
    const figures = (await screen.findByText('On the way')).closest('dl')
    expect(Array.from(figures?.children ?? []).map((each) => each.textContent)).toEqual([
      'Paid$523.006 claims',
      'On the way$258.00plus ≈ $142.40 not approved yet',
      'Still to earn, up to$468.00in 3 offers · 2 more have no limit',
    ])
  })

  it('what one buys already comes first, and from nine offers on one is searched for and put in order', async () => {
    const bought = { product_approval_info: { '3': { '31': { num_units: 4, product_identifiers: [] } } } }
    const invoice = { id: 1, invoice_reference_id: '88213', files: [], reading: null, claimed_in: null, ...bought }
    const named = (id: number, name: string, productId = 90) => {
      const item = aListItem({ id })
      const { offer_terms: terms } = item.offer_details
      const products = terms.products.map((each) => ({ ...each, product_id: productId }))
      return { ...item, offer_details: { ...item.offer_details, name, offer_terms: { ...terms, products } } }
    }
    serve({
      PENDING: [
        ...Array.from({ length: 8 }, (_, at) => named(20 + at, `Cod ${8 - at}`)),
        named(40, 'Jalapeño Fries', 3),
      ],
      ENROLLED: [enrolled({ claims: [{ ...claim('PAID'), invoices: [invoice] }] })],
    })
    openPortal('/rebates/offers/pending')
    await screen.findByText('You buy this already')
    const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(names().slice(0, 2)).toEqual(['Jalapeño Fries', 'Cod 8'])
    await userEvent.selectOptions(await screen.findByLabelText('Order'), 'By name')
    expect(names().slice(0, 2)).toEqual(['Cod 1', 'Cod 2'])
    await userEvent.type(screen.getByRole('searchbox'), 'jalapeno')
    await waitFor(() => expect(names()).toEqual(['Jalapeño Fries']))
    await userEvent.type(screen.getByRole('searchbox'), ' caviar')
    expect(await screen.findByText('No offer has these words.')).toBeTruthy()
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
    expect(card.getByText('$216.00: check waits in your e-mail')).toBeTruthy()
    expect(card.queryByText(/paid by/)).toBeNull()
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
