import type { WireQueueItem, WireReviewClaim } from '@caseback/contract'
import { computePayout } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const tiers = [
  { min: 5, max: 20, discount: 500 },
  { min: 21, max: 50, discount: 600 },
]
const product = {
  productId: 1,
  name: 'Fries',
  description: '',
  variants: [{ variantId: 2, name: 'Straight-Cut Fries', format: '6/5 LB', sku: 'HV-40386', gtin: '00012345678905' }],
}
const aClaim = (id: number, values: Partial<WireReviewClaim> = {}): WireReviewClaim => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date: '2099-12-10',
  payout_amount: null,
  operator: {
    id: 1,
    name: `Diner ${id}`,
    location_name: 'Diner',
    city: 'Chicago',
    state: 'IL',
    email: 'chef@example.com',
    since: '2026-09-01T15:00:00Z',
    claim_count: 1,
  },
  offer: {
    id: 1,
    name: 'Fries and Wedges',
    code: 'X',
    manufacturer_name: 'Harvest Valley',
    type: 'TIME_OFFER',
    valid_from: '2026-11-01',
    valid_to: '2027-01-31',
  },
  terms: {
    version: 1,
    unit: 'case',
    discount_type: 'dollars_off',
    tiers,
    max_units_per_location: null,
    products: [product],
  },
  approved_claims: [{ id: 9, units: 10, purchase_cents: 0, payout_cents: 5000 }],
  invoices: [
    { id: 70 + id, number: null, distributor: null, date: null, purchase_cents: null, approved: [], files: [] },
  ],
  state_changes: [],
  flags: [],
  operator_payment: null,
  dispute: null,
  ...values,
})
const anItem = (id: number, promise_date: string): WireQueueItem => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date,
  operator_name: `Diner ${id}`,
  manufacturer_name: 'Harvest Valley',
  offer_name: 'Fries and Wedges',
  payout_amount: null,
  duplicate_of: null,
  disputed: false,
})

/** The queue of three, and each claim of it. Returns the decisions that arrive. */
function theDesk(decide?: () => Response): unknown[] {
  signedInAs('reviewer')
  const sent: unknown[] = []
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      HttpResponse.json({
        results: [anItem(30, '2026-01-05'), anItem(10, '2099-12-10'), anItem(20, '2099-12-11')],
        next: null,
        counts: { submitted: 3, needs_attention: 0, disputed: 1, late: 1 },
      }),
    ),
    http.get(apiUrl('staff/claims/:id'), ({ params }) => HttpResponse.json(aClaim(Number(params['id'])))),
    http.post(apiUrl('staff/claims/:id/open'), () => new HttpResponse(null, { status: 204 })),
    http.get(apiUrl('staff/distributors'), () => HttpResponse.json({ results: [], next: null })),
    http.post(apiUrl('staff/claims/:id/decision'), async ({ request, params }) => {
      sent.push(await request.json())
      return decide?.() ?? HttpResponse.json(aClaim(Number(params['id']), { status: 'CLAIM_VALIDATED' }))
    }),
  )
  return sent
}

const theClaim = (id: number) => screen.findByRole('heading', { level: 2, name: `Diner ${id}` })

async function fillIn(units: string) {
  await userEvent.type(screen.getByLabelText('Distributor'), 'Lakeshore Foodservice')
  await userEvent.type(screen.getByLabelText('Number'), '88213')
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-08')
  await userEvent.type(screen.getByLabelText('Approved units of Straight-Cut Fries'), units)
}

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = () => undefined
})

describe('the queue', () => {
  it('is where a reviewer begins; it keeps the order of the server and opens its first claim', async () => {
    theDesk()
    openDesk('/staff/')
    await theClaim(30)
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    expect(queue.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '30Late, Jan 5, 2026Diner 30Harvest Valley',
      '10Dec 10Diner 10Harvest Valley',
      '20Dec 11Diner 20Harvest Valley',
    ])
    expect(queue.getByText('1 claim is past its promise')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Funding' })).toBeNull()
  })

  it('J goes to the next claim and K back, but not while typing', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('j')
    await theClaim(10)
    await userEvent.keyboard('k')
    await theClaim(30)
    await userEvent.type(screen.getByLabelText('Distributor'), 'j')
    expect(screen.getByLabelText('Distributor')).toHaveProperty('value', 'j')
    await theClaim(30)
    await userEvent.keyboard('{Escape}j')
    await theClaim(10)
  })
})

