import type { WireClaim } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../testing/factories.ts'
import { forgetLanguage, speak } from '../../testing/in-language.ts'
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

const payment = (status: string, fields: object = {}) => ({
  status,
  deposit_option: null,
  type: 'CHECK',
  check_number: null,
  recipient: null,
  ...fields,
})

const invoices: WireClaim['invoices'] = [
  {
    id: 1,
    invoice_reference_id: 'INV-88213',
    files: [{ id: 2, name: 'a.pdf', file: '/f', pages: [], render_state: 'done' }],
    reading: null,
    claimed_in: null,
    product_approval_info: {
      3: { 31: { num_units: 24, product_identifiers: [] }, 99: { num_units: 3, product_identifiers: [] } },
    },
  },
]

async function open(fields: Partial<WireClaim>) {
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/rebates/claims/10482/', aClaim(fields))
  openPortal('/rebates/enrollments/5/claims/10482')
  // The number is there at once; the history comes with the claim.
  await screen.findByRole('heading', { name: 'Status history' })
}

describe('where a claim is', () => {
  it('an e-mailed check that nobody has deposited says what its operator has to do', async () => {
    await open({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      promise_date: '2026-11-20',
      operator_payment: payment('UNPAID', { recipient: 'ada@example.com' }),
      check_sent: '2026-11-19T16:00:00.000Z',
      check_sent_to: 'ada@example.com',
    })
    expect(screen.getByRole('heading', { name: 'Your check waits in your e-mail' })).toBeTruthy()
    expect(screen.getByText(/^Checkbook sent it on November 19, 2026 to ada@example\.com\. Open it/)).toBeTruthy()
    expect(screen.queryByText(/nothing for you to do/)).toBeNull()
    // The day is over, and it is not we who are late.
    expect(screen.getByText('Paid as soon as you have deposited it')).toBeTruthy()
    expect(screen.queryByText(/Paid by|Late/)).toBeNull()
  })

  it('the e-mail of a check is sent once more, and a wrong address is told to us', async () => {
    const resent = new Date().toISOString()
    const unpaid = {
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      operator_payment: payment('UNPAID'),
    } as const
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: null })
    await open(unpaid)
    answer('post', 'app/rebates/claims/10482/resend-check/', refusal('Once a day.'), 429)
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(await screen.findByText('Once a day.')).toBeTruthy()
    const { requests } = answer('post', 'app/rebates/claims/10482/resend-check/', {
      sent_to: 'ada@example.com',
      resent,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(await screen.findByText(/^Sent again on /)).toBeTruthy()
    expect(requests).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Wrong address?' }))
    const field = await screen.findByLabelText('What happened?')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('a check whose envelope came back says so in the history, and leads to where it is put right', async () => {
    const move = (created: string, to_state: WireClaim['status']) => ({
      from_state: null,
      to_state,
      notes: '',
      notes_parts: null,
      created,
      created_by_email: 'ada@example.com',
    })
    await open({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      promise_date: null,
      operator_payment: payment('VOID', { deposit_option: 'MAIL' }),
      check_returned: '2026-11-20',
      state_changes: [
        move('2026-11-12T16:00:00.000Z', 'CLAIM_SUBMITTED'),
        move('2026-11-14T16:00:00.000Z', 'OPERATOR_PAYMENT_SUBMITTED'),
      ],
    })
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/settings',
    )
    const history = screen.getByRole('region', { name: 'Status history' })
    const [first] = within(history).getAllByRole('listitem')
    expect(first?.textContent).toBe('Your check came backNov 20, 2026')
  })

  it('a promise that was not kept is said to be late, of a check that nobody has cashed that it is not', async () => {
    await open({ status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 216, promise_date: '2026-11-01' })
    expect(screen.getByText('Late: we promised Nov 1, 2026')).toBeTruthy()
    cleanup()
    await open({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      operator_payment: payment('MAILED', { deposit_option: 'MAIL' }),
      check_sent: '2026-10-01T16:00:00.000Z',
      check_sent_to: '12 W Lake St, Chicago, IL 60601',
    })
    expect(screen.getByText(/^It goes to 12 W Lake St.* has not been cashed yet/)).toBeTruthy()
  })

  it('is a parcel: five steps with their days, and the sum behind the amount', async () => {
    const at = (day: number) => `2026-11-${day}T16:00:00.000Z`
    await open({
      status: 'PENDING_MANUFACTURER_PAYMENT',
      payout_amount: 216,
      invoices,
      payout_parts: {
        units: 36,
        discount: 6,
        discount_type: 'dollars_off',
        purchase_amount: null,
        earlier: 0,
        claim_units: 36,
        claim_counted_units: 36,
        earlier_units: 0,
        tier_from: null,
      },
      steps: [
        { step: 'sent', at: at(14), due: null },
        { step: 'approved', at: at(16), due: null },
        { step: 'manufacturer_paid', at: null, due: null },
        { step: 'check_sent', at: null, due: null },
        { step: 'paid', at: null, due: '2026-12-14' },
      ],
    })
    expect(await screen.findByText('36 cases × $6.00 = $216.00')).toBeTruthy()
    const steps = within(screen.getByRole('region', { name: 'Where your money is' })).getAllByRole('listitem')
    await waitFor(() =>
      expect(steps.map((step) => step.textContent)).toEqual([
        'DoneSentNov 14, 20261 invoice, 1 file',
        'DoneApprovedNov 16, 202627 cases counted',
        'To comeManufacturer paysHarvest Valley Potato Co. has been asked',
        'To comeCheck sent',
        'To comePaidby Dec 14, 2026',
      ]),
    )
  })

  it('says of a check that has left that it did, in Spanish too', async () => {
    await open({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      operator_payment: payment('MAILED', { deposit_option: 'MAIL' }),
      steps: [
        { step: 'check_sent', at: '2026-11-18T16:00:00.000Z', due: null },
        { step: 'paid', at: null, due: '2026-12-14' },
      ],
    })
    try {
      await speak('es')
      expect(await screen.findByText('Salió el cheque')).toBeTruthy()
      expect(screen.queryByText('Sale el cheque')).toBeNull()
    } finally {
      await forgetLanguage()
    }
  })

  it('says that the check is next once the money of the manufacturer is there, as its step does', async () => {
    const step = (name: WireClaim['steps'][number]['step'], at: string | null) => ({ step: name, at, due: null })
    await open({
      status: 'PENDING_MANUFACTURER_PAYMENT',
      payout_amount: 216,
      steps: [
        step('sent', '2026-11-14T16:00:00.000Z'),
        step('approved', '2026-11-16T16:00:00.000Z'),
        step('manufacturer_paid', '2026-11-20T16:00:00.000Z'),
        step('check_sent', null),
        step('paid', null),
      ],
    })
    expect(screen.getByRole('heading', { name: 'Approved: Harvest Valley Potato Co. has paid us' })).toBeTruthy()
    expect(screen.getByText(/^We send your check next\./)).toBeTruthy()
    expect(await screen.findByText('The money of Harvest Valley Potato Co. is here')).toBeTruthy()
    expect(screen.queryByText(/is paying us|as soon as their money/)).toBeNull()
  })

  it('what was put right after it was paid stands there, with the claim that pays the rest', async () => {
    await open({
      status: 'PAID',
      payout_amount: 60,
      operator_payment: payment('PAID'),
      invoices,
      state_changes: [
        {
          from_state: 'CLAIM_SUBMITTED',
          to_state: 'CLAIM_VALIDATED',
          created: '2026-11-16T15:00:00Z',
          notes: null,
          notes_parts: null,
          created_by_email: 'support@example.com',
        },
      ],
      adjustments: {
        corrects: null,
        kept_back: 12.5,
        corrections: [
          {
            created: '2026-11-24T15:00:00Z',
            units: -4,
            amount: -24,
            paid_by: null,
            carried: 24,
            given_up: 0,
            note: 'Four came back.',
          },
          {
            created: '2026-11-20T15:00:00Z',
            units: 5,
            amount: 30,
            paid_by: 77,
            carried: 0,
            given_up: 0,
            note: 'Page 2 has five.',
          },
        ],
      },
    })
    expect(screen.getByText('You have received $47.50. This claim is complete.')).toBeTruthy()
    // 27 cases count now; 26 did when it was validated.
    expect(screen.getByText('We counted 26 cases on 1 invoice.')).toBeTruthy()
    expect(await screen.findByText('We kept $12.50 of it back, as a claim was paid too much.')).toBeTruthy()
    expect(screen.getByText('$24.00 too much (−4 cases)')).toBeTruthy()
    expect(screen.getByText('$24.00 will be kept back from your next payments.')).toBeTruthy()
    expect(screen.getByText('Page 2 has five.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open claim 77' }).getAttribute('href')).toContain('/claims/77')
  })

  it('a claim that pays a correction has no invoices, and one that was kept back whole no check', async () => {
    await open({
      status: 'PAID',
      payout_amount: 60,
      state_changes: [
        {
          from_state: 'PENDING_MANUFACTURER_PAYMENT',
          to_state: 'PAID',
          created: '2026-11-24T15:00:00Z',
          notes: null,
          notes_parts: { reason: null, system: { code: 'payout.kept_back', params: { keptCents: 6_000 } }, note: null },
          created_by_email: 'support@example.com',
        },
      ],
      adjustments: { corrects: 12, kept_back: 60, corrections: [] },
    })
    expect(screen.getByText(/^All of it was kept back, as a claim was paid too much/)).toBeTruthy()
    expect(await screen.findByText('This pays what was missing of claim 12.')).toBeTruthy()
    expect(screen.getByText('$60.00 were kept back for a correction; no check is sent.')).toBeTruthy()
    expect(screen.queryByText('The check was deposited.')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull()
  })
})
