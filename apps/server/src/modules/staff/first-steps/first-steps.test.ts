import type { getFirstSteps, ResponseOf } from '@caseback/contract'
import { textKinds } from '@caseback/domain'
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
    const provider = (body: object) => testApp.call('PATCH', 'staff/provider/', { cookie, body })
    await provider({ name: 'Lakeshore Rebates', support_email: 'help@lakeshore.example' })
    expect(await done()).toEqual([])
    await provider({ legal_name: 'Lakeshore Rebates, Inc.' })
    expect(await done()).toEqual(['provider'])
    for (const kind of textKinds) {
      expect(await done()).toEqual(['provider'])
      const body = { holds_from: '2026-11-16', seen: 0 }
      const answer = await testApp.call('POST', `staff/texts/${kind}/publish/`, { cookie, body })
      expect(answer.statusCode).toBe(200)
    }
    expect(await done()).toEqual(['provider', 'texts'])
    const { id } = await aManufacturer(testApp)
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer'])
    await aProduct(testApp)
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product'])
    // Published, with a link.
    await anOffer(testApp, { manufacturerId: id })
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product', 'offer', 'link'])
    await aStaffMember(testApp, 'reviewer')
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product', 'offer', 'link', 'colleague'])
  })
})
