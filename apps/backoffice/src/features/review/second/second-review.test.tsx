import type { WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const first: NonNullable<WireReviewClaim['first_review']> = {
  mine: false,
  by: 'Ben',
  reason: 'SUM',
  created: '2026-11-12T15:00:00Z',
  payout_amount: 82,
  invoices: [
    {
      id: 100,
      distributor: 'Lakeshore Foodservice',
      number: '88213',
      date: '2026-11-08',
      purchase_amount: null,
      approved: [{ product_id: 1, variant_id: 2, units: 12 }],
    },
  ],
}

describe('a claim that takes two reviewers', () => {
  it('says what the first would pay, and fills the form with it where that is asked', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { first_review: first }))))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText('Ben read it on Nov 12, 2026 and would pay $82.00.')).toBeTruthy()
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '')
    await userEvent.click(screen.getByText('What Ben read'))
    await userEvent.click(screen.getByRole('button', { name: 'Fill the form with it' }))
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '12')
  })

  it('is not validated by the first, who may still send it back', async () => {
    theDesk()
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(aClaim(30, { first_review: { ...first, mine: true } })),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText(/^You read it on Nov 12/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Validate/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Reject/ })).toBeTruthy()
  })

  it('goes on to the next one after the first review, which may be taken back', async () => {
    theDesk(() => HttpResponse.json(aClaim(30, { first_review: { ...first, mine: true } })))
    apiServer.use(http.post(apiUrl('staff/claims/30/decision/undo'), () => HttpResponse.json(aClaim(30))))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('12')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await theClaim(10)
    expect(await screen.findByText('Claim 30: $82.00, a second reviewer decides')).toBeTruthy()
    expect(screen.getByText(/^May be taken back for \d+ s$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await theClaim(30)
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    // No letter was on its way.
    expect(screen.queryByText('No e-mail leaves.')).toBeNull()
  })
})
