import type { WireTakingBack } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { aRequest } from '../../../testing/sample-funding.ts'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

const taking: WireTakingBack = {
  claim_id: 30,
  status: 'OPERATOR_PAYMENT_SUBMITTED',
  operator_name: 'Diner 30',
  manufacturer_name: 'Harvest Valley',
  amount: 80,
  funding_id: 3,
  request_total_after: 50,
  to_other_claims: 0,
  to_credit: 80,
  loss_made_good: 0,
  credit_after: 80,
  batch_id: null,
  closed_check: 'VOID',
}
const paid = { status: 'OPERATOR_PAYMENT_SUBMITTED', payout_amount: 80 } as const

describe('a claim whose check was closed', () => {
  it('is taken back out of its request by finance, and is there as it is then', async () => {
    theDesk()
    signedInAs('finance')
    let isBack = false
    const sent: unknown[] = []
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(
          isBack
            ? aClaim(30, { status: 'CLAIM_VALIDATED', payout_amount: 80 })
            : aClaim(30, { ...paid, operator_payment: { status: 'VOID', check_number: '1042', returned_on: null } }),
        ),
      ),
      http.get(apiUrl('staff/claims/30/take-back'), () => HttpResponse.json(taking)),
      http.post(apiUrl('staff/claims/30/take-back'), async ({ request }) => {
        sent.push(await request.json())
        isBack = true
        return HttpResponse.json(aRequest({ state: 'FUNDED' }))
      }),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: 'Take back out of its request' }))
    expect(await screen.findByText('Its check is “Void”. The provider is asked once more before.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'Misread')
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Claim 30 taken back')).toBeTruthy()
    expect(sent).toEqual([{ note: 'Misread' }])
    expect((await screen.findAllByText('Validated')).length).toBeGreaterThan(0)
  })

  it.each([
    ['finance', 'UNPAID'],
    ['reviewer', 'VOID'],
  ] as const)('is not by %s while its check is %s', async (role, status) => {
    theDesk()
    signedInAs(role)
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(
          aClaim(30, { ...paid, operator_payment: { status, check_number: '1042', returned_on: null } }),
        ),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText(/^Check 1042/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take back out of its request' })).toBeNull()
  })
})
