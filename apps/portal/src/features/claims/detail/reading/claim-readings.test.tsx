import type { WireReading } from '@caseback/contract'
import { withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClaim, anEnrollment } from '../../../../testing/factories.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'
import { aReading } from '../../../../testing/sample-reading.ts'
import { answer, signIn } from '../../../../testing/signed-in.ts'
import { userEvent } from '../../../../testing/user-event.ts'

withApiServer()

const read = aReading({ amounts: {} })

function open(
  fields: Partial<WireReading>,
  status: 'CLAIM_SUBMITTED' | 'CLAIM_VALIDATED' = 'CLAIM_SUBMITTED',
  claimed_in: number | null = null,
) {
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  const invoice = { id: 1, invoice_reference_id: null, files: [], product_approval_info: {}, claimed_in: null }
  answer(
    'get',
    'app/rebates/claims/10482/',
    aClaim({ status, invoices: [{ ...invoice, claimed_in, reading: { ...read, ...fields } }] }),
  )
  openPortal('/rebates/enrollments/5/claims/10482')
}

it('says what was read on an invoice in one sentence, and that it may be wrong', async () => {
  open({})
  expect(
    await screen.findByText(/^Lakeshore Foodservice, invoice 88601, Nov 10[^:]*: 20 cases of Straight-Cut Fries/),
  ).toBeTruthy()
  expect(screen.getByText(/Read by a program, so it may be wrong/)).toBeTruthy()
  expect(screen.getByText(/there is nothing for you to do/i)).toBeTruthy()
})

it('warns of what its buyer can put right: another day, a page that is missing', async () => {
  open({ date: '2025-02-03', problems: ['page_missing', 'total_differs'] })
  expect(await screen.findByText(/^It is dated February 3, 2025/)).toBeTruthy()
  expect(screen.getByText('It says that it has more pages than you have sent.')).toBeTruthy()
  expect(screen.queryByText(/there is nothing for you to do/i)).toBeNull()
})

it.each([
  ['WAITING', [], /is being read/],
  ['UNREADABLE', ['not_an_invoice'], /does not look like a distributor’s invoice/],
] as const)('refuses nothing: %s', async (state, problems, says) => {
  open({ state, distributor: null, number: null, date: null, units: {}, problems: [...problems] })
  expect(await screen.findByText(says)).toBeTruthy()
  // Nothing was read that may be wrong.
  expect(screen.queryByText(/Read by a program/)).toBeNull()
})

it('says so where nothing was found on an invoice', async () => {
  open({ distributor: null, number: null, date: null, units: {}, problems: ['product_not_found'] })
  expect(
    await screen.findByText('The program found no number, date or product on Invoice 1. A person reads it.'),
  ).toBeTruthy()
})

it('warns of an invoice that is in an earlier claim, and of a page that is not whole', async () => {
  open({ problems: ['page_cut_off'] }, 'CLAIM_SUBMITTED', 10_417)
  expect(
    await screen.findByText('This invoice is already in claim 10417. The same purchases are paid once.'),
  ).toBeTruthy()
  expect(screen.getByText(/^A part of the page is not on the picture/)).toBeTruthy()
  expect(screen.queryByText(/there is nothing for you to do/i)).toBeNull()
})

it('says of a credit memo what came back, and asks for what was bought', async () => {
  open({ units: { 'HV-40386': -4 }, problems: ['credit_memo'] })
  expect(await screen.findByText(/: 4\scases of .* returned$/)).toBeTruthy()
  expect(screen.getByText(/^It is a credit memo: it says what you returned, and adds nothing/)).toBeTruthy()
  expect(screen.queryByText(/there is nothing for you to do/i)).toBeNull()
})

it.each([
  ['order_confirmation', /^It is an order confirmation/],
  ['delivery_note', /^It is a packing slip or delivery note/],
  ['quote', /^It is a quote/],
  ['price_list', /^It is a price list or order guide/],
  ['purchase_order', /^It is a purchase order/],
  ['voided', /^It is marked as void or cancelled/],
  ['other_document', /^It may be another document than an invoice/],
] as const)('says what a document is that is no invoice, and asks for the invoice: %s', async (problem, says) => {
  open({ problems: [problem] })
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.queryByText(/there is nothing for you to do/i)).toBeNull()
})

it('promises no day for what brings nothing, and one for an invoice', async () => {
  open({ units: { 'HV-40386': -4 }, problems: ['credit_memo'] })
  await screen.findByText(/^It is a credit memo/)
  expect(screen.queryByText(/Paid by|^by [A-Z]/)).toBeNull()
  cleanup()
  open({})
  await screen.findByText('What we read')
  expect(screen.getByText(/^Paid by/)).toBeTruthy()
})

it('takes what is not right to the reviewer, and shows what was said', async () => {
  open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Not right? Tell the reviewer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please say what is not right.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What is not right?'), 'It is 22 cases.')
  const remark = { text: 'It is 22 cases.', created: '2026-11-12T16:00:00.000Z' }
  const invoice = { id: 1, invoice_reference_id: null, files: [], product_approval_info: {}, claimed_in: null }
  const { requests } = answer(
    'put',
    'app/rebates/claims/10482/remark/',
    aClaim({ status: 'CLAIM_SUBMITTED', remark, invoices: [{ ...invoice, reading: read }] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You told the reviewer:')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ text: 'It is 22 cases.' })
  expect(screen.getByRole('button', { name: 'Say something else' })).toBeTruthy()
})

it('says nothing of it once a person has decided', async () => {
  open({}, 'CLAIM_VALIDATED')
  await screen.findByRole('heading', { name: 'Status history' })
  expect(screen.queryByText('What we read')).toBeNull()
})
