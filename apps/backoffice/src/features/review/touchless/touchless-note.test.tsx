import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aTouchlessApproval } from '../../../testing/sample-touchless.ts'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

it('a claim that needed nobody says by which rule and which values, and can be taken back', async () => {
  theDesk()
  const decided = { status: 'CLAIM_VALIDATED', payout_amount: 72, touchless: aTouchlessApproval(100) } as const
  apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, decided))))
  openDesk('/staff/claims/30')
  await theClaim(30)
  expect(await screen.findByRole('heading', { name: 'Decided by Caseback' })).toBeTruthy()
  expect(
    screen.getByText(/by the rule of Harvest Valley: every value at least 97% sure, at most \$200.00/),
  ).toBeTruthy()
  expect(screen.getByText('12 × Straight-Cut Fries')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Reject/ }).length).toBeGreaterThan(0)
})

it.each([
  ['READING', 'A value of its invoices is in doubt, or one was not read as a whole or names no product of the offer.'],
  ['OTHER', /too few clean claims or has withdrawn one, or it is one of the sample/],
] as const)('a claim that a rule has left to a person says why: %s', async (left_to_person, sentence) => {
  theDesk()
  apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { left_to_person }))))
  openDesk('/staff/claims/30')
  await theClaim(30)
  expect(await screen.findByRole('heading', { name: 'Not approved automatically' })).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})
