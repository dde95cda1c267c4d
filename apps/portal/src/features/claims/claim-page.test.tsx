import type { WireClaim, WireEnrollment } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, aListedClaim, anEnrollment, anOffer, rejectedFor, written } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

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

describe('a claim', () => {
  async function open(fields: Partial<WireClaim>, enrollment: Partial<WireEnrollment> = {}) {
    serveEnrollment(enrollment)
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
    recipient: null,
    ...fields,
  })
  const details = () => screen.queryByRole('region', { name: 'Payment Details' })
  const shownDetails = () => screen.findByRole('region', { name: 'Payment Details' })

  it('[CL-07] [CL-15] the history is newest first, also where moves have one time', async () => {
    const created = '2026-11-14T16:00:00.000Z'
    const by = { created, ...written(null), created_by_email: 'ada@example.com' }
    const moves = [
      { from_state: null, to_state: 'CLAIM_SUBMITTED', ...by },
      { from_state: 'CLAIM_SUBMITTED', to_state: 'CLAIM_VALIDATED', ...by },
      { from_state: 'CLAIM_VALIDATED', to_state: 'PENDING_MANUFACTURER_PAYMENT', ...by },
    ] as const
    for (const state_changes of [[...moves], moves.toReversed()]) {
      await open({ state_changes })
      const history = within(screen.getByRole('region', { name: 'Status history' }))
      expect(history.getAllByRole('listitem').map((item) => item.textContent?.match(/^\D+(?=Nov)/)?.[0])).toEqual([
        'Processing Payment',
        'Validated',
        'Submitted',
      ])
      cleanup()
    }
  })

  it.each([
    ['is not there', 404, 'We could not find this claim · Caseback Rebates'],
    ['fails', 500, 'This claim could not be loaded · Caseback Rebates'],
  ])('a claim that %s has that for its title', async (_, status, title) => {
    serveEnrollment()
    answer('get', 'app/rebates/claims/10482/', refusal('No.'), status)
    openPortal('/rebates/enrollments/5/claims/10482')
    await waitFor(() => expect(document.title).toBe(title))
  })

  it.each([
    ['no later claim', { claims: [aListedClaim({ id: 10_483, status: 'CLAIM_SUBMITTED' })] }, false],
    ['an earlier one', { claims: [aListedClaim({ id: 10_417, status: 'CLAIM_SUBMITTED' })] }, true],
    ['one that is older than those shown', { claims: [], undecided_units: 50 }, true],
  ])('its estimate depends on %s that is not decided', async (_, enrollment, isSaid) => {
    await open({ estimate: { amount: 216, units: 36 } }, { undecided_units: 36, ...enrollment })
    const says = screen.queryByText(/It counts on your earlier claims being approved as you counted them\./)
    expect(says !== null).toBe(isSaid)
  })

  it('shows its estimate, marked as one, until a payout takes its place', async () => {
    await open({ estimate: { amount: 216, units: 36 } })
    expect(screen.getByText('Estimate ≈ $216.00')).toBeTruthy()
    expect(screen.getByText(/^36 cases, as you sent it\. Our own count/)).toBeTruthy()
  })

  it('[RT-11] that belongs to another enrollment is shown under its own address', async () => {
    serveEnrollment()
    answer('get', 'app/rebates/claims/10482/', aClaim())
    openPortal('/rebates/enrollments/999/claims/10482')
    expect(await screen.findByRole('link', { name: /Fries, Fall 2026/ })).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/5/claims/10482')
  })

  it('below what is no enrollment is shown under its own address too', async () => {
    serveEnrollment()
    answer('get', 'app/rebates/claims/10482/', aClaim())
    openPortal('/rebates/enrollments/abc/claims/10482')
    expect(await screen.findByRole('link', { name: /Fries, Fall 2026/ })).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/5/claims/10482')
  })

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
      'ValidatedNov 16, 2026We approved it.36 cases approved.',
      'SubmittedNov 14, 2026You sent your invoices.',
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
    expect((await shownDetails()).textContent).toContain(text)
  })

  it('a check on its way by mail leaves nothing to do', async () => {
    await open({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      operator_payment: payment('UNPAID', { deposit_option: 'MAIL' }),
    })
    expect(screen.getByText(/nothing for you to do/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  })

  it('[CL-14] names amount, deposit type and check number', async () => {
    await open({
      status: 'PAID',
      payout_amount: 1216.5,
      operator_payment: payment('PAID', { deposit_option: 'MAIL', check_number: '5003' }),
    })
    expect((await shownDetails()).textContent).toMatch(
      /Payout amount\$1,216\.50.*Deposit typeMailed check.*Check number5003/,
    )
  })

  it('[CL-14] a payment that is no check has no check number', async () => {
    await open({ status: 'PAID', operator_payment: payment('PAID', { type: 'ACH', check_number: '5003' }) })
    expect((await shownDetails()).textContent).not.toContain('5003')
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
    expect(await screen.findByText('We could not read the invoice.')).toBeTruthy()
    expect(screen.queryByText(/Paid by/)).toBeNull()
  })

  it('a rejected one leads to another invoice while the offer takes them', async () => {
    await open({ status: 'CLAIM_REJECTED', promise_date: null, ...rejectedFor('wrong_product') })
    expect((await screen.findByRole('link', { name: 'Send another invoice' })).getAttribute('href')).toBe(
      '/rebates/enrollments/5/submit',
    )
  })

  it('one that was withdrawn is called so, and promises no new claim where the offer is over', async () => {
    serveEnrollment({ offer: anOffer({ state: 'EXPIRED' }) })
    answer(
      'get',
      'app/rebates/claims/10482/',
      aClaim({ status: 'CLAIM_REJECTED', promise_date: null, ...rejectedFor('withdrawn') }),
    )
    openPortal('/rebates/enrollments/5/claims/10482')
    expect(await screen.findByRole('heading', { name: 'You withdrew this claim' })).toBeTruthy()
    expect(screen.getByText('Withdrawn')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Send another invoice' })).toBeNull()
  })

  const invoices: WireClaim['invoices'] = [
    {
      id: 1,
      invoice_reference_id: 'INV-88213',
      files: [
        {
          id: 2,
          name: 'a.pdf',
          file: '/f',
          pages: [{ page: 1, image: '/p1', width: 850, height: 1100 }],
          render_state: 'done',
        },
      ],
      reading: null,
      claimed_in: null,
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
})
