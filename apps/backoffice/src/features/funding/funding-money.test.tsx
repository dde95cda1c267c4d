import type { WireTakingBack } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturer } from '../../testing/sample-catalogue.ts'
import { aClaim, aRequest, money, serve } from '../../testing/sample-funding.ts'
import { aProvider } from '../../testing/sample-provider.ts'

withApiServer()

describe('the money of a request', () => {
  it('says that money settles what is missing of paid claims, before it funds another', async () => {
    signedInAs('finance')
    const claims = [
      { ...aClaim(11, 80), funded: true },
      { ...aClaim(12, 50), funded: false },
    ]
    const [receipt] = money(100).receipts
    const reversed = receipt ? [{ ...receipt, reversed: true }] : []
    serve('staff/funding/3', () =>
      HttpResponse.json(aRequest({ state: 'ISSUED', claims, ...money(100), receipts: reversed })),
    )
    openDesk('/staff/funding/3')
    expect(await screen.findByText(/^Reversed since: settled by credit/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Record money' }))
    const amount = screen.getByLabelText('Amount ($)')
    await userEvent.type(amount, '30')
    expect(screen.getByText('Settles $30.00 that is missing of claims that are paid.')).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '100')
    expect(screen.getByText(/^Settles \$80\.00 that is missing of claims that are paid\. Not enough yet/)).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '130')
    expect(screen.getByText(/missing of claims that are paid\. Funds the claim that is left\.$/)).toBeTruthy()
  })

  it('says no word of credit where a reversal has taken the whole of it away', async () => {
    signedInAs('finance')
    const paid = money(100)
    const [receipt] = paid.receipts
    const [application] = paid.applications
    if (!receipt || !application) throw new Error('Money has come.')
    const reversal = { ...application, id: 2, kind: 'reversed' as const, amount: -100 }
    const request = { ...paid, receipts: [{ ...receipt, reversed: true }], applications: [application, reversal] }
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED', ...request })))
    openDesk('/staff/funding/3')
    expect(await screen.findByText('Reversed since, as the line below says.')).toBeTruthy()
    expect(screen.queryByText(/settled by credit/)).toBeNull()
  })

  it('applies the credit of the manufacturer, as much as fits', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED', received: 50, credit: 100 })))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/manufacturers/7/credit/apply'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aRequest({ state: 'FUNDED', received: 130, credit: 20 }))
      }),
    )
    openDesk('/staff/funding/3')
    expect(await screen.findByText('Harvest Valley has $100.00 to its credit.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Apply credit' }))
    const amount = screen.getByLabelText('Amount ($)')
    expect(amount).toHaveProperty('value', '80.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '90')
    await userEvent.click(screen.getByRole('button', { name: 'Apply $90.00' }))
    expect(screen.getByText('At most $80.00.')).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '80')
    await userEvent.click(screen.getByRole('button', { name: 'Apply $80.00' }))
    expect(await screen.findByText('$80.00 of credit applied')).toBeTruthy()
    expect(sent).toEqual([{ funding_id: 3, amount: 80 }])
    expect(screen.getByText('Harvest Valley has $20.00 to its credit.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apply credit' })).toBeNull()
  })

  it('takes credit back from a request, after saying what that does', async () => {
    signedInAs('finance')
    const credit = {
      id: 5,
      kind: 'credit' as const,
      amount: 80,
      at: '2026-11-20T15:00:00Z',
      by: 'Rosa',
      receipt_id: null,
    }
    const applied = (taken_back: boolean) =>
      aRequest({ state: 'ISSUED', applications: [{ ...credit, taken_back, credit_left: taken_back ? 0 : 80 }] })
    serve('staff/funding/3', () => HttpResponse.json(applied(false)))
    serve('staff/funding/3/credit/5/reversal', () =>
      HttpResponse.json({ amount: 80, credit_after: -20, unfunded_claims: 1 }),
    )
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/funding/3/credit/5/take-back'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(applied(true))
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Take credit back: $80.00, applied Nov 20, 2026' }))
    expect(await screen.findByText(/^This request is open by \$80\.00 again, and 1 claim waits/)).toBeTruthy()
    expect(screen.getByText('The manufacturer owes us $20.00 beside its requests then.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'It is for request 4.')
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('$80.00 is credit again')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'It is for request 4.' }])
    expect(screen.getByText('Taken back since, as a line below says.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take credit back/ })).toBeNull()
  })

  it('reverses a receipt with a reason, after saying what that does', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED', received: 100, ...money(100) })))
    serve('staff/receipts/1/reversal', () =>
      HttpResponse.json({
        from_credit: 0,
        credit_after: 0,
        requests: [{ funding_id: 3, amount: 100, unfunded_claims: 2 }],
      }),
    )
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/receipts/1/reverse'), async ({ request }) => {
        sent.push(await request.json())
        serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED' })))
        return HttpResponse.json({})
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Reverse WIRE-1' }))
    expect(
      await screen.findByText('Request 3 is open by $100.00 again, and 2 claims wait for the money once more.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reverse' }))
    expect(screen.getByText('Say why.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'Typed twice')
    await userEvent.click(screen.getByRole('button', { name: 'Reverse' }))
    expect(await screen.findByText('WIRE-1 reversed')).toBeTruthy()
    expect(await screen.findByText('No money has been recorded yet.')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'Typed twice' }])
  })
})

