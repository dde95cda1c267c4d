import type { WireApproval } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturer } from '../../testing/sample-catalogue.ts'
import { aRequest, serve } from '../../testing/sample-funding.ts'

withApiServer()

const waiting = (fields: Partial<WireApproval> = {}): WireApproval => ({
  id: 5,
  kind: 'pay_back',
  state: 'WAITING',
  manufacturer_id: 7,
  manufacturer_name: 'Harvest Valley',
  funding_id: null,
  claim_id: null,
  stop: null,
  readings: null,
  remit_to: null,
  accepted: null,
  payees: null,
  amount: 50.25,
  credit: null,
  open: null,
  reference: 'BACK-1',
  reason: 'They have paid twice.',
  asked: { at: '2026-11-22T15:00:00Z', by: 'Femi Cole' },
  decided: null,
  for_you: 'decide',
  ...fields,
})

/** What is sent to a call, and what it answers to the first, the second, … */
function posted(path: string, ...answers: (() => Response)[]) {
  const sent: unknown[] = []
  apiServer.use(
    http.post(apiUrl(path), async ({ request }) => {
      sent.push(await request.json().catch(() => null))
      return answers[Math.min(sent.length, answers.length) - 1]?.() ?? HttpResponse.json(waiting())
    }),
  )
  return sent
}

describe('what waits for a second person', () => {
  let list: WireApproval[] = []
  const asked: string[] = []
  beforeEach(() => {
    sessionStorage.clear()
    asked.length = 0
    list = [waiting()]
    signedInAs('finance')
    serve('staff/approvals', (url) => {
      asked.push(url.search)
      return listing(list)
    })
    serve('staff/funding/candidates', () => listing([]))
    serve('staff/funding', () => listing([]))
  })

  it('says who asks for what and why, and is approved once what that does was read', async () => {
    const sent = posted('staff/approvals/5/approve')
    openDesk('/staff/funding')
    expect(await screen.findByText('Femi Cole asks to pay back $50.25 of credit to Harvest Valley')).toBeTruthy()
    expect(screen.getByText('“They have paid twice.”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Send it from the bank with the reference BACK-1/)).toBeTruthy()
    list = []
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Approve $50.25' }))
    expect(await screen.findByText('$50.25 of credit paid back')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Femi Cole asks/)).toBeNull())
    expect(sent).toHaveLength(1)
  })

  it('says of a loss that the manufacturer has credit, in the list and where it is approved', async () => {
    list = [waiting({ kind: 'write_off', reference: null, funding_id: 3, amount: 60, credit: 25, open: 60 })]
    openDesk('/staff/funding')
    const said = /^Harvest Valley has \$25\.00 to its credit\. Refuse this/
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Request 3' }).getAttribute('href')).toBe('/staff/funding/3')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(within(screen.getByRole('dialog')).getByText(said)).toBeTruthy()
  })

  it('says of a loss that is none any more that it can only be refused', async () => {
    list = [waiting({ kind: 'write_off', reference: null, funding_id: 3, amount: 60, credit: 25, open: 0 })]
    openDesk('/staff/funding')
    expect(await screen.findByText(/^\$0\.00 of the request is open by now/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByText(/to its credit/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy()
  })

  it('is refused with a reason', async () => {
    const sent = posted('staff/approvals/5/refuse')
    openDesk('/staff/funding')
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), ' Their next request uses it up. ')
    list = []
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(screen.queryByText(/Femi Cole asks/)).toBeNull())
    expect(sent).toEqual([{ reason: 'Their next request uses it up.' }])
  })

  it('is taken back by who has asked, who has no other button', async () => {
    list = [waiting({ for_you: 'take_back' })]
    const sent = posted('staff/approvals/5/take-back')
    openDesk('/staff/funding')
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    list = []
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByText(/You have asked/)).toBeNull())
    expect(sent).toHaveLength(1)
  })

  it('that is more than one may approve can only be refused', async () => {
    list = [waiting({ for_you: 'refuse' })]
    openDesk('/staff/funding')
    expect(await screen.findByText('This is more than you may approve. An admin can approve it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('and was decided by a colleague meanwhile says so and is read anew', async () => {
    posted('staff/approvals/5/approve', () => refuse(409, 'approval.state', 'This was decided in the meantime.'))
    openDesk('/staff/funding')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    list = []
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve $50.25' }))
    expect(await screen.findByText(/This was decided in the meantime/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Femi Cole asks/)).toBeNull())
  })

  it('is asked for on the page of a manufacturer, and stands there', async () => {
    list = []
    serve('staff/manufacturers/1', () => HttpResponse.json(manufacturer({ credit: 76 })))
    serve('staff/offers', () => listing([]))
    serve('staff/receipts', () => listing([]))
    const sent = posted(
      'staff/manufacturers/1/credit/pay-back',
      () => refuse(400, 'input.invalid', 'Please check.', { reference: ['This reference is too long.'] }),
      () => HttpResponse.json(waiting({ for_you: 'take_back' }), { status: 201 }),
    )
    openDesk('/staff/manufacturers/1')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay credit back' }))
    const dialog = within(screen.getByRole('dialog'))
    const amount = dialog.getByLabelText('Amount ($)')
    expect(amount).toHaveProperty('value', '76.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '76.01')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    for (const said of ['At most $76.00.', 'Enter a reference.', 'Please say why.']) dialog.getByText(said)
    await userEvent.clear(amount)
    await userEvent.type(amount, '50.25')
    await userEvent.type(dialog.getByLabelText(/^Reference/), 'BACK-1')
    await userEvent.type(dialog.getByLabelText(/^Why/), 'They have paid twice.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await dialog.findByText('This reference is too long.')).toBeTruthy()
    list = [waiting({ for_you: 'take_back' })]
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText(/You have asked to pay back \$50\.25/)).toBeTruthy()
    expect(sent.at(-1)).toEqual({ amount: 50.25, reference: 'BACK-1', reason: 'They have paid twice.' })
    expect(asked.at(-1)).toContain('manufacturer=1')
  })
})

