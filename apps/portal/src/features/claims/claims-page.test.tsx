import type { WireEnrollment } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEnrollment, rejectedFor } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, signIn } from '../../testing/signed-in.ts'

withApiServer()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const serveEnrollment = (fields: Partial<WireEnrollment> = {}) => {
  answer('get', 'app/rebates/enrollment/5', anEnrollment(fields))
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
}

describe('the Claims tab', () => {
  it('[CL-05] [CL-06] lists number, status, date and payout', async () => {
    serveEnrollment()
    const brief = { created: '2026-11-14T16:00:00.000Z', promise_date: null }
    answer('get', 'app/rebates/enrollment/5/claims/', {
      results: [
        { id: 12, status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 216, ...brief },
        { id: 11, status: 'CLAIM_VALIDATED', payout_amount: 0, ...brief },
        { id: 10, status: 'CLAIM_SUBMITTED', payout_amount: null, estimate: { amount: 84, units: 14 }, ...brief },
        { id: 1, status: 'CLAIM_REJECTED', payout_amount: null, ...rejectedFor('withdrawn'), ...brief },
      ],
      next: null,
    })
    openPortal('/rebates/enrollments/5/claims')
    const [first, second, third, last] = await screen.findAllByRole('link', { name: /^Claim 1/ })
    expect(first?.textContent).toBe('Claim 12Processing Payment$216.00Submitted November 14, 2026')
    expect(first?.getAttribute('href')).toBe('/rebates/enrollments/5/claims/12')
    expect(second?.textContent).toBe('Claim 11ValidatedSubmitted November 14, 2026')
    expect(last?.textContent).toBe('Claim 1WithdrawnSubmitted November 14, 2026')
    expect(third?.textContent).toBe('Claim 10SubmittedEstimate ≈ $84.00Submitted November 14, 2026')
  })

  it('[CL-05] says when there is none', async () => {
    serveEnrollment()
    answer('get', 'app/rebates/enrollment/5/claims/', { results: [], next: null })
    openPortal('/rebates/enrollments/5/claims')
    expect(await screen.findByText('No claims submitted yet')).toBeTruthy()
  })
})
