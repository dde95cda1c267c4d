import type { WireApproval, WireCorrection } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

const read = {
  id: 100,
  number: '88213',
  distributor: 'Lakeshore Foodservice',
  date: '2026-11-08',
  purchase_amount: null,
}
const paid = aClaim(30, {
  status: 'PAID',
  payout_amount: 60,
  invoices: [
    { ...read, reading: null, taught: [], approved: [{ product_id: 1, variant_id: 2, units: 12 }], files: [] },
  ],
})
const comesTo = (difference: number, units: number): WireCorrection => ({
  claim_id: 30,
  operator_name: 'Diner 30',
  manufacturer_name: 'Harvest Valley',
  unit: 'case',
  units_before: 12,
  units,
  paid: 60,
  difference,
  credit_after: Math.max(0, -difference),
  loss_made_good: 0,
  carried_after: Math.max(0, -difference),
  budget_passed_by: 0,
})
const approval: WireApproval = {
  id: 9,
  kind: 'correct_up',
  state: 'WAITING',
  manufacturer_id: 7,
  manufacturer_name: 'Harvest Valley',
  funding_id: null,
  claim_id: 30,
  stop: null,
  readings: {
    before: [{ ...read, approved: [{ product_id: 1, variant_id: 2, units: 12 }] }],
    after: [{ ...read, number: '88231', approved: [{ product_id: 1, variant_id: 2, units: 17 }] }],
  },
  remit_to: null,
  accepted: null,
  payees: null,
  amount: 25,
  credit: null,
  open: null,
  reference: null,
  reason: 'Page 2 has five more.',
  asked: { at: '2026-11-22T15:00:00Z', by: 'Femi Cole' },
  decided: null,
  for_you: 'decide',
}
type Body = { invoices: { number: string; approved: { units: number }[] }[]; note?: string }

