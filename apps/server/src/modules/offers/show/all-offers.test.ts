import { describe, expect, it } from 'vitest'
import { anOffer, anOperator } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('all offers of an operator', () => {
  const testApp = useTestApp()

  it('[API-16] are those that they may see: never what another one alone was invited to', async () => {
    const [invited, other] = [await anOperator(testApp), await anOperator(testApp)]
    const offer = await anOffer(testApp)
    const seenBy = async ({ token }: { token: string }) =>
      (await testApp.call('GET', 'app/rebate-offers/', { token }))
        .json()
        .results.map((each: { code: string }) => each.code)
    expect([await seenBy(invited), await seenBy(other)]).toEqual([[], []])
    await testApp.call('POST', 'app/rebate-offers/associate/', {
      token: invited.token,
      body: { offer_code: offer.code, attribution_code: null },
    })
    expect([await seenBy(invited), await seenBy(other)]).toEqual([[offer.code], []])
  })

  it('[API-16] are found by their code, as by their name', async () => {
    const { token } = await anOperator(testApp)
    const [offer, another] = [await anOffer(testApp), await anOffer(testApp)]
    for (const { code } of [offer, another])
      await testApp.call('POST', 'app/rebate-offers/associate/', {
        token,
        body: { offer_code: code, attribution_code: null },
      })
    const found = await testApp.call('GET', `app/rebate-offers/?q=${offer.code.toLowerCase()}`, { token })
    expect(found.json().results.map((each: { code: string }) => each.code)).toEqual([offer.code])
  })
})
