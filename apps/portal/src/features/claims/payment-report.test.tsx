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

const openSentClaim = (status = 'MAILED') => {
  answer(
    'get',
    'app/rebates/claims/10482/',
    aClaim({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 216,
      operator_payment: { status, deposit_option: 'MAIL', type: 'CHECK', check_number: '5001', recipient: null },
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

  it('is not asked about when the check is void: another one is on its way anyhow', async () => {
    openSentClaim('VOID')
    expect(await screen.findByRole('heading', { name: 'Payment Details' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My check never came' })).toBeNull()
  })
})
