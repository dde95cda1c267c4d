import type { WireClaim, WireEnrollment } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment, anOffer, rejectedFor, written } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'
import { pagesAreComing } from './pages-are-coming.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const serveEnrollment = (fields: Partial<WireEnrollment> = {}) => {
  answer('get', 'app/rebates/enrollment/5', anEnrollment(fields))
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
}
const photo = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' })
const pick = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Files', { selector: 'input' }), files)

describe('the Submit tab', () => {
  it('[CL-01] takes images and PDF, the camera images only, and wants at least one file', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    const picker = await screen.findByLabelText('Files', { selector: 'input' })
    expect(picker.getAttribute('accept')).toContain('application/pdf')
    const camera = screen.getByLabelText('Camera', { selector: 'input' })
    expect(camera.getAttribute('accept')).toBe('image/*')
    expect(camera.hasAttribute('capture')).toBe(true)
    expect(screen.getByText('or choose images or PDF, max 10MB each')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please add at least one invoice file before submitting',
    )
  })

  it('[CL-02] counts files by invoice, groups pages and leaves out the same file', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    await pick(photo('a.jpg'), photo('b.jpg'))
    const second = await screen.findByRole('region', { name: 'Invoice 2' })
    expect(within(second).getByText('1 file attached')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Invoice of b.jpg'), 'Invoice 1')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invoice 2' })).toBeNull())
    expect(within(screen.getByRole('region', { name: 'Invoice 1' })).getByText('2 files attached')).toBeTruthy()
    await pick(photo('again.jpg', 'a.jpg'))
    expect((await screen.findByRole('alert')).textContent).toBe('again.jpg is already attached, so it was left out.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }))
    expect(screen.getByText('1 file attached', { selector: 'div' })).toBeTruthy()
  })

  it('[CL-04] sends them with a key and the payee, then shows the claim', async () => {
    serveEnrollment()
    let sent: { key: string | null; type: string | null } | undefined
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), ({ request }) => {
        sent = { key: request.headers.get('Idempotency-Key'), type: request.headers.get('Content-Type') }
        return HttpResponse.json({ id: 10_482 }, { status: 201 })
      }),
    )
    answer('get', 'app/rebates/claims/10482/', aClaim())
    openPortal('/rebates/enrollments/5/submit')
    expect((await screen.findByLabelText<HTMLInputElement>('Checks are made out to')).value).toBe('Blue Door Diner')
    await pick(photo('a.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Claim 10482' })).toBeTruthy()
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('[CL-04] goes on while its sender looks elsewhere, and pulls nobody back', async () => {
    serveEnrollment()
    const arrival = Promise.withResolvers<void>()
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), async () => {
        await arrival.promise
        return HttpResponse.json({ id: 10_482 }, { status: 201 })
      }),
    )
    answer('get', 'app/rebates/enrollment/5/claims/', { results: [], next: null })
    openPortal('/rebates/enrollments/5/submit')
    await pick(photo('a.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    await userEvent.click(screen.getByRole('link', { name: /^Claims/ }))
    expect(await screen.findByText(/^Your invoices are still being sent/)).toBeTruthy()
    arrival.resolve()
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/5/claims')
  })

  it('[CL-04] a failure keeps the files; a retry has the same key', async () => {
    serveEnrollment()
    const keys: (string | null)[] = []
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        const sentence = 'a.jpg is not a PDF, JPEG, PNG, WebP or HEIC file.'
        return HttpResponse.json(refusal(sentence, { files: [sentence] }), { status: 415 })
      }),
    )
    openPortal('/rebates/enrollments/5/submit')
    await pick(photo('a.jpg'), photo('b.jpg'))
    await screen.findByRole('region', { name: 'Invoice 2' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByText('Error submitting claim')).toBeTruthy()
    const first = within(screen.getByRole('region', { name: 'Invoice 1' }))
    expect(first.getByRole('alert').textContent).toBe('a.jpg is not a PDF, JPEG, PNG, WebP or HEIC file.')
    expect(within(screen.getByRole('region', { name: 'Invoice 2' })).queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
    expect(await screen.findByRole('button', { name: 'Remove a.jpg' })).toBeTruthy()
  })

  it.each([
    ['PAUSED', 'Offer Paused', /Existing claims are still processed; new claims are allowed after reactivation/],
    ['EXPIRED', 'Offer Expired', /no longer accepts new enrollments or invoices/],
    ['DELETED', 'Offer Deleted', /has been removed/],
  ] as const)('[CL-03] %s: a notice in place of the uploader', async (state, title, text) => {
    serveEnrollment({ offer: anOffer({ state }) })
    openPortal('/rebates/enrollments/5/submit')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit claim' })).toBeNull()
  })

  it('estimates the payout with the tiers, marked as an estimate', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '36')
    expect(screen.getByText('Estimate')).toBeTruthy()
    expect(screen.getByText('36 cases × $6.00')).toBeTruthy()
    expect(screen.getByText('$216.00')).toBeTruthy()
    expect(screen.getByText('This offer pays up to $300.00 in all.')).toBeTruthy()
  })

  it('says how earlier claims enter the sum: their cases count for the tier, their money is paid', async () => {
    serveEnrollment({ approved_units: 36, approved_payout: 216 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '3')
    const sum = [...screen.getByText('This claim').closest('output')!.children].map(({ textContent }) => textContent)
    expect(sum.slice(0, 3)).toEqual(['39 cases × $6.00$234.00', 'Earlier claims: 36 cases-$216.00', 'This claim$18.00'])
  })

  const shownSum = () =>
    [...screen.getByText(/^\$\d+\.\d\d$/, { selector: '.text-2xl' }).closest('output')!.children].map(
      ({ textContent }) => textContent,
    )

  it('names the earlier cases below the first tier, where they count too', async () => {
    serveEnrollment({ approved_units: 1, approved_payout: 0 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '2')
    expect(shownSum().slice(0, 3)).toEqual([
      '$0.00',
      'Earlier claims: 1 case',
      expect.stringContaining('more to reach the first tier'),
    ])
  })

  it('earlier claims that hold more than all give leave nothing for this one', async () => {
    serveEnrollment({ approved_units: 10, approved_payout: 100 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '2')
    expect(shownSum().slice(0, 3)).toEqual([
      '12 cases × $6.00$72.00',
      'Earlier claims: 10 cases-$100.00',
      'This claim$0.00',
    ])
  })

  it('shows no percentage of an amount of which a part is beyond the limit', async () => {
    const offer = anOffer({ max_units_per_location: 10 })
    offer.terms.tiers = [{ min: 1, max: 0, discount: 5, discount_type: 'percentage_off' }]
    serveEnrollment({ offer, approved_units: 8, approved_payout: 20, approved_purchase_amount: 400 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '3')
    await userEvent.type(screen.getByLabelText('What did you pay for the qualifying products?'), '100')
    // Two of the three cases earn: 5 % of two thirds of 100.
    expect(shownSum().slice(0, 3)).toEqual([
      '$3.33',
      'Earlier claims: 8 cases',
      '1 case is beyond what this offer pays for.',
    ])
  })

  it('a part of a case is none, and never ten times as many', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    const cases = await screen.findByLabelText<HTMLInputElement>('How many cases are on your invoices?')
    await userEvent.type(cases, '12.5')
    expect(screen.getByText('12 cases × $6.00')).toBeTruthy()
    await userEvent.tab()
    expect(cases.value).toBe('12')
  })

  it('asks for no count when everything is earned', async () => {
    serveEnrollment({ approved_units: 50, approved_payout: 300 })
    openPortal('/rebates/enrollments/5/submit')
    expect(await screen.findByText(/^You have earned the \$300.00 that this offer pays/)).toBeTruthy()
    expect(screen.queryByLabelText('How many cases are on your invoices?')).toBeNull()
  })

  it('estimates a percentage out of what was paid, that of earlier claims included', async () => {
    const offer = anOffer()
    offer.terms.tiers = [
      { min: 1, max: 19, discount: 5, discount_type: 'percentage_off' },
      { min: 20, max: 0, discount: 10, discount_type: 'percentage_off' },
    ]
    serveEnrollment({ offer, approved_units: 12, approved_payout: 30, approved_purchase_amount: 600 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '5')
    await userEvent.type(screen.getByLabelText('What did you pay for the qualifying products?'), '1,250.50')
    expect(screen.getByText('5% of $1,850.50')).toBeTruthy()
    // 5 % of 1,850.50 is 92.53, of which 30 are paid.
    expect(screen.getByText('$92.53')).toBeTruthy()
    expect(screen.getByText('-$30.00')).toBeTruthy()
    expect(screen.getByText('$62.53')).toBeTruthy()
    expect(screen.getByText('3 cases more to the next tier.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('How many cases are on your invoices?'), '0')
    expect(screen.getByText('Tier reached: 20 - unlimited cases')).toBeTruthy()
    expect(screen.getByText('$155.05')).toBeTruthy()
  })

  it('counts each product of an offer of several, kept over a reload', async () => {
    const offer = anOffer()
    const [product] = offer.terms.products
    const [variant] = product?.product_variants ?? []
    if (!product || !variant) throw new Error('the offer has no product')
    offer.terms.products = Array.from({ length: 6 }, (_, at) => ({
      ...product,
      product_id: at + 1,
      product_variants: [{ ...variant, variant_name: `Fries ${at + 1}` }],
    }))
    serveEnrollment({ offer })
    const { unmount } = openPortal('/rebates/enrollments/5/submit')
    const counts = within(await screen.findByRole('group', { name: 'How many cases are on your invoices?' }))
    await userEvent.type(counts.getByLabelText('Fries 1'), '4')
    expect(counts.queryByLabelText('Fries 6')).toBeNull()
    await userEvent.click(counts.getByRole('button', { name: 'All 6 products' }))
    await userEvent.click(counts.getByRole('button', { name: 'One more: Fries 6' }))
    expect(screen.getByText('5 cases × $6.00')).toBeTruthy()
    unmount()
    openPortal('/rebates/enrollments/5/submit')
    expect((await screen.findByLabelText<HTMLInputElement>('Fries 6')).value).toBe('1')
    expect(screen.getByText('5 cases × $6.00')).toBeTruthy()
  })
})

describe('the Claims tab', () => {
  it('[CL-05] [CL-06] lists number, status, date and payout', async () => {
    serveEnrollment()
    const brief = { created: '2026-11-14T16:00:00.000Z', promise_date: null }
    answer('get', 'app/rebates/enrollment/5/claims/', {
      results: [
        { id: 12, status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 216, ...brief },
        { id: 11, status: 'CLAIM_VALIDATED', payout_amount: 0, ...brief },
      ],
      next: null,
    })
    openPortal('/rebates/enrollments/5/claims')
    const [first, second] = await screen.findAllByRole('link', { name: /^Claim 1/ })
    expect(first?.textContent).toBe('Claim 12Processing Payment$216.00Submitted November 14, 2026')
    expect(first?.getAttribute('href')).toBe('/rebates/enrollments/5/claims/12')
    expect(second?.textContent).toBe('Claim 11ValidatedSubmitted November 14, 2026')
  })

  it('[CL-05] says when there is none', async () => {
    serveEnrollment()
    answer('get', 'app/rebates/enrollment/5/claims/', { results: [], next: null })
    openPortal('/rebates/enrollments/5/claims')
    expect(await screen.findByText('No claims submitted yet')).toBeTruthy()
  })
})

describe('a claim', () => {
  async function open(fields: Partial<WireClaim>) {
    serveEnrollment()
    answer('get', 'app/rebates/claims/10482/', aClaim(fields))
    openPortal('/rebates/enrollments/5/claims/10482')
    // The number is there at once; the history comes with the claim.
    await screen.findByRole('heading', { name: 'Status history' })
  }
  const payment = (status: string, fields: object = {}) => ({
    status,
    deposit_option: null,
    type: 'CHECK',
    check_number: null,
    ...fields,
  })
  const details = () => screen.queryByRole('region', { name: 'Payment Details' })

  it('[CL-07] [CL-15] shows offer, date, status, promise and the history, newest first', async () => {
    const submitted = aClaim().state_changes
    await open({
      status: 'PENDING_MANUFACTURER_PAYMENT',
      payout_amount: 216,
      promise_date: '2026-12-09',
      state_changes: [
        ...submitted,
        {
          from_state: 'CLAIM_SUBMITTED',
          to_state: 'CLAIM_VALIDATED',
          created: '2026-11-16T16:00:00.000Z',
          ...written('36 cases approved.'),
          created_by_email: 'support@caseback.example',
        },
      ],
    })
    expect((await screen.findByRole('link', { name: /Harvest Valley/ })).getAttribute('href')).toBe(
      '/rebates/enrollments/5/details',
    )
    expect(screen.getAllByText('Submitted November 14, 2026')).toHaveLength(1)
    expect(screen.getByText('Paid by Dec 9, 2026')).toBeTruthy()
    const history = within(screen.getByRole('region', { name: 'Status history' })).getAllByRole('listitem')
    expect(history.map((item) => item.textContent)).toEqual([
      'ValidatedNov 16, 202636 cases approved.by support@caseback.example',
      'SubmittedNov 14, 2026by ada@example.com',
    ])
  })

  it.each([
    'CLAIM_SUBMITTED',
    'NEEDS_ATTENTION',
    'CLAIM_REJECTED',
  ] as const)('[CL-10] %s has no payment details', async (status) => {
    await open({ status })
    expect(details()).toBeNull()
  })

  it.each([
    ['[CL-11]', 'PENDING_MANUFACTURER_PAYMENT', null, 'Payment will be processed within 14 business days.'],
    ['[CL-12]', 'OPERATOR_PAYMENT_SUBMITTED', payment('UNPAID'), 'Your payment will arrive by e-mail from Checkbook.'],
    [
      '[CL-12]',
      'OPERATOR_PAYMENT_SUBMITTED',
      payment('IN_PROCESS', { deposit_option: 'MAIL' }),
      'Your check is queued for printing and mailing.',
    ],
    ['[CL-13]', 'OPERATOR_PAYMENT_SUBMITTED', payment('PRINTED'), 'Payment Sent (Check Printed)'],
    ['[CL-13]', 'OPERATOR_PAYMENT_SUBMITTED', payment('MAILED'), 'Payment Sent (Check Mailed)'],
  ] as const)('[CL-10] %s %s %o: %s', async (_row, status, operator_payment, text) => {
    await open({ status, operator_payment, payout_amount: 216 })
    expect(details()?.textContent).toContain(text)
  })

  it('[CL-14] names amount, deposit type and check number', async () => {
    await open({
      status: 'PAID',
      payout_amount: 1216.5,
      operator_payment: payment('PAID', { deposit_option: 'MAIL', check_number: '5003' }),
    })
    expect(details()?.textContent).toMatch(/Payout amount\$1,216\.50.*Deposit typeMailed check.*Check number5003/)
  })

  it('[CL-14] a payment that is no check has no check number', async () => {
    await open({ status: 'PAID', operator_payment: payment('PAID', { type: 'ACH', check_number: '5003' }) })
    expect(details()?.textContent).not.toContain('5003')
  })

  it('a status that this portal does not know shows under its own name', async () => {
    await open({ status: 'UNDER_AUDIT' as WireClaim['status'] })
    expect(screen.getAllByText('Under audit').length).toBeGreaterThan(0)
  })

  it('a check that is over says what happens next', async () => {
    await open({ status: 'OPERATOR_PAYMENT_SUBMITTED', payout_amount: 216, operator_payment: payment('EXPIRED') })
    expect(screen.getByText(/Your money is still yours/)).toBeTruthy()
  })

  it('[CL-07] a rejected one says why', async () => {
    await open({ status: 'CLAIM_REJECTED', promise_date: null, ...rejectedFor('unreadable') })
    expect(screen.getByText('We could not read the invoice.')).toBeTruthy()
    expect(screen.queryByText(/Paid by/)).toBeNull()
  })

  const invoices: WireClaim['invoices'] = [
    {
      id: 1,
      invoice_reference_id: 'INV-88213',
      files: [{ id: 2, name: 'a.pdf', file: '/f', pages: [{ page: 1, image: '/p1', width: 850, height: 1100 }] }],
      product_approval_info: {
        3: { 31: { num_units: 24, product_identifiers: [] }, 99: { num_units: 2, product_identifiers: [] } },
        88: { 1: { num_units: 1, product_identifiers: [] } },
      },
    },
  ]

  it('[OF-09] [CL-07] shows invoices with pages and what was approved', async () => {
    await open({ status: 'CLAIM_VALIDATED', payout_amount: 216, invoices })
    const list = within(await screen.findByRole('region', { name: 'Invoices' }))
    expect(list.getByRole('button', { name: 'Open INV-88213, page 1' })).toBeTruthy()
    expect(list.getByText('1 file attached')).toBeTruthy()
    expect(await list.findByText('Straight-Cut Fries 3/8"')).toBeTruthy()
    expect(list.getByText('Unknown Variant (ID: 99)')).toBeTruthy()
    expect(list.getByText('Unknown Product (ID: 88)')).toBeTruthy()
  })

  it('[CL-08] [CL-09] waits for the operator: the latest note, the uploader, no invoice list; then it is refreshed', async () => {
    const change = (created: string, notes: string) => ({
      from_state: 'CLAIM_SUBMITTED' as const,
      to_state: 'NEEDS_ATTENTION' as const,
      created,
      ...written(notes),
      created_by_email: 'support@caseback.example',
    })
    await open({
      status: 'NEEDS_ATTENTION',
      promise_date: null,
      invoices,
      state_changes: [
        change('2026-11-18T12:00:00Z', 'Page 2 is missing.'),
        change('2026-11-15T12:00:00Z', 'Too dark.'),
      ],
    })
    const card = within(screen.getByRole('region', { name: 'Action Required' }))
    expect(card.getByText('Page 2 is missing.')).toBeTruthy()
    expect(card.queryByText('Too dark.')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull()
    answer('put', 'app/rebates/claims/10482/', refusal('No'), 500)
    await pick(photo('page2.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    await userEvent.click(card.getByRole('button', { name: 'Resubmit Claim' }))
    expect(await screen.findByText('Failed to upload invoices and resubmit claim')).toBeTruthy()
    answer('put', 'app/rebates/claims/10482/', aClaim({ invoices }))
    await userEvent.click(card.getByRole('button', { name: 'Resubmit Claim' }))
    expect(await screen.findByText('Invoices uploaded and claim resubmitted successfully')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Invoices' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Action Required' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Claim 10482' }))
  })

  it('looks again while pages are being rendered, but not for ever', () => {
    const waiting = [{ ...invoices[0]!, files: [{ id: 2, name: 'a.pdf', file: '/f', pages: [] }] }]
    const sent = Date.parse('2026-11-14T16:00:00.000Z')
    expect(pagesAreComing(aClaim({ invoices: waiting }), sent + 5000)).toBe(true)
    expect(pagesAreComing(aClaim({ invoices: waiting }), sent + 121_000)).toBe(false)
    expect(pagesAreComing(aClaim({ invoices }), sent + 5000)).toBe(false)
    const added = sent + 3_600_000
    expect(pagesAreComing(aClaim({ invoices: waiting }), added + 5000, added)).toBe(true)
    expect(pagesAreComing(aClaim({ invoices: waiting }), added + 121_000, added)).toBe(false)
  })
})
