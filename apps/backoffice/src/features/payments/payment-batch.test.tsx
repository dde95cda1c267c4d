import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aBatch, aLine, aPayment, serve } from './testing/payments.ts'

withApiServer()

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
          progress: { waiting: 19_000, sent: 1_000, paid: 0, failed: 0, attention: 0 },
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

  it.each([
    [0, []],
    [2, ['2']],
  ])('says how many of its checks came to nothing: %s', async (failed, said) => {
    signedInAs('finance')
    const progress = { waiting: 0, sent: 3, paid: 0, failed, attention: 0 }
    serve('staff/batches/4', () => HttpResponse.json(aBatch({ state: 'APPROVED', payments: [aPayment()], progress })))
    openDesk('/staff/batches/4')
    expect(await screen.findByText('No. 5001')).toBeTruthy()
    const told = screen.queryAllByText('Came to nothing').map((label) => label.parentElement?.textContent)
    expect(told.map((text) => text?.replace('Came to nothing', ''))).toEqual(said)
  })

  it('a batch that does not exist says so, and offers no other try', async () => {
    signedInAs('finance')
    serve('staff/batches/99', () => refuse(404, 'not_found', 'We could not find that.'))
    openDesk('/staff/batches/99')
    expect((await screen.findByRole('alert')).textContent).toContain('No batch has this number')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