describe('a request that is not paid', () => {
  const request = aRequest({ state: 'ISSUED', received: 80 })
  beforeEach(() => {
    sessionStorage.clear()
    serve('staff/funding/3', () => HttpResponse.json(request))
  })

  it('is ended by admins only', async () => {
    signedInAs('finance')
    openDesk('/staff/funding/3')
    expect(await screen.findByText('An admin ends it in one of these ways.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull()
  })

  it('is written off once a second person approves: what is asked for stands there', async () => {
    signedInAs('admin')
    let list: WireApproval[] = []
    serve('staff/approvals', () => listing(list))
    const sent = posted('staff/funding/3/write-off', () => HttpResponse.json(waiting(), { status: 201 }))
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Write off' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Ask to write off $50.00?' }))
    await userEvent.type(dialog.getByRole('textbox'), 'They are insolvent.')
    list = [waiting({ kind: 'write_off', reference: null, funding_id: 3, amount: 50, for_you: 'take_back' })]
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText('You have asked to write off $50.00 that Harvest Valley owes')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'They are insolvent.' }])
  })

  it('is closed short, after it was read which claims leave it', async () => {
    signedInAs('admin')
    const claims = request.claims.map((claim, at) => ({ ...claim, funded: at === 0 }))
    serve('staff/funding/3', () => HttpResponse.json({ ...request, claims }))
    const sent = posted('staff/funding/3/close-short', () =>
      HttpResponse.json({ ...request, state: 'FUNDED', total: 80, claims: claims.slice(0, 1) }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Close short' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^1 claim without money/)).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox'), 'The rest comes later.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close short' }))
    expect(await screen.findByText('Request 3 closed short')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close short' })).toBeNull()
    expect(sent).toEqual([{ reason: 'The rest comes later.' }])
  })
})