describe('a paid claim is put right', () => {
  const previews: Body[] = []
  const asked: Body[] = []
  let waiting: WireApproval[] = []
  let preview = (body: Body) => {
    const units = body.invoices[0]?.approved[0]?.units ?? 0
    return HttpResponse.json(comesTo((units - 12) * 5, units))
  }
  beforeEach(() => {
    sessionStorage.clear()
    theDesk()
    signedInAs('finance')
    previews.length = 0
    asked.length = 0
    waiting = []
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(paid)),
      http.get(apiUrl('staff/approvals'), () => listing(waiting)),
      http.post(apiUrl('staff/claims/30/correct/preview'), async ({ request }) => {
        const body = (await request.json()) as Body
        previews.push(body)
        return preview(body)
      }),
      http.post(apiUrl('staff/claims/30/correct'), async ({ request }) => {
        asked.push((await request.json()) as Body)
        waiting = [{ ...approval, for_you: 'take_back' }]
        return HttpResponse.json(approval, { status: 201 })
      }),
    )
  })
  const units = () => screen.findByLabelText(/^Approved cases of/)

  it('from the claim on the desk: what it comes to is shown as one types, and a second person is asked with a reason', async () => {
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.click(await screen.findByRole('link', { name: 'Correct what was paid' }))
    expect(await screen.findByText('Pays as much')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask for approval' })).toHaveProperty('disabled', true)
    await userEvent.clear(await units())
    await userEvent.type(await units(), '17')
    expect(await screen.findByText('The operator gets more')).toBeTruthy()
    expect(screen.getByText('$25.00')).toBeTruthy()
    expect(screen.getByText('12 → 17 cases')).toBeTruthy()
    // Not each key is asked about.
    expect(previews.length).toBeLessThanOrEqual(3)
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText('Please say why.')).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.type(screen.getByLabelText(/^What the operator reads/), ' Page 2 has five more. ')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText(/You have asked to pay \$25\.00 more on a paid claim/)).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ note: 'Page 2 has five more.', invoices: [{ approved: [{ units: 17 }] }] })
  })

  it('down to nothing, as a decision could not: what is carried is said before', async () => {
    openDesk('/staff/claims/30/correct')
    await userEvent.clear(await units())
    expect(await screen.findByText('Paid too much')).toBeTruthy()
    expect(screen.getByText(/Later checks of this location are lowered by \$60\.00/)).toBeTruthy()
    expect(screen.getByText(/Harvest Valley has \$60\.00 to its credit then/)).toBeTruthy()
  })

  it('where it pays as much its invoices are put right by two people too', async () => {
    openDesk('/staff/claims/30/correct')
    expect(await screen.findByText(/There is nothing to correct/)).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Number'))
    await userEvent.type(screen.getByLabelText('Number'), '88231')
    expect(await screen.findByText(/What its invoices say is put right once a second person approves/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^What the operator reads/), 'Two digits were exchanged.')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText(/You have asked to/)).toBeTruthy()
    expect(asked).toMatchObject([{ invoices: [{ number: '88231', approved: [{ units: 12 }] }] }])
  })

  it('a distributor that is on no list, and an invoice that has earned already, are asked about first', async () => {
    const refusals = [
      { code: 'distributor.new', error: 'New.', new_distributors: [{ name: 'Prairie Provisions', near: [] }] },
      {
        code: 'invoice.approved_before',
        error: 'Number 88213 has earned on claim 9.',
        approved_before: [{ invoice_id: 100, claim_id: 9 }],
        other_invoices: [],
      },
    ]
    apiServer.use(
      http.post(apiUrl('staff/claims/30/correct'), async ({ request }) => {
        asked.push((await request.json()) as Body)
        const refusal = refusals.shift()
        if (refusal) return HttpResponse.json(refusal, { status: 409 })
        waiting = [{ ...approval, for_you: 'take_back' }]
        return HttpResponse.json(approval, { status: 201 })
      }),
    )
    openDesk('/staff/claims/30/correct')
    await userEvent.clear(await screen.findByLabelText('Distributor'))
    await userEvent.type(screen.getByLabelText('Distributor'), 'Prairie Provisions')
    await userEvent.type(screen.getByLabelText(/^What the operator reads/), 'Another one.')
    await screen.findByText(/What its invoices say is put right/)
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    await userEvent.click(await screen.findByRole('button', { name: /Prairie Provisions/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ask all the same' }))
    expect(await screen.findByText(/You have asked to/)).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({
      new_distributors: ['Prairie Provisions'],
      approved_before: [{ invoice_id: 100, claim_id: 9 }],
    })
  })

  it('with something missing nothing is worked out; a refusal is said and can be tried again', async () => {
    openDesk('/staff/claims/30/correct')
    await screen.findByText('Pays as much')
    await userEvent.clear(screen.getByLabelText('Number'))
    expect(await screen.findByText('The difference is shown once all is filled in.')).toBeTruthy()
    const works = preview
    preview = () => refuse(409, 'invoice.outside_dates', 'An invoice is dated outside the dates of the offer.')
    await userEvent.type(screen.getByLabelText('Number'), '1')
    expect(await screen.findByText('An invoice is dated outside the dates of the offer.')).toBeTruthy()
    preview = works
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Pays as much')).toBeTruthy()
  })

  it('is approved once it was read what is read instead of what, in words and numbers', async () => {
    waiting = [approval]
    let isCorrected = false
    const corrected = {
      ...paid,
      invoices: [
        { ...read, reading: null, taught: [], approved: [{ product_id: 1, variant_id: 2, units: 17 }], files: [] },
      ],
      corrections: [
        {
          created: '2026-11-24T15:00:00Z',
          units: 5,
          amount: 25,
          paid_by: 77,
          carried: 0,
          note: 'Page 2 has five more.',
        },
      ],
    }
    apiServer.use(
      http.post(apiUrl('staff/approvals/9/approve'), () => {
        waiting = []
        isCorrected = true
        return HttpResponse.json({ ...approval, state: 'APPROVED' })
      }),
      http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(isCorrected ? corrected : paid)),
    )
    openDesk('/staff/claims/30')
    expect(await screen.findByText('Femi Cole asks to pay $25.00 more on a paid claim')).toBeTruthy()
    expect(screen.getByText(/^17 units, number 88231/).textContent).toContain('instead of 12 units, number 88213')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Pay $25.00 more?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve $25.00' }))
    await waitFor(() => expect(screen.queryByText(/Femi Cole asks/)).toBeNull())
    expect(await screen.findByRole('link', { name: 'Claim 77 pays it' })).toBeTruthy()
    // What is read on the invoice is what is read now.
    expect(await units()).toHaveProperty('value', '17')
  })

  it('not by reviewers', async () => {
    signedInAs('reviewer')
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.queryByRole('link', { name: 'Correct what was paid' })).toBeNull()
  })

  it('a claim that pays a correction leads to the one that it corrects', async () => {
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json({ ...paid, corrects: 12, invoices: [] })))
    openDesk('/staff/claims/30/correct')
    expect(await screen.findByRole('link', { name: 'Correct claim 12' })).toBeTruthy()
  })
})
