import type { WireStaffProduct } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { aProduct, someVariants } from '../../../testing/catalog-factories.ts'
import { aManufacturer, anOffer, aStaffMember } from '../../../testing/factories.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('products and their variants', () => {
  const testApp = useTestApp()
  const publisher = async () => (await aStaffMember(testApp, 'publisher')).cookie
  const [fries, wedges] = someVariants() as [ReturnType<typeof someVariants>[0], ReturnType<typeof someVariants>[0]]
  const post = (cookie: string, body: object) => testApp.call('POST', 'staff/products/', { cookie, body })
  const patch = (cookie: string, id: number, body: object) =>
    testApp.call('PATCH', `staff/products/${id}/`, { cookie, body })
  const read = async (cookie: string, id: number) =>
    (await testApp.call('GET', `staff/products/${id}/`, { cookie })).json<WireStaffProduct>()

  it('a shorter GTIN gets zeros in front; a wrong check digit and a wrong length are said at their place', async () => {
    const cookie = await publisher()
    const { id: manufacturer_id } = await aManufacturer(testApp)
    const made = await post(cookie, {
      manufacturer_id,
      name: 'Fries',
      variants: [{ ...fries, gtin: '0727-1440-3866' }],
    })
    expect([made.statusCode, made.json()]).toMatchObject([201, { variants: [{ gtin: '00072714403866' }] }])
    const refused = await post(cookie, {
      manufacturer_id,
      name: 'More',
      variants: [
        { ...fries, gtin: '00072714403867' },
        { ...wedges, gtin: '123456789012345' },
      ],
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        'variants.0.gtin': ['The last digit of this GTIN does not fit the others. Please check it.'],
        'variants.1.gtin': ['A GTIN has 8, 12, 13 or 14 digits.'],
      },
    ])
  })

  it('a number is one variant’s among all that a manufacturer makes, and another manufacturer’s may be the same', async () => {
    const cookie = await publisher()
    const { manufacturerId } = await aProduct(testApp)
    const refused = await post(cookie, {
      manufacturer_id: manufacturerId,
      name: 'Other',
      variants: [
        { ...fries, sku: 'hv-40386', gtin: '10012345678902' },
        { ...wedges, sku: 'NEW-1' },
        { ...fries, sku: 'new-1', gtin: '00000096385074' },
      ],
    })
    expect(refused.json()).toMatchObject({
      'variants.0.sku': ['This SKU is another variant’s of this manufacturer.'],
      'variants.1.gtin': ['This GTIN is the one of SKU HV-41224 already.'],
      'variants.2.sku': ['This SKU is there twice.'],
    })
    expect((await aProduct(testApp)).id).toBeGreaterThan(0)
  })

  it('keeps what distributors call a variant, finds it by that, and leaves it where a change does not name it', async () => {
    const cookie = await publisher()
    const { id: manufacturer_id } = await aManufacturer(testApp)
    const distributor_items = [
      { distributor: 'Sysco', number: 'S 1234567' },
      { distributor: 'US Foods', number: 'S1234567' },
    ]
    const made = await post(cookie, { manufacturer_id, name: 'Frozen', variants: [{ ...fries, distributor_items }] })
    expect([made.statusCode, made.json()]).toMatchObject([201, { variants: [{ distributor_items }] }])
    const { id, variants } = made.json<WireStaffProduct>()
    const found = await testApp.call('GET', `staff/products/?manufacturer=${manufacturer_id}&q=S+1234567`, { cookie })
    expect(found.json<{ results: { id: number }[] }>().results.map((each) => each.id)).toEqual([id])
    const change = async (items?: unknown) =>
      (
        await testApp.call('PATCH', `staff/products/${id}/`, {
          cookie,
          body: {
            variants: [{ ...fries, id: variants[0]?.id, ...(items !== undefined && { distributor_items: items }) }],
          },
        })
      ).json()
    expect(await change()).toMatchObject({ variants: [{ distributor_items }] })
    expect(
      await change([
        { distributor: 'Sysco', number: '1' },
        { distributor: 'SYSCO, Inc.', number: ' 1' },
      ]),
    ).toMatchObject({
      'variants.0.distributor_items': ['“SYSCO, Inc.: 1” is there twice.'],
    })
    expect(await change([])).toMatchObject({ variants: [{ distributor_items: [] }] })
  })

  it('two people who add the same number at once: one is told', async () => {
    const cookie = await publisher()
    const { id: manufacturer_id } = await aManufacturer(testApp)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => post(cookie, { manufacturer_id, name, variants: [fries] })),
    )
    expect(answers.map((each) => each.statusCode).toSorted()).toEqual([201, 400, 400])
  })

  it('variants change, come and are archived together; their numbers may change places', async () => {
    const cookie = await publisher()
    const { id } = await aProduct(testApp)
    const [first, second] = (await read(cookie, id)).variants
    const changed = await patch(cookie, id, {
      variants: [
        { ...fries, id: first?.id, sku: wedges.sku, gtin: wedges.gtin },
        { ...wedges, id: second?.id, sku: fries.sku, gtin: fries.gtin },
        { name: 'Rounds', format: '6 / 5 lb bags', sku: 'HV-43990', gtin: '10012345678902' },
      ],
    })
    expect(changed.json<WireStaffProduct>().variants.map(({ sku }) => sku)).toEqual([
      'HV-41224',
      'HV-40386',
      'HV-43990',
    ])
    const archived = await patch(cookie, id, { variants: [{ ...fries, id: second?.id, archived: true }] })
    expect(archived.json<WireStaffProduct>().variants.map((each) => each.archived !== null)).toEqual([
      false,
      true,
      false,
    ])
    // Its numbers are free for another one.
    const again = await patch(cookie, id, { variants: [{ ...fries, name: 'Fries, new' }] })
    expect(again.statusCode).toBe(200)
    const back = await patch(cookie, id, { variants: [{ ...fries, id: second?.id, archived: false }] })
    expect(back.json()).toMatchObject({ 'variants.0.sku': ['This SKU is another variant’s of this manufacturer.'] })
    const trail = await testApp.services.db.select().from(auditLog).where(eq(auditLog.action, 'product.changed'))
    expect(trail.filter((each) => each.subjectId === id)).toHaveLength(3)
  })

  it('of a variant only what is said changes: what a colleague has changed meanwhile stays', async () => {
    const cookie = await publisher()
    const { id } = await aProduct(testApp)
    const [first, second] = (await read(cookie, id)).variants
    const patched = async (variant: object) => (await patch(cookie, id, { variants: [variant] })).statusCode
    expect(await patched({ id: first?.id, format: '12 / 2 lb bags' })).toBe(200)
    expect(await patched({ id: first?.id, name: 'Fries, thin' })).toBe(200)
    expect(await patched({ id: second?.id, archived: true })).toBe(200)
    expect((await read(cookie, id)).variants).toEqual([
      { ...first, name: 'Fries, thin', format: '12 / 2 lb bags' },
      { ...second, archived: testApp.clock.now().toISOString() },
    ])
    const refused = await patch(cookie, id, { variants: [{ id: first?.id, sku: 'X' }, { name: 'Rounds' }] })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        'variants.1.format': ['Which pack and size?'],
        'variants.1.sku': ['Which SKU?'],
        'variants.1.gtin': [expect.any(String)],
      },
    ])
    expect((await read(cookie, id)).variants[0]?.sku).toBe(first?.sku)
  })

  it('a variant of another product is not changed, and a name is one product’s', async () => {
    const cookie = await publisher()
    const { id, manufacturerId } = await aProduct(testApp, { name: 'Potatoes' })
    const other = await read(cookie, (await aProduct(testApp)).id)
    const strange = await patch(cookie, id, { variants: [{ ...fries, id: other.variants[0]?.id }] })
    expect(strange.json()).toMatchObject({ 'variants.0.id': ['A variant is not of this product.'] })
    const twice = await post(cookie, {
      manufacturer_id: manufacturerId,
      name: 'POTATOES',
      variants: [{ ...fries, sku: 'X', gtin: '10012345678902' }],
    })
    expect(twice.json()).toMatchObject({ name: ['This manufacturer has a product of this name already.'] })
  })

  it('tells in how many offers a variant stands that are not over', async () => {
    const cookie = await publisher()
    const { id, manufacturerId } = await aProduct(testApp)
    const [first] = (await read(cookie, id)).variants
    const [product] = someTerms().products
    const terms = someTerms({
      products: [{ ...product, productId: id, variants: [{ ...fries, variantId: first?.id ?? 0 }] }] as never,
    })
    await anOffer(testApp, { manufacturerId, terms })
    await anOffer(testApp, { manufacturerId, terms, state: 'DELETED' })
    expect((await read(cookie, id)).variants.map((each) => each.offer_count)).toEqual([1, 0])
  })

  it('nothing is added to an archived manufacturer, or to none', async () => {
    const cookie = await publisher()
    const { id } = await aManufacturer(testApp, { archivedAt: testApp.clock.now() })
    const body = { name: 'Fries', variants: [fries] }
    expect((await post(cookie, { ...body, manufacturer_id: id })).json()).toMatchObject({
      manufacturer_id: ['This manufacturer is archived: take it back first.'],
    })
    expect((await post(cookie, { ...body, manufacturer_id: 999_999 })).json()).toMatchObject({
      manufacturer_id: ['There is no such manufacturer.'],
    })
  })

  it('a photo becomes 4 to 3 and small, whatever it was', async () => {
    const cookie = await publisher()
    const { id } = await aProduct(testApp)
    const [variant] = (await read(cookie, id)).variants
    // Noise is what compresses worst.
    const noise = await sharp(Buffer.from(Array.from({ length: 900 * 1_400 * 3 }, (_, at) => (at * 7_919) % 251)), {
      raw: { width: 900, height: 1_400, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    const put = await testApp.upload('PUT', `staff/variants/${variant?.id}/picture/`, { cookie }, [
      { name: 'fries.jpg', bytes: noise, part: 'file' },
    ])
    const address = String(put.json<WireStaffProduct>().variants[0]?.picture)
    const shown = await testApp.app.inject(address)
    expect(shown.rawPayload.length).toBeLessThanOrEqual(40_000)
    const { format, width, height } = await sharp(shown.rawPayload).metadata()
    expect([format, width / height]).toEqual(['webp', expect.closeTo(4 / 3, 2)])
  })

  it('is found by words of its name and by numbers as they are printed, page by page', async () => {
    const cookie = await publisher()
    const { id: manufacturerId } = await aManufacturer(testApp)
    for (const [at, name] of ['Apples', 'Berries', 'Cherries'].entries())
      await aProduct(testApp, {
        manufacturerId,
        name,
        variants: [{ ...fries, sku: `S-${at}`, gtin: `0000000000001${at}` }],
      })
    const names = async (query: string) => {
      const answer = await testApp.call('GET', `staff/products/?manufacturer=${manufacturerId}&${query}`, { cookie })
      return answer.json<{ results: { name: string }[]; next: string | null }>()
    }
    expect((await names('q=err')).results.map((each) => each.name)).toEqual(['Berries', 'Cherries'])
    expect((await names('q=s-0')).results.map((each) => each.name)).toEqual(['Apples'])
    const first = await names('limit=2')
    expect(first.results.map((each) => each.name)).toEqual(['Apples', 'Berries'])
    const { pathname, search } = new URL(String(first.next))
    const second = await testApp.app.inject({ url: `${pathname}${search}`, headers: { cookie } })
    expect(second.json<typeof first>().results.map((each) => each.name)).toEqual(['Cherries'])
  })
})
