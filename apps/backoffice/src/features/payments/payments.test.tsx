import type { WireBatch, WirePayLine, WirePayment } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const aLine = (claim_id: number, values: Partial<WirePayLine> = {}): WirePayLine => ({
  claim_id,
  operator_name: `Operator ${claim_id}`,
  payee_name: `Payee ${claim_id}`,
  payout_method: 'EMAIL',
  recipient: `chef${claim_id}@example.com`,
  amount: 100,
  promise_date: '2099-12-09',
  hold: null,
  replaces: null,
  ...values,
})
const aPayment = (values: Partial<WirePayment> = {}): WirePayment => ({
  id: 50,
  claim_id: 21,
  payee_name: 'Payee 21',
  amount: 100,
  phase: 'SENT',
  check_id: 'abc',
  check_status: 'IN_PROCESS',
  check_number: '5001',
  payout_method: 'EMAIL',
  deposit_option: null,
  attention: null,
  sent: '2026-11-20T15:00:00Z',
  paid: null,
  ...values,
})
const aBatch = (values: Partial<WireBatch> = {}): WireBatch => ({
  id: 4,
  state: 'DRAFT',
  cutoff: '2026-11-20',
  created: '2026-11-20T15:00:00Z',
  created_by: 'Femi',
  approved: null,
  approved_by: null,
  total: 200,
  claim_count: 2,
  may_approve: true,
  progress: { waiting: 0, sent: 0, paid: 0, attention: 0 },
  held: 0,
  lines: [aLine(21), aLine(22)],
  lines_next: null,
  payments: [],
  ...values,
})

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))
/** The payment lists of the page: what needs a person, and what is on the way. */
function thePaymentsPage({ attention = [] as WirePayment[], open = [] as WirePayment[], lines = [] as WirePayLine[] }) {
  signedInAs('finance', 'http://checks.example/')
  serve('staff/payment-reports', () => listing([]))
  serve('staff/batches', () => listing([]))
  serve('staff/batches/candidates', () => listing(lines))
  serve('staff/payments', (url) => listing(url.searchParams.get('show') === 'attention' ? attention : open))
}

