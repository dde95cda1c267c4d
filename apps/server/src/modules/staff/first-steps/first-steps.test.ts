import type { getFirstSteps, ResponseOf } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aManufacturer, anOffer, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('the first steps of a new program', () => {
  const testApp = useTestApp()

  it('are done one by one, and stay done', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const done = async () => {
      const answer = await testApp.call('GET', 'staff/first-steps/', { cookie })
      const { results } = answer.json<ResponseOf<typeof getFirstSteps>>()
      return results.filter((each) => each.done).map(({ step }) => step)
    }
    expect(await done()).toEqual([])
    const { id } = await aManufacturer(testApp)
    expect(await done()).toEqual(['manufacturer'])
    await aProduct(testApp)
    expect(await done()).toEqual(['manufacturer', 'product'])
    // Published, with a link.
    await anOffer(testApp, { manufacturerId: id })
    expect(await done()).toEqual(['manufacturer', 'product', 'offer', 'link'])
    await aStaffMember(testApp, 'reviewer')
    expect(await done()).toEqual(['manufacturer', 'product', 'offer', 'link', 'colleague'])
  })
})
