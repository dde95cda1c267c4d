import { describe, expect, it } from 'vitest'
import { claimSteps } from './claim-steps.ts'

const nothing = {
  isCorrection: false,
  validatedAt: null,
  payoutCents: null,
  fundedAt: null,
  checkSentAt: null,
  paidAt: null,
}
const submitted = { ...nothing, status: 'CLAIM_SUBMITTED', submittedAt: '6', promiseDay: '2026-12-06' } as const
const sent = {
  ...submitted,
  status: 'OPERATOR_PAYMENT_SUBMITTED',
  validatedAt: '10',
  payoutCents: 21_600,
  fundedAt: '18',
  checkSentAt: '19',
} as const
const shown = (claim: Parameters<typeof claimSteps<string>>[0]) =>
  claimSteps(claim).map(({ step, at, due }) => `${step} ${at ?? (due ? `by ${due}` : '-')}`)

describe('the steps of a claim', () => {
  it('are five, done and to come, with one promise at the end', () => {
    expect(shown(submitted)).toEqual([
      'sent 6',
      'approved -',
      'manufacturer_paid -',
      'check_sent -',
      'paid by 2026-12-06',
    ])
    expect(shown(sent)).toEqual([
      'sent 6',
      'approved 10',
      'manufacturer_paid 18',
      'check_sent 19',
      'paid by 2026-12-06',
    ])
    expect(shown({ ...sent, status: 'PAID', paidAt: '25' }).at(-1)).toBe('paid 25')
  })

  it('go back with the claim: nothing is done that was taken back', () => {
    expect(shown({ ...sent, status: 'NEEDS_ATTENTION', promiseDay: null })).toEqual([
      'sent 6',
      'approved -',
      'manufacturer_paid -',
      'check_sent -',
      'paid -',
    ])
  })

  it('begin with the approval of what pays a correction, and have no check where all was kept back', () => {
    expect(shown({ ...sent, isCorrection: true })[0]).toBe('approved 10')
    expect(shown({ ...sent, status: 'PAID', checkSentAt: null, paidAt: '25' })).toEqual([
      'sent 6',
      'approved 10',
      'manufacturer_paid 18',
      'paid 25',
    ])
  })

  it('end where nothing more comes', () => {
    expect(shown({ ...submitted, status: 'CLAIM_REJECTED', promiseDay: null })).toEqual(['sent 6'])
    expect(
      shown({ ...submitted, status: 'CLAIM_VALIDATED', validatedAt: '10', payoutCents: 0, promiseDay: null }),
    ).toEqual(['sent 6', 'approved 10'])
  })
})
