import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aBatch, aLine, aPayment, serve, thePaymentsPage } from './testing/payments.ts'

withApiServer()

const post = (path: string, answer: () => Response) => apiServer.use(http.post(apiUrl(path), answer))
const held = aPayment({ phase: 'NEEDS_PERSON', attention: 'The payee changed.', check_status: null, sent: null })

describe('a payment that waits for a person', () => {
  it('that cannot be released keeps the note in its dialog, and goes through at the next try', async () => {
    thePaymentsPage({ attention: [held] })
    let tries = 0
    post('staff/payments/50/release', () => {
      tries += 1
      return tries === 1 ? HttpResponse.error() : HttpResponse.json(aPayment({ phase: 'PREPARED' }))
    })
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Release the payment of claim 21' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('It is kept in the audit log, with your name.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why'), 'Called them')
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    expect(dialog.getByLabelText('Why')).toHaveProperty('value', 'Called them')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Release' }))
    expect(await screen.findByText('Payment of claim 21 released')).toBeTruthy()
    expect(tries).toBe(2)
  })

  it('shows what the server says of the note beside it', async () => {
    thePaymentsPage({ attention: [held] })
    post('staff/payments/50/cancel', () =>
      refuse(400, 'input.invalid', 'Please check your input.', { note: ['Say it in at least ten letters.'] }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel payment of claim 21' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'Wrong')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel payment' }))
    expect(await dialog.findByText('Say it in at least ten letters.')).toBeTruthy()
    expect(dialog.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a paper check', () => {
  it('shows what the server says of the day beside it, and nothing is cleared ahead of time', async () => {
    thePaymentsPage({ open: [aPayment({ check_status: 'MAILED', payout_method: 'MAIL' })] })
    post('staff/payments/50/cleared', () =>
      refuse(400, 'input.invalid', 'Please check your input.', { cleared_on: ['It was mailed after this day.'] }),
    )
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Cleared: the check of claim 21' }))
    const dialog = within(screen.getByRole('dialog'))
    const day = dialog.getByLabelText('Cleared on')
    await userEvent.clear(day)
    await userEvent.type(day, '2099-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as cleared' }))
    expect(dialog.getByText('This day is still to come.')).toBeTruthy()
    await userEvent.clear(day)
    await userEvent.type(day, '2026-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as cleared' }))
    expect(await dialog.findByText('It was mailed after this day.')).toBeTruthy()
  })
})

describe('the lists of the payments', () => {
  it('that fail each offer another try of their own', async () => {
    thePaymentsPage({})
    for (const path of ['staff/payment-reports', 'staff/batches', 'staff/payments', 'staff/check-cases'])
      serve(path, () => HttpResponse.json({}, { status: 400 }))
    openDesk('/staff/payments')
    expect(await screen.findByText('Nothing may be paid now')).toBeTruthy()
    const failed = (await screen.findByText('The batches could not be loaded')).closest('[role=alert]')
    for (const title of [
      'What operators report could not be loaded',
      'What needs a person could not be loaded',
      'The checks could not be loaded',
      'What does not agree could not be loaded',
    ])
      expect(await screen.findByText(title)).toBeTruthy()
    serve('staff/batches', () => listing([]))
    if (!(failed instanceof HTMLElement)) throw new Error('the failure is not announced')
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No batch yet')).toBeTruthy()
    expect(screen.getByText('The checks could not be loaded')).toBeTruthy()
  })

  it('go on where their first page ends, and are narrowed in the address', async () => {
    thePaymentsPage({})
    serve('staff/payments', (url) => {
      if (url.searchParams.get('show') === 'attention') return listing([])
      if (url.searchParams.get('show') === 'all')
        return listing([aPayment({ id: 70, claim_id: 70, payee_name: 'All of them' })])
      return url.searchParams.get('cursor') === 'two'
        ? listing([aPayment({ id: 51, claim_id: 22, payee_name: 'Payee 22' })])
        : listing([aPayment()], 'http://desk.example/?cursor=two')
    })
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Payee 22')).toBeTruthy()
    const which = within(screen.getByRole('navigation', { name: 'Which checks' }))
    await userEvent.click(which.getByRole('link', { name: 'All' }))
    expect(await screen.findByText('All of them')).toBeTruthy()
    expect(window.location.search).toBe('?checks=all')
    window.history.back()
    expect(await screen.findByText('Payee 21')).toBeTruthy()
  })
})

