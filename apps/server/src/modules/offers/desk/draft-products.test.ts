import type { WireStaffOffer } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { aDraftedOffer, aPicture } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('the products of a draft', () => {
  const testApp = useTestApp()

  it('are told as operators would be shown them, with their pictures, before anything is published', async () => {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const { id, productId, variantIds } = await aDraftedOffer(testApp)
    const [first = 0] = variantIds
    const put = await testApp.upload('PUT', `staff/variants/${first}/picture/`, { cookie }, [
      { name: 'fries.png', bytes: await aPicture(), part: 'file' },
    ])
    expect(put.statusCode).toBe(200)
    const { draft } = (await testApp.call('GET', `staff/offers/${id}/`, { cookie })).json<WireStaffOffer>()
    expect(draft?.products.map(({ product_id }) => product_id)).toEqual([productId])
    expect(draft?.products[0]?.product_variants.map(({ variant_id, picture }) => [variant_id, picture])).toEqual([
      [first, expect.any(String)],
      [variantIds[1], null],
    ])
  })
})
