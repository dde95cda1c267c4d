import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, refuse } from '../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from './testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

describe('a decision on the desk', () => {
  it('validates with exactly what was typed and the status that was seen, then opens the next claim', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    await theClaim(10)
    expect(sent).toEqual([
      {
        expected_status: 'CLAIM_SUBMITTED',
        action: 'validate',
        next: { passed: [30] },
        invoices: [
          {
            id: 100,
            distributor: 'Lakeshore Foodservice',
            number: '88213',
            date: '2026-11-08',
            purchase_amount: null,
            approved: [
              {
                product_id: 1,
                variant_id: 2,
                units: 24,
                identifiers: [
                  { product_identifier_type: 'SKU', product_identifier: 'HV-40386' },
                  { product_identifier_type: 'GTIN', product_identifier: '00012345678905' },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  it('decided by somebody else meanwhile: it is loaded anew and says so', async () => {
    theDesk(() => {
      apiServer.use(
        http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' }))),
      )
      return refuse(409, 'claim.stale', 'This claim was decided on in the meantime.')
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    expect(await screen.findByText(/This claim was decided on in the meantime/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Validate/ })).toBeNull()
    // What was typed is there, as text beside what was decided, until it is no longer needed.
    expect(await screen.findByText('What you had typed')).toBeTruthy()
    expect(screen.getByText('Lakeshore Foodservice, 88213, Nov 8, 2026')).toBeTruthy()
    expect(screen.getByText('24 × Straight-Cut Fries')).toBeTruthy()
    expect(screen.queryByLabelText('Distributor')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    expect(screen.queryByText('What you had typed')).toBeNull()
  })

  it('a claim that pays nothing is validated by a quiet button that says so', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/claims/10'), () => HttpResponse.json(aClaim(10, { approved_claims: [] }))))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByRole('button', { name: 'Validate' }).className).not.toMatch(/bg-basil/)
    await userEvent.keyboard('j')
    await theClaim(10)
    await fillIn('2')
    expect(screen.getByRole('button', { name: 'Validate, pays nothing' }).className).not.toMatch(/bg-basil/)
    await userEvent.type(screen.getByLabelText('Approved cases of Straight-Cut Fries'), '0')
    expect(screen.getByRole('button', { name: 'Validate $100.00' }).className).toMatch(/bg-basil/)
  })

  it('an invoice that has earned already: names the claim that has it, and validates when the reviewer insists', async () => {
    const sent = theDesk(() =>
      sent.length === 1
        ? HttpResponse.json(
            {
              error: 'Invoice 88213 of Lakeshore Foodservice has been approved with claim 9.',
              code: 'invoice.approved_before',
              approved_before: [{ invoice_id: 100, claim_id: 9 }],
              other_invoices: [{ invoice_id: 100, claim_id: 9, other_invoice_id: 79 }],
            },
            { status: 409 },
          )
        : HttpResponse.json(aClaim(30, { status: 'CLAIM_VALIDATED' })),
    )
    apiServer.use(
      http.get(apiUrl('staff/claims/9'), () =>
        HttpResponse.json(
          aClaim(9, {
            status: 'OPERATOR_PAYMENT_SUBMITTED',
            operator_payment: { status: 'FAILED', check_number: '1042', returned_on: null },
          }),
        ),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Invoice 88213 of Lakeshore Foodservice has been approved with claim 9.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Look at claim 9' }).getAttribute('href')).toBe('/staff/claims/9')
    // Whose it is stands beside, without a look elsewhere.
    expect(await dialog.findByText('Diner 9')).toBeTruthy()
    // "Payment Sent" would read as if the invoice had been paid.
    expect(dialog.getByText('Check failed')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Validate $154.00 all the same' }))
    expect(await screen.findByText(/^Claim 30 validated/)).toBeTruthy()
    expect(sent).toEqual([
      expect.not.objectContaining({ approved_before: expect.anything() }),
      expect.objectContaining({ action: 'validate', approved_before: [{ invoice_id: 100, claim_id: 9 }] }),
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a claim that would pass the budget: after the invoice is accepted, says by how much, and sends both answers', async () => {
    const refusals = [
      {
        code: 'invoice.approved_before',
        error: 'Approved with claim 9.',
        approved_before: [{ invoice_id: 100, claim_id: 9 }],
        other_invoices: [],
      },
      {
        code: 'offer.budget',
        error: 'Too much.',
        over_budget: { budget: 500, committed: 400, payout: 154, over: 54, allowed: true },
      },
    ]
    const sent = theDesk(() => {
      const refusal = refusals[sent.length - 1]
      return refusal
        ? HttpResponse.json(refusal, { status: 409 })
        : HttpResponse.json(aClaim(30, { status: 'CLAIM_VALIDATED' }))
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    await userEvent.click(await screen.findByRole('button', { name: 'Validate $154.00 all the same' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass the budget of the offer?' }))
    expect(dialog.getByText('$54.00')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Validate $154.00 over budget' }))
    expect(await screen.findByText(/^Claim 30 validated/)).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ approved_before: [{ invoice_id: 100, claim_id: 9 }], over_budget: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a claim that would pass the budget: who may not decide that is told who may', async () => {
    const sent = theDesk(() =>
      HttpResponse.json(
        {
          code: 'offer.budget',
          error: 'Too much.',
          over_budget: { budget: 500, committed: 400, payout: 154, over: 54, allowed: false },
        },
        { status: 409 },
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass the budget of the offer?' }))
    expect(dialog.getByText(/A reviewer who also publishes offers, or an admin, may go on\./)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /over budget/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Leave it' }))
    expect(sent).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('88213')
  })

  it('an invoice that has earned already: told also to a reviewer who has gone on to another claim', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const sent = theDesk()
    apiServer.use(
      http.post(apiUrl('staff/claims/30/decision'), async ({ request }) => {
        sent.push(await request.json())
        await answered
        return refuse(409, 'invoice.approved_before', 'Invoice 88213 has been approved with claim 9.')
      }),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}aj')
    await theClaim(10)
    answer()
    expect(await screen.findByText(/^Invoice 88213 has been approved with claim 9/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const aDispute = (may_decide: boolean) => ({
    text: 'The units are on page 2.',
    created: '2026-11-15T15:00:00Z',
    answer: null,
    open: true,
    may_decide,
  })

  it('a dispute is answered with a note by another reviewer than the one who rejected', async () => {
    const upheld = { ...aDispute(true), open: false, may_decide: false, answer: 'It is another product.' }
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED', dispute: upheld })))
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED', dispute: aDispute(true) })),
      ),
    )
    openDesk('/staff/claims/30?dispute=open')
    await theClaim(30)
    expect(screen.getByRole('link', { name: 'Disputed 1' }).getAttribute('aria-current')).toBe('page')
    expect(await screen.findByText('The units are on page 2.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stay with it' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Reason')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Stay with it' }))
    expect(dialog.getByText('Write a note for the operator.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Note to the operator'), 'It is another product.')
    await userEvent.click(dialog.getByRole('button', { name: 'Stay with it' }))
    expect(await screen.findByText('Claim 30 stays rejected')).toBeTruthy()
    expect(sent).toEqual([
      expect.objectContaining({ expected_status: 'CLAIM_REJECTED', action: 'uphold', note: 'It is another product.' }),
    ])
    // It has left the queue of disputes: the next claim opens.
    await theClaim(10)
  })

  it('a rejected claim is opened again once its reviewer has read what that does', async () => {
    const sent = theDesk(() => HttpResponse.json(aClaim(30)))
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' }))),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Reopen the claim' }))
    expect(sheet.getByText(/Diner 30 is promised payment as of today/)).toBeTruthy()
    expect(await sheet.findByText('The e-mail')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.type(sheet.getByLabelText('Note for colleagues (optional)'), 'See page {{2}.')
    await userEvent.click(sheet.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ action: 'reopen', note: 'See page {2}.' })
  })

  it('who rejected a claim reads its dispute and cannot decide on it', async () => {
    theDesk()
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED', dispute: aDispute(false) })),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByText('You rejected this claim: somebody else decides about the dispute.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  })
})