describe('an answer to a report', () => {
  it('without a network stays in its dialog', async () => {
    thePaymentsPage({})
    serve('staff/payment-reports', () =>
      listing([
        { id: 7, text: 'Two weeks now.', created: '2026-11-20T15:00:00Z', email: 'c@example.com', payment: aPayment() },
      ]),
    )
    post('staff/payment-reports/7/answer', () => HttpResponse.error())
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the report about claim 21' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Answer to the operator'), 'It was mailed on Monday.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    expect(dialog.getByLabelText('Answer to the operator')).toHaveProperty('value', 'It was mailed on Monday.')
  })
})

describe('a batch', () => {
  it('says before its approval how many of its checks go out at once and how many are held', async () => {
    signedInAs('admin')
    serve('staff/batches/4', () =>
      HttpResponse.json(aBatch({ held: 1, lines: [aLine(21, { hold: 'The payee changed.' }), aLine(22)] })),
    )
    openDesk('/staff/batches/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Of 2 checks for $200.00 in all, 1 is made at Checkbook at once.')).toBeTruthy()
    expect(dialog.getByText(/^1 check is held after the approval/)).toBeTruthy()
  })

  it('whose approval cannot be sent asks on, and is approved at the next try', async () => {
    signedInAs('admin')
    serve('staff/batches/4', () => HttpResponse.json(aBatch()))
    let tries = 0
    post('staff/batches/4/approve', () => {
      tries += 1
      return tries === 1 ? HttpResponse.error() : HttpResponse.json(aBatch({ state: 'APPROVED', may_approve: false }))
    })
    openDesk('/staff/batches/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 checks, $200.00' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 checks, $200.00' }))
    expect(await screen.findByText('Batch 4 approved')).toBeTruthy()
  })

  it('of one’s own that is approved all the same is refused with the reason', async () => {
    signedInAs('admin')
    serve('staff/batches/4', () => HttpResponse.json(aBatch()))
    post('staff/batches/4/approve', () =>
      refuse(409, 'batch.same_person', 'Another person approves a batch than the one who made it.'),
    )
    openDesk('/staff/batches/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 checks, $200.00' }))
    expect(await screen.findByText('Another person approves a batch than the one who made it.')).toBeTruthy()
    expect(screen.queryByText('It has changed in the meantime')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without a claim is nobody’s to approve, only to discard', async () => {
    signedInAs('admin')
    serve('staff/batches/4', () => HttpResponse.json(aBatch({ lines: [], claim_count: 0, total: 0 })))
    let discards = 0
    post('staff/batches/4/discard', () => {
      discards += 1
      return HttpResponse.json(aBatch({ state: 'DISCARDED', lines: [], claim_count: 0, total: 0 }))
    })
    openDesk('/staff/batches/4')
    expect(await screen.findByText('No claim is left in it')).toBeTruthy()
    expect(screen.queryByText(/yours to approve/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Discard batch' }))
    await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard batch' }))
    expect(await screen.findByText('Batch 4 discarded')).toBeTruthy()
    expect(discards).toBe(1)
  })

  it('that cannot be made says why in its dialog, with the ticks as they were', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22)] })
    post('staff/batches', () => refuse(409, 'batch.nothing', 'Nothing is left to pay.'))
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Make a batch' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Operator 22/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make a batch of $100.00' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Nothing is left to pay\./)
    expect(dialog.getByRole('checkbox', { name: /Operator 22/ })).toHaveProperty('checked', false)
  })
})
