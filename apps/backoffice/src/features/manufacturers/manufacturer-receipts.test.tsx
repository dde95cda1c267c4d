import type { WireReceipt } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturer } from '../../testing/sample-catalogue.ts'
import { aRequest, serve } from '../../testing/sample-funding.ts'

withApiServer()

const receipt: WireReceipt = {
  id: 5,
  manufacturer_id: 1,
  manufacturer_name: 'Harvest Valley',
  amount: 200,
  received_on: '2026-11-20',
  reference: 'WIRE-5',
  created: '2026-11-20T15:00:00Z',
  by: 'Rosa',
  applied: [{ funding_id: 3, amount: 130 }],
  reversed: null,
}

/** Two requests are open: $130.00, and $50.00 of $80.00. */
const requests = [aRequest({ id: 4, state: 'ISSUED', total: 80, received: 30 }), aRequest({ id: 3, state: 'ISSUED' })]

/** What is sent when money is recorded, and what is answered to the first, the second, … */
function recorded(...answers: (() => Response)[]) {
  const sent: unknown[] = []
  apiServer.use(
    http.post(apiUrl('staff/receipts'), async ({ request }) => {
      sent.push(await request.json())
      return answers[sent.length - 1]?.() ?? HttpResponse.json(receipt, { status: 201 })
    }),
  )
  return sent
}

async function openRecording() {
  openDesk('/staff/manufacturers/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Record money' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Request 3/)
  return dialog
}

describe('the money of a manufacturer', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('finance')
    serve('staff/manufacturers/1', () => HttpResponse.json(manufacturer()))
    serve('staff/offers', () => listing([]))
    serve('staff/receipts', () => listing([receipt]))
    serve('staff/funding', () => listing(requests))
  })

  it('has a statement of the days that are chosen, and none of a time that ends before it begins', async () => {
    openDesk('/staff/manufacturers/1')
    const address = () => screen.queryByRole('link', { name: 'Statement (PDF)' })?.getAttribute('href')
    const first = await screen.findByLabelText<HTMLInputElement>(/^Statement from/)
    expect(first.value).toMatch(/^\d{4}-\d{2}-01$/)
    await userEvent.clear(first)
    expect(address()).toMatch(/\/staff\/manufacturers\/1\/statement\.pdf\?to=\d{4}-\d{2}-\d{2}$/)
    await userEvent.type(first, '2026-10-01')
    const last = screen.getByLabelText(/^Statement to/)
    await userEvent.clear(last)
    await userEvent.type(last, '2026-10-31')
    expect(address()).toMatch(/statement\.pdf\?from=2026-10-01&to=2026-10-31$/)
    expect(screen.getByRole('link', { name: 'Statement (CSV)' }).getAttribute('href')).toMatch(
      /statement\.csv\?from=2026-10-01&to=2026-10-31$/,
    )
    await userEvent.clear(last)
    await userEvent.type(last, '2026-09-30')
    expect(screen.getByText('The first day is after the last one.')).toBeTruthy()
    expect(address()).toBeUndefined()
  })

  it('settles the oldest request first, unless somebody says otherwise; the rest becomes credit', async () => {
    const sent = recorded()
    const dialog = await openRecording()
    await userEvent.type(dialog.getByLabelText('Amount ($)'), '150')
    expect(dialog.getByLabelText(/^Request 3/)).toHaveProperty('value', '130.00')
    expect(dialog.getByLabelText(/^Request 4/)).toHaveProperty('value', '20.00')
    expect(dialog.getByText('All of it settles requests.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText(/^Request 3/))
    await userEvent.type(dialog.getByLabelText(/^Request 3/), '100.50')
    await userEvent.clear(dialog.getByLabelText(/^Request 4/))
    expect(dialog.getByText(/^\$49\.50 becomes credit of this manufacturer/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/^Reference/), ' WIRE-9 ')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $150.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([
      { manufacturer_id: 1, amount: 150, reference: 'WIRE-9', apply: [{ funding_id: 3, amount: 100.5 }] },
    ])
  })

  it('says what is wrong with it before it is sent', async () => {
    const sent = recorded()
    const dialog = await openRecording()
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }))
    expect(dialog.getByLabelText('Amount ($)').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText(/^Reference/).getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(dialog.getByLabelText('Amount ($)'), '150')
    await userEvent.type(dialog.getByLabelText(/^Reference/), 'WIRE-9')
    await userEvent.type(dialog.getByLabelText(/^Request 4/), 'x')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $150.00' }))
    expect(await dialog.findByText('Enter an amount with at most two decimals, or nothing.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says a refusal at what it is about', async () => {
    const sent = recorded(
      () =>
        refuse(400, 'input.invalid', 'Request 3 is open by less.', { apply: ['Request 3 is open by less than that.'] }),
      () => refuse(400, 'input.invalid', 'This was recorded.', { reference: ['Money with this reference is there.'] }),
    )
    const dialog = await openRecording()
    await userEvent.type(dialog.getByLabelText('Amount ($)'), '150')
    await userEvent.type(dialog.getByLabelText(/^Reference/), 'WIRE-9')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $150.00' }))
    expect(await dialog.findByText('Request 3 is open by less than that.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Record $150.00' }))
    expect(await dialog.findByText('Money with this reference is there.')).toBeTruthy()
    expect(dialog.getByLabelText(/^Reference/).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toHaveLength(2)
  })

  it('is recorded once by a double click', async () => {
    const sent = recorded()
    const dialog = await openRecording()
    await userEvent.type(dialog.getByLabelText('Amount ($)'), '10')
    await userEvent.type(dialog.getByLabelText(/^Reference/), 'WIRE-9')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Record $10.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveLength(1)
  })

  it('is reversed with a reason, after what that does was read', async () => {
    const sent: unknown[] = []
    serve('staff/receipts/5/reversal', () =>
      HttpResponse.json({
        from_credit: 70,
        credit_after: -20,
        requests: [{ funding_id: 3, amount: 130, unfunded_claims: 2 }],
      }),
    )
    apiServer.use(
      http.post(apiUrl('staff/receipts/5/reverse'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...receipt, reversed: { at: '2026-11-21T15:00:00Z', by: 'Rosa', reason: 'Typo' } })
      }),
    )
    openDesk('/staff/manufacturers/1')
    await userEvent.click(await screen.findByRole('button', { name: 'Reverse WIRE-5' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText(/Request 3 is open by \$130\.00 again, and 2 claims wait/)).toBeTruthy()
    expect(dialog.getByText(/it owes us \$20\.00 then/)).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox'), 'Typed twice')
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([{ reason: 'Typed twice' }])
  })
})
