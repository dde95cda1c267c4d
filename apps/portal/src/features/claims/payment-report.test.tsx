import type { WireClaim } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
})
afterEach(() => {
  act(() => clearToasts())
})

const LONG_AGO = '2026-01-05T16:00:00.000Z'
const openSentClaim = (
  status = 'MAILED',
  options: { sent?: string; deposit?: string | null; claimStatus?: WireClaim['status'] } = {},
) => {
  const { sent = LONG_AGO, deposit = 'MAIL', claimStatus = 'OPERATOR_PAYMENT_SUBMITTED' } = options
  answer(
    'get',
    'app/rebates/claims/10482/',
    aClaim({
      status: claimStatus,
      state_changes: aClaim().state_changes.map((each) => ({
        ...each,
        to_state: 'OPERATOR_PAYMENT_SUBMITTED',
        created: sent,
      })),
      payout_amount: 216,
      operator_payment: { status, deposit_option: deposit, type: 'CHECK', check_number: '5001', recipient: null },
    }),
  )
  return openPortal('/rebates/enrollments/5/claims/10482')
}
const report = { text: 'Two weeks now.', created: '2026-11-15T16:00:00.000Z', answer: null }

describe('a check that never came', () => {
  it('is reported to finance, once for a double click', async () => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: null })
    const { requests } = answer('post', 'app/rebates/claims/10482/payment-problem/', { report }, 201)
    openSentClaim()
    await userEvent.click(await screen.findByRole('button', { name: 'My check never came' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Please say what happened.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('What happened?'), 'Two weeks now.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('heading', { name: 'We are looking into your payment' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My check never came' })).toBeNull()
    expect(requests.map((request) => request.body)).toEqual([{ text: 'Two weeks now.' }])
  })

  it('shows what finance found out, and can be reported again', async () => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: { ...report, answer: 'It was mailed.' } })
    openSentClaim()
    expect(await screen.findByText('It was mailed.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'My check never came' })).toBeTruthy()
  })

  it.each([
    { status: 'MAILED', deposit: 'MAIL' },
    { status: 'IN_PROCESS', deposit: null },
  ])('cannot be missed before ten business days are over, and says from when on: $status', async (check) => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: null })
    openSentClaim(check.status, { sent: new Date().toISOString(), deposit: check.deposit })
    expect(await screen.findByText(/^If it has not come by \w+ \d+, \d{4}, tell us here\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My check never came' })).toBeNull()
  })

  it('can be missed at once when it was e-mailed', async () => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: null })
    openSentClaim('UNPAID', { sent: new Date().toISOString(), deposit: null })
    expect(await screen.findByRole('button', { name: 'My check never came' })).toBeTruthy()
  })

  it.each([
    ['VOID', 'OPERATOR_PAYMENT_SUBMITTED'],
    ['PAID', 'PAID'],
  ] as const)('stays there while finance looks, when the check has become %s', async (status, claimStatus) => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report })
    openSentClaim(status, { claimStatus })
    expect(await screen.findByRole('heading', { name: 'We are looking into your payment' })).toBeTruthy()
    expect(screen.getByText('Two weeks now.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My check never came' })).toBeNull()
  })

  it('is told as processed, not as sent, once the operator has opened the check', async () => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: null })
    openSentClaim('IN_PROCESS', { deposit: null })
    expect(await screen.findByText(/^Your deposit is being processed\./)).toBeTruthy()
    expect(screen.queryByText(/on its way to you/)).toBeNull()
  })

  it('is not asked about when the check is void, whose number is no longer good: another one is on its way', async () => {
    answer('get', 'app/rebates/claims/10482/payment-problem/', { report: null })
    openSentClaim('VOID')
    expect(await screen.findByText('5001, no longer good')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Payment Details' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My check never came' })).toBeNull()
  })
})
