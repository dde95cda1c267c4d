import type { WireClaim } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { anOffer, anOperator, anOperatorSession } from '../../testing/factories.ts'
import { aFundedClaim, aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('the sum behind a payout', () => {
  const testApp = useTestApp()
  const read = async (id: number, token: string) =>
    (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>()

  it('is told of an approved claim, in a sentence and in its parts, with the steps that are done', async () => {
    const { id: personId } = await anOperator(testApp)
    const token = await anOperatorSession(testApp, personId)
    const offerId = (await anOffer(testApp)).id
    const { id } = await aValidatedClaim(testApp, { personId, offerId, units: 12 })
    const claim = await read(id, token)
    expect(claim).toMatchObject({
      payout_amount: 72,
      payout_formula: expect.stringMatching(/^12 .* × \$6\.00 = \$72\.00$/),
      payout_parts: {
        units: 12,
        discount: 6,
        discount_type: 'dollars_off',
        purchase_amount: null,
        earlier: 0,
        claim_units: 12,
      },
    })
    expect(claim.steps.filter(({ at }) => at).map(({ step }) => step)).toEqual(['sent', 'approved'])
  })

  it('says when the manufacturer’s money came', async () => {
    const { id: personId } = await anOperator(testApp)
    const token = await anOperatorSession(testApp, personId)
    const { id } = await aFundedClaim(testApp, { personId })
    expect((await read(id, token)).steps.filter(({ at }) => at)).toHaveLength(3)
  })
})