describe('the payments page', () => {
  it('says what may be paid, why somebody should look first, and which check is replaced', async () => {
    thePaymentsPage({
      lines: [
        aLine(21, { hold: 'The payee changed on November 19, 2026.' }),
        aLine(22, {
          replaces: 'VOID',
          payout_method: 'MAIL',
          recipient: '1 Main St, Chicago',
          promise_date: '2026-01-05',
        }),
      ],
    })
    openDesk('/staff/payments')
    const table = within(await screen.findByRole('table', { name: 'May be paid now' }))
    expect(
      within(table.getByRole('row', { name: /21/ })).getByText('The payee changed on November 19, 2026.'),
    ).toBeTruthy()
    const second = within(table.getByRole('row', { name: /22/ }))
    expect(second.getByText('replaces VOID check')).toBeTruthy()
    expect(second.getByText('1 Main St, Chicago')).toBeTruthy()
    expect(second.getByText('Late, Jan 5, 2026').className).toContain('text-tomato')
  })

  it('shows who misses a check and answers them', async () => {
    thePaymentsPage({})
    const report = {
      id: 7,
      text: 'Two weeks now.',
      created: '2026-11-20T15:00:00Z',
      email: 'chef@example.com',
      payment: aPayment(),
    }
    let waiting = [report]
    serve('staff/payment-reports', () => listing(waiting))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/payment-reports/7/answer'), async ({ request }) => {
        sent.push(await request.json())
        waiting = []
        return new HttpResponse(null, { status: 204 })
      }),
    )
    openDesk('/staff/payments')
    expect(await screen.findByText('Two weeks now.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Answer the report about claim 21' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(screen.getByText('Write an answer for the operator.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Answer to the operator'), 'It was mailed on Monday.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('Payee 21 has your answer')).toBeTruthy()
    expect(sent).toEqual([{ note: 'It was mailed on Monday.' }])
    await waitFor(() => expect(screen.queryByText('Two weeks now.')).toBeNull())
  })

  it('links to the check simulator in a new tab, in demo mode only', async () => {
    thePaymentsPage({})
    const { unmount } = openDesk('/staff/payments')
    const link = await screen.findByRole('link', { name: /^Check simulator/ })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('href')).toBe('http://checks.example/')
    unmount()
    signedInAs('finance')
    openDesk('/staff/payments')
    expect(await screen.findByText('Nothing may be paid now')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Check simulator/ })).toBeNull()
  })

  it('makes a batch without the claims that were unticked, once for a double click', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22)] })
    serve('staff/batches/4', () => HttpResponse.json(aBatch({ may_approve: false })))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/batches'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aBatch({ may_approve: false }), { status: 201 })
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Make a batch' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Operator 22/ }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Make a batch of $100.00' }))
    expect(await screen.findByRole('heading', { name: 'Batch 4' })).toBeTruthy()
    expect(sent).toEqual([{ cutoff: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), excluded_claim_ids: [22] }])
  })

  it('releases a payment that waited for a person only with a note', async () => {
    const held = aPayment({ phase: 'NEEDS_PERSON', attention: 'The payee changed.', check_status: null, sent: null })
    thePaymentsPage({ attention: [held] })
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/payments/50/release'), async ({ request }) => {
        sent.push(await request.json())
        serve('staff/payments', () => listing([]))
        return HttpResponse.json(aPayment({ phase: 'PREPARED' }))
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Release the payment of claim 21' }))
    await userEvent.click(screen.getByRole('button', { name: 'Release' }))
    expect(screen.getByText('Say why.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'Called them')
    await userEvent.click(screen.getByRole('button', { name: 'Release' }))
    expect(await screen.findByText('Payment of claim 21 released')).toBeTruthy()
    expect(sent).toEqual([{ note: 'Called them' }])
    expect(screen.queryByRole('heading', { name: 'Needs a person' })).toBeNull()
  })

  it('a payment that cannot be cancelled any more is loaded anew with the reason', async () => {
    thePaymentsPage({ attention: [aPayment({ phase: 'NEEDS_PERSON', attention: 'No clear answer.', sent: null })] })
    apiServer.use(
      http.post(apiUrl('staff/payments/50/cancel'), () => {
        serve('staff/payments', () => listing([]))
        return refuse(409, 'payment.state', 'The provider has made this check after all.')
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel payment of claim 21' }))
    await userEvent.type(screen.getByLabelText('Why'), 'Wrong payee')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText(/has made this check after all\. You see its latest state now\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel payment of claim 21' })).toBeNull()
  })

  it('marks a mailed check as cleared on a day, and offers that for paper only', async () => {
    thePaymentsPage({
      open: [aPayment({ check_status: 'MAILED', payout_method: 'MAIL' }), aPayment({ id: 51, claim_id: 22 })],
    })
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/payments/50/cleared'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aPayment({ check_status: 'MAILED', paid: '2026-11-20T15:00:00Z' }))
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Cleared: the check of claim 21' }))
    expect(screen.queryByRole('button', { name: 'Cleared: the check of claim 22' })).toBeNull()
    await userEvent.clear(screen.getByLabelText('Cleared on'))
    await userEvent.click(screen.getByRole('button', { name: 'Mark as cleared' }))
    expect(screen.getByText('Choose a day.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Cleared on'), '2026-01-20')
    await userEvent.click(screen.getByRole('button', { name: 'Mark as cleared' }))
    expect(await screen.findByText('Check of claim 21 cleared')).toBeTruthy()
    expect(sent).toEqual([{ cleared_on: '2026-01-20' }])
  })
})

describe('one payment batch', () => {
  it('tells its maker who may approve it, and has no button for that', async () => {
    signedInAs('finance')
    serve('staff/batches/4', () => HttpResponse.json(aBatch({ may_approve: false })))
    openDesk('/staff/batches/4')
    expect(await screen.findByText(/^You made this batch, so another person approves it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Payments', current: 'page' })).toBeTruthy()
  })

  it('is approved by another person after a question that names amount and number of checks', async () => {
    signedInAs('admin')
    serve('staff/batches/4', () => HttpResponse.json(aBatch()))
    let approvals = 0
    const approved = aBatch({
      state: 'APPROVED',
      may_approve: false,
      approved: '2026-11-21T15:00:00Z',
      approved_by: 'Rosa',
      lines: [aLine(21), aLine(22), aLine(23)],
      payments: [
        aPayment(),
        aPayment({ id: 51, claim_id: 22, check_status: 'ON_HOLD', check_number: null }),
        aPayment({ id: 52, claim_id: 23, phase: 'CANCELLED', check_status: null, check_number: null, sent: null }),
      ],
    })
    apiServer.use(
      http.post(apiUrl('staff/batches/4/approve'), () => {
        approvals += 1
        return HttpResponse.json(approved)
      }),
    )
    openDesk('/staff/batches/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(screen.getByText(/^2 checks for \$200\.00 in all are made at/)).toBeTruthy()
    expect(approvals).toBe(0)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Approve 2 checks, $200.00' }))
    const payments = within(await screen.findByRole('table', { name: 'Its payments' }))
    expect(approvals).toBe(1)
    expect(payments.getByText('In process')).toBeTruthy()
    expect(payments.getByText('No. 5001')).toBeTruthy()
    expect(payments.getByText('On hold')).toBeTruthy()
    expect(payments.getByText('Cancelled')).toBeTruthy()
  })

  it('approved by somebody else meanwhile: it is loaded anew and says so', async () => {
    signedInAs('admin')
    serve('staff/batches/4', () => HttpResponse.json(aBatch()))
    apiServer.use(
      http.post(apiUrl('staff/batches/4/approve'), () => {
        serve('staff/batches/4', () => HttpResponse.json(aBatch({ state: 'APPROVED', payments: [aPayment()] })))
        return refuse(409, 'batch.state', 'The batch has moved on.')
      }),
    )
    openDesk('/staff/batches/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 checks, $200.00' }))
    expect(await screen.findByText(/has moved on\. You see its latest state now\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('brings the lines beyond the first page, with their payments, and says how far its checks are', async () => {
    signedInAs('finance')
    serve('staff/batches/4', () =>
      HttpResponse.json(
        aBatch({
          state: 'APPROVED',
          claim_count: 20_000,
          progress: { waiting: 19_000, sent: 1_000, paid: 0, attention: 0 },
          lines: [aLine(21)],
          payments: [aPayment()],
          lines_next: 'http://localhost/api/v1/tradespend/staff/batches/4/lines?cursor=second',
        }),
      ),
    )
    serve('staff/batches/4/lines', (url) =>
      url.searchParams.get('cursor') === 'second'
        ? listing([{ ...aLine(22), payment: aPayment({ id: 51, claim_id: 22, check_number: '5002' }) }])
        : refuse(400, 'input.invalid', 'This is not a cursor of this list.'),
    )
    openDesk('/staff/batches/4')
    expect(await screen.findByText(/^1,000 of 20,000 checks are sent\./)).toBeTruthy()
    expect(screen.queryByText('No. 5002')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Show more' })[0]!)
    expect(await screen.findByText('No. 5002')).toBeTruthy()
    expect(screen.getByText('No. 5001')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('a batch that does not exist says so and offers another try', async () => {
    signedInAs('finance')
    serve('staff/batches/99', () => refuse(404, 'not_found', 'We could not find that.'))
    openDesk('/staff/batches/99')
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find that.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
