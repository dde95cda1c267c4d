import type { WireReading } from '@caseback/contract'
import { withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClaim, anEnrollment } from '../../../../testing/factories.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'
import { answer, signIn } from '../../../../testing/signed-in.ts'

withApiServer()

const read: WireReading = {
  state: 'READ',
  distributor: 'Lakeshore Foodservice',
  number: '88601',
  date: '2026-11-10',
  sold_to: null,
  places: { distributor: null, number: null, date: null, sold_to: null },
  lines: [],
  units: { 'HV-40386': 20 },
  amounts: {},
  confidence: 1,
  problems: [],
}

function open(fields: Partial<WireReading>, status: 'CLAIM_SUBMITTED' | 'CLAIM_VALIDATED' = 'CLAIM_SUBMITTED') {
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  const invoice = { id: 1, invoice_reference_id: null, files: [], product_approval_info: {} }
  answer(
    'get',
    'app/rebates/claims/10482/',
    aClaim({ status, invoices: [{ ...invoice, reading: { ...read, ...fields } }] }),
  )
  openPortal('/rebates/enrollments/5/claims/10482')
}

it('says what was read on an invoice in one sentence, and that a person looks at it', async () => {
  open({})
  expect(
    await screen.findByText(/^Lakeshore Foodservice, invoice 88601, Nov 10[^:]*: 20 cases of Straight-Cut Fries/),
  ).toBeTruthy()
  expect(screen.getByText(/A person checks every invoice/)).toBeTruthy()
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
})

it('says so where nothing was found on an invoice', async () => {
  open({ distributor: null, number: null, date: null, units: {}, problems: ['product_not_found'] })
  expect(
    await screen.findByText('The program found no number, date or product on Invoice 1. A person reads it.'),
  ).toBeTruthy()
})

it('says nothing of it once a person has decided', async () => {
  open({}, 'CLAIM_VALIDATED')
  await screen.findByRole('heading', { name: 'Status history' })
  expect(screen.queryByText('What we read')).toBeNull()
})