describe('a claim that is taken back out of its request', () => {
  const taking: WireTakingBack = {
    claim_id: 11,
    status: 'PENDING_MANUFACTURER_PAYMENT',
    operator_name: 'Operator 11',
    manufacturer_name: 'Harvest Valley',
    amount: 80,
    funding_id: 3,
    request_total_after: 50,
    to_other_claims: 30,
    to_credit: 50,
    loss_made_good: 0,
    credit_after: 75.5,
    batch_id: 4,
    closed_check: null,
  }
  const claims = [
    { ...aClaim(11, 80), funded: true, may_be_taken_back: true },
    { ...aClaim(12, 50), funded: true },
  ]

  it('says before what that does to the cent, in whose books, and asks why', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'FUNDED', claims, received: 130 })))
    serve('staff/claims/11/take-back', () => HttpResponse.json(taking))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/claims/11/take-back'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aRequest({ state: 'FUNDED', claims: claims.slice(1), total: 50, received: 50 }))
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Take back claim 11' }))
    expect(await screen.findByText('$50.00 becomes credit of Harvest Valley, which has $75.50 then.')).toBeTruthy()
    expect(screen.getByText('$30.00 pays other claims of the request that still wait.')).toBeTruthy()
    expect(screen.getByText('Request 3 asks for $50.00 then.')).toBeTruthy()
    expect(screen.getByText('Batch 4, which nobody has approved yet, lets go of it.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(screen.getByText('Say why.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'Misread')
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Claim 11 taken back')).toBeTruthy()
    expect(sent).toEqual([{ note: 'Misread' }])
    expect(screen.queryByRole('link', { name: '11' })).toBeNull()
  })

  it('is offered of no claim that a check pays', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'FUNDED', claims, received: 130 })))
    openDesk('/staff/funding/3')
    expect(await screen.findByRole('button', { name: 'Take back claim 11' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take back claim 12' })).toBeNull()
  })
})

describe('a request that is issued', () => {
  it.each([
    [
      [
        { name: 'Dana', email: 'dana@maker.example' },
        { name: 'Accounts', email: 'accounts@maker.example' },
        { name: 'Dana again', email: 'dana@maker.example' },
      ],
      'It goes by e-mail to dana@maker.example and accounts@maker.example.',
    ],
    [[], /nobody gets it by e-mail. A publisher or an admin adds one on its page/],
  ])('says before whom it goes to', async (billing_contacts, says) => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest()))
    serve('staff/manufacturers/7', () => HttpResponse.json(manufacturer({ billing_contacts })))
    serve('staff/provider/', () => HttpResponse.json(aProvider()))
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    expect(await screen.findByText(says)).toBeTruthy()
  })

  it.each([
    [null, 1],
    ['By ACH', 0],
  ])('warns before where it does not say where to pay (%j)', async (remit_to, warns) => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest()))
    serve('staff/manufacturers/7', () => HttpResponse.json(manufacturer({ billing_contacts: [] })))
    serve('staff/provider/', () => HttpResponse.json(aProvider({ remit_to })))
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    await screen.findByText(/^This manufacturer has no billing contact/)
    const warning = 'It does not say where to pay: an admin writes that under Provider.'
    expect(screen.queryAllByText(warning)).toHaveLength(warns)
  })

  it.each([
    ['DRAFT', /^Until the request is issued, “Promised by” is 30 days after a claim came in/],
    ['ISSUED', /^“Promised by” is 14 business days after the request was issued, or 30 days/],
  ] as const)('says what the promise of its claims is counted from: %s', async (state, says) => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state })))
    openDesk('/staff/funding/3')
    expect(await screen.findByText(says)).toBeTruthy()
  })

  it('can be had as a document and as a table, and says that it is late', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED', due_date: '2026-10-31' })))
    openDesk('/staff/funding/3')
    expect(await screen.findByText('Late: it was due on Oct 31, 2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Document (PDF)' }).getAttribute('href')).toMatch(
      /\/staff\/funding\/3\/document\.pdf$/,
    )
    expect(screen.getByRole('link', { name: 'Table (CSV)' }).getAttribute('href')).toMatch(/document\.csv$/)
  })
})
