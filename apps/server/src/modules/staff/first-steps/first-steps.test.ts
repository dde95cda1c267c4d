import type { getFirstSteps, ResponseOf } from '@caseback/contract'
import { textKinds } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { staff } from '../../../database/schema/index.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aManufacturer, anOffer, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeProvider } from '../../provider/change-provider.ts'

describe('the first steps of a new program', () => {
  const testApp = useTestApp()

  it('are done one by one, and stay done', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const read = async () => {
      const answer = await testApp.call('GET', 'staff/first-steps/', { cookie })
      return answer.json<ResponseOf<typeof getFirstSteps>>().results
    }
    const done = async () => (await read()).filter((each) => each.done).map(({ step }) => step)
    const parts = async () =>
      (await read()).flatMap((each) =>
        each.parts_done === null ? [] : [[each.step, each.parts_done, each.part_count]],
      )
    expect(await done()).toEqual([])
    const provider = (body: object) => testApp.call('PATCH', 'staff/provider/', { cookie, body })
    await provider({ name: 'Lakeshore Rebates', support_email: 'help@lakeshore.example' })
    expect(await done()).toEqual([])
    await provider({ legal_name: 'Lakeshore Rebates, Inc.' })
    expect(await done()).toEqual([])
    const logo = { key: 'a logo', webp: Buffer.from('RIFF'), width: 4, height: 3, createdAt: testApp.clock.now() }
    await changeProvider(testApp.services, { staffId: null, changes: { logo } })
    expect(await done()).toEqual(['provider'])
    for (const [at, kind] of textKinds.entries()) {
      expect(await done()).toEqual(['provider'])
      expect(await parts()).toEqual([['texts', at, 3]])
      const body = { holds_from: '2026-12-24', seen: 0 }
      const answer = await testApp.call('POST', `staff/texts/${kind}/publish/`, { cookie, body })
      expect(answer.statusCode).toBe(200)
    }
    expect(await done()).toEqual(['provider', 'texts'])
    // What was published is done, also where it is taken back before it holds.
    const back = await testApp.call('POST', 'staff/texts/terms/versions/2/unpublish/', { cookie })
    expect([back.statusCode, await done()]).toEqual([200, ['provider', 'texts']])
    const { id } = await aManufacturer(testApp)
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer'])
    await aProduct(testApp)
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product'])
    // Published, with a link.
    await anOffer(testApp, { manufacturerId: id })
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product', 'offer', 'link'])
    await testApp.services.db.insert(staff).values({
      email: 'invited@example.com',
      name: 'Ina',
      roles: ['reviewer'],
      createdAt: testApp.clock.now(),
    })
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product', 'offer', 'link'])
    await aStaffMember(testApp, 'reviewer')
    expect(await done()).toEqual(['provider', 'texts', 'manufacturer', 'product', 'offer', 'link', 'colleague'])
  })
})