describe('a claim on the desk', () => {
  it('shows the payout of what is typed, as the domain computes it', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const { payoutCents } = computePayout({
      terms: { unit: 'case', discountType: 'dollars_off', tiers, maxUnitsPerLocation: null, products: [product] },
      approved: [{ units: 10, purchaseCents: 0, payoutCents: 5000 }],
      claim: { units: 24, purchaseCents: 0, payoutCents: 0 },
    })
    await userEvent.type(screen.getByLabelText('Approved units of Straight-Cut Fries'), '24')
    // 34 cases × $6.00 less the $50.00 that the other claim holds.
    expect(formatDollars(payoutCents)).toBe('$154.00')
    expect(screen.getByText('$154.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Validate \$154\.00/ })).toBeTruthy()
  })

  it('validates with exactly what was typed and the status that was seen, then opens the next claim', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    await theClaim(10)
    expect(sent).toEqual([
      {
        expected_status: 'CLAIM_SUBMITTED',
        action: 'validate',
        invoices: [
          {
            id: 100,
            distributor: 'Lakeshore Foodservice',
            number: '88213',
            date: '2026-11-08',
            purchase_amount: null,
            approved: [
              {
                product_id: 1,
                variant_id: 2,
                units: 24,
                identifiers: [
                  { product_identifier_type: 'SKU', product_identifier: 'HV-40386' },
                  { product_identifier_type: 'GTIN', product_identifier: '00012345678905' },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  it('names what is missing and sends nothing', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('a')
    for (const sentence of ['Which distributor?', 'Which invoice number?', 'Which date?'])
      expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText('Approve at least one unit, or reject the claim.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('refuses a date outside of the offer with units on it', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.clear(screen.getByLabelText('Date'))
    await userEvent.type(screen.getByLabelText('Date'), '2026-10-31')
    await userEvent.keyboard('{Escape}a')
    expect(screen.getByText('The offer counts purchases from Nov 1, 2026 to Jan 31, 2027.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it.each([
    { key: 'n', action: 'needs_attention', confirm: 'Ask for attention' },
    { key: 'r', action: 'reject', confirm: 'Reject' },
  ])('$action needs a reason and a note', async ({ key, action, confirm }) => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard(key)
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    expect(dialog.getByText('Choose a reason.')).toBeTruthy()
    expect(dialog.getByText('Write a note for the operator.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(dialog.getByLabelText('Note to the operator'), 'Page 2 is dark')
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    await screen.findByText(action === 'reject' ? 'Claim 30 rejected' : 'Claim 30 waits for the operator')
    expect(sent).toEqual([
      { expected_status: 'CLAIM_SUBMITTED', action, reason: 'unreadable', note: 'Page 2 is dark', invoices: [] },
    ])
  })

  it('keeps what was typed over a reload', async () => {
    theDesk()
    const { unmount } = openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    unmount()
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(screen.getByLabelText('Approved units of Straight-Cut Fries')).toHaveProperty('value', '24')
  })

  it('decided by somebody else meanwhile: it is loaded anew and says so', async () => {
    theDesk(() => {
      apiServer.use(
        http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' }))),
      )
      return refuse(409, 'claim.stale', 'Somebody else has decided on this claim in the meantime.')
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    expect(await screen.findByText(/Somebody else has decided on this claim/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Validate/ })).toBeNull()
  })

  it('an invoice that has earned already: names the claim that has it, and validates when the reviewer insists', async () => {
    const sent = theDesk(() =>
      sent.length === 1
        ? HttpResponse.json(
            {
              error: 'Invoice 88213 of Lakeshore Foodservice has been approved with claim 9.',
              code: 'invoice.approved_before',
              approved_before: [{ invoice_id: 100, claim_id: 9 }],
            },
            { status: 409 },
          )
        : HttpResponse.json(aClaim(30, { status: 'CLAIM_VALIDATED' })),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Invoice 88213 of Lakeshore Foodservice has been approved with claim 9.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Look at claim 9' }).getAttribute('href')).toBe('/staff/claims/9')
    await userEvent.click(dialog.getByRole('button', { name: 'Validate $154.00 all the same' }))
    expect(await screen.findByText(/^Claim 30 validated/)).toBeTruthy()
    expect(sent).toEqual([
      expect.not.objectContaining({ approved_before: expect.anything() }),
      expect.objectContaining({ action: 'validate', approved_before: [{ invoice_id: 100, claim_id: 9 }] }),
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('an invoice that has earned already: told also to a reviewer who has gone on to another claim', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const sent = theDesk()
    apiServer.use(
      http.post(apiUrl('staff/claims/30/decision'), async ({ request }) => {
        sent.push(await request.json())
        await answered
        return refuse(409, 'invoice.approved_before', 'Invoice 88213 has been approved with claim 9.')
      }),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}aj')
    await theClaim(10)
    answer()
    expect(await screen.findByText(/^Invoice 88213 has been approved with claim 9/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const aDispute = (may_decide: boolean) => ({
    text: 'The units are on page 2.',
    created: '2026-11-15T15:00:00Z',
    answer: null,
    open: true,
    may_decide,
  })

  it('a dispute is answered with a note by another reviewer than the one who rejected', async () => {
    const upheld = { ...aDispute(true), open: false, may_decide: false, answer: 'It is another product.' }
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED', dispute: upheld })))
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED', dispute: aDispute(true) })),
      ),
    )
    openDesk('/staff/claims/30?dispute=open')
    await theClaim(30)
    expect(screen.getByRole('link', { name: 'Disputed 1' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('The units are on page 2.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stay with it' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByLabelText('Reason')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Stay with it' }))
    expect(dialog.getByText('Write a note for the operator.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Note to the operator'), 'It is another product.')
    await userEvent.click(dialog.getByRole('button', { name: 'Stay with it' }))
    expect(await screen.findByText('Claim 30 stays rejected')).toBeTruthy()
    expect(sent).toEqual([
      { expected_status: 'CLAIM_REJECTED', action: 'uphold', note: 'It is another product.', invoices: [] },
    ])
    // It has left the queue of disputes: the next claim opens.
    await theClaim(10)
  })

  it('who rejected a claim reads its dispute and cannot decide on it', async () => {
    theDesk()
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED', dispute: aDispute(false) })),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByText('You rejected this claim: somebody else decides about the dispute.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  })
})
