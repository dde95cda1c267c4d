import { describe, expect, it } from 'vitest'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('the cost of an offer', () => {
  const testApp = useTestApp()

  const ask = async (id: number, body: object) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const response = await testApp.call('POST', `staff/offers/${id}/cost/`, { cookie, body })
    return [response.statusCode, response.json()]
  }
  const change = async (id: number, body: object) =>
    testApp.call('PATCH', `staff/offers/${id}/`, { cookie: (await aStaffMember(testApp, 'publisher')).cookie, body })

  it('is told of the draft, of what is published without one, and at most', async () => {
    const { id } = await aPublishedOffer(testApp, { terms: { tiers: [{ min: 5, max: 300, discount: 6 }] } })
    const published = {
      of: 'published',
      per_location: 360,
      liability: 14_400,
      counted_cases: 60,
      worst_case: { cases: 300, per_location: 1_800, liability: 72_000 },
    }
    expect(await ask(id, { locations: 40, cases: 60 })).toEqual([200, published])
    await change(id, { terms: { max_units_per_location: 50 } })
    expect(await ask(id, { locations: 40, cases: 60 })).toEqual([
      200,
      {
        of: 'draft',
        per_location: 300,
        liability: 12_000,
        counted_cases: 50,
        worst_case: { cases: 50, per_location: 300, liability: 12_000 },
      },
    ])
    expect(await ask(id, { locations: 0, cases: 0 })).toMatchObject([200, { liability: 0 }])
  })

  it('of a percentage needs what a unit costs, and has no limit where nothing ends the units', async () => {
    const terms = { discount_type: 'percentage_off', tiers: [{ min: 1, max: null, discount: 12.5 }] } as const
    const { id } = await aDraftedOffer(testApp, { terms: { ...terms, tiers: [...terms.tiers] } })
    expect(await ask(id, { locations: 2, cases: 10 })).toMatchObject([
      400,
      { unit_price: ['Enter what a unit costs: this offer pays a percentage of it.'] },
    ])
    expect(await ask(id, { locations: 2, cases: 10, unit_price: 30.02 })).toMatchObject([
      200,
      { per_location: 37.53, liability: 75.06, worst_case: null },
    ])
  })

  it.each([
    [{ locations: -1, cases: 1 }, 'locations', 'Units cannot be negative.'],
    [{ locations: 1_000_001, cases: 1 }, 'locations', 'That is too many.'],
    [{ locations: 1, cases: 1.5 }, 'cases', 'Enter a whole number of units.'],
    [{ locations: 1, cases: '60' }, 'cases', 'Enter a whole number of units.'],
    [{ locations: 1, cases: 1_000_001 }, 'cases', 'That is too many.'],
    [{ locations: 1, cases: 1, unit_price: -1 }, 'unit_price', 'Enter an amount above 0.'],
  ])('refuses %j at its field', async (body, field, sentence) => {
    const { id } = await aDraftedOffer(testApp)
    expect(await ask(id, body)).toMatchObject([400, { [field]: [sentence] }])
  })

  it('refuses what cannot be counted, terms that cannot be published, and an offer that is not there', async () => {
    const large = await aDraftedOffer(testApp, { terms: { tiers: [{ min: 1, max: 1_000_000, discount: 1_000_000 }] } })
    expect(await ask(large.id, { locations: 1_000_000, cases: 1_000_000 })).toMatchObject([
      400,
      { locations: ['Together this is more money than can be counted. Enter fewer locations or cases.'] },
    ])
    const { id } = await aDraftedOffer(testApp, {
      terms: { tiers: [{ min: 5, max: 2, discount: 6 }], variant_ids: [] },
    })
    expect(await ask(id, { locations: 1, cases: 1 })).toMatchObject([400, { terms: ['Tier 1 ends before it starts.'] }])
    expect(await ask(999_999, { locations: 1, cases: 1 })).toMatchObject([404, { code: 'not_found' }])
  })
})
