import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aBatch, aLine, aPayment, serve, thePaymentsPage } from './testing/payments.ts'

withApiServer()

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
    openDesk('/staff/payments?at=to-pay')
    const table = within(await screen.findByRole('table', { name: 'May be paid now' }))
    // The address leads to this part of the page, once.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('May be paid now'))
    expect(
      within(table.getByRole('row', { name: /21/ })).getByText('The payee changed on November 19, 2026.'),
    ).toBeTruthy()
    const second = within(table.getByRole('row', { name: /22/ }))
    expect(second.getByText('replaces a check: Void')).toBeTruthy()
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

  it('stops a check that has not come, in the same step as the answer', async () => {
    thePaymentsPage({})
    const payment = aPayment({ check_status: 'MAILED', deposit_option: 'MAIL' })
    serve('staff/payment-reports', () =>
      listing([{ id: 7, text: 'Two weeks now.', created: '2026-11-20T15:00:00Z', email: 'chef@example.com', payment }]),
    )
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/payment-reports/7/answer'), async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the report about claim 21' }))
    await userEvent.type(screen.getByLabelText('Answer to the operator'), 'We make a new one.')
    await userEvent.click(screen.getByRole('checkbox', { name: /Stop this check/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('Payee 21 has your answer')).toBeTruthy()
    expect(sent).toEqual([{ note: 'We make a new one.', void_check: true }])
  })

  it('stops a check that is out, with a reason; what the provider says against it stays in the dialog', async () => {
    thePaymentsPage({ open: [aPayment({ check_status: 'MAILED', deposit_option: 'MAIL' })] })
    const sent: unknown[] = []
    apiServer.use(
      http.post(
        apiUrl('staff/payments/50/void'),
        () => refuse(503, 'server.unavailable', 'We cannot reach the check provider right now.'),
        { once: true },
      ),
      http.post(apiUrl('staff/payments/50/void'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aPayment({ check_status: 'VOID' }))
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the check of claim 21' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Claim 21 may then be paid by another batch/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Stop the check' }))
    expect(dialog.getByText('Say why.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why'), 'Lost')
    await userEvent.click(dialog.getByRole('button', { name: 'Stop the check' }))
    expect(await dialog.findByText('We cannot reach the check provider right now.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Stop the check' }))
    expect(await screen.findByText('Check of claim 21 stopped')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'Lost' }])
  })

  it('has the e-mail of a check sent again, as long as nobody has opened it', async () => {
    thePaymentsPage({ open: [aPayment({ check_status: 'UNPAID' }), aPayment({ id: 51, claim_id: 22 })] })
    let asked = 0
    apiServer.use(
      http.post(apiUrl('staff/payments/50/resend'), () => {
        asked += 1
        return HttpResponse.json(aPayment({ check_status: 'UNPAID' }))
      }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Resend the e-mail of the check of claim 21' }))
    expect(screen.queryByRole('button', { name: 'Resend the e-mail of the check of claim 22' })).toBeNull()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send it again' }))
    expect(await screen.findByText('Payee 21 gets the e-mail again')).toBeTruthy()
    expect(asked).toBe(1)
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
    expect(sent).toEqual([
      { cutoff: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), excluded_claim_ids: [22], again_claim_ids: [] },
    ])
  })

  it('says where one decides what is held for a person and what replaces a check', async () => {
    thePaymentsPage({ lines: [aLine(21, { hold: 'The payee changed.' }), aLine(22, { replaces: 'VOID' })] })
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Make a batch' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /Operator 21.*The payee changed\./ })).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: /Operator 22.*replaces a check: Void/ })).toBeTruthy()
  })

  it('says which claims wait for their tax forms and are in no batch', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22, { waits_for_tax_form: true })] })
    openDesk('/staff/payments')
    expect(await screen.findByText('waits for the tax form')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Make a batch' }))
    expect(screen.getByText(/^1 more claim waits for its tax form/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Operator 22/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Make a batch of $100.00' })).toBeTruthy()
  })

  it('says of which claims another payee is asked for and no batch takes them', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22, { waits_for_payee: true })] })
    openDesk('/staff/payments')
    expect(await screen.findByText('another payee waits for a second person')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Make a batch' }))
    expect(screen.getByText(/^Of 1 more claim another payee is asked for/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Operator 22/ })).toBeNull()
  })

  it('leaves a claim whose check has expired out of a batch until somebody ticks it', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22, { replaces: 'EXPIRED', never_taken: true })] })
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
    const expired = screen.getByRole('checkbox', { name: /Operator 22/ })
    expect(expired).toHaveProperty('checked', false)
    expect(screen.getByText(/Ask them where a new one may go/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make a batch of $100.00' })).toBeTruthy()
    await userEvent.click(expired)
    await userEvent.click(screen.getByRole('checkbox', { name: /Operator 21/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Make a batch of $100.00' }))
    expect(await screen.findByRole('heading', { name: 'Batch 4' })).toBeTruthy()
    expect(sent).toMatchObject([{ excluded_claim_ids: [21], again_claim_ids: [22] }])
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

  it('takes back that a check has cleared, with a reason', async () => {
    signedInAs('finance')
    const paid = { check_status: 'MAILED', paid: '2026-11-20T15:00:00Z', cleared_on: '2026-11-20' }
    thePaymentsPage({ open: [aPayment(paid)] })
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/payments/50/uncleared'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aPayment({ check_status: 'MAILED' }))
      }),
    )
    openDesk('/staff/payments?checks=all')
    await userEvent.click(await screen.findByRole('button', { name: 'Not cleared: the check of claim 21' }))
    await userEvent.click(screen.getByRole('button', { name: 'It has not cleared' }))
    expect(screen.getByText('Say why.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'Another check')
    await userEvent.click(screen.getByRole('button', { name: 'It has not cleared' }))
    expect(await screen.findByText('Check of claim 21 is out again')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'Another check' }])
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
