import type { WireStaffProduct, WireStaffVariant } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const MANY = 4_000

describe('a product of thousands of variants', () => {
  const testApp = useTestApp()

  async function aLargeProduct() {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const { id, manufacturerId } = await aProduct(testApp)
    await testApp.services.db.execute(sql`
      insert into product_variants (product_id, manufacturer_id, name, format, sku, gtin)
      select ${id}, ${manufacturerId}, 'Juice ' || n, '6 / 59 oz', 'J-' || n, lpad(n::text, 14, '0')
      from generate_series(1, ${MANY}::int) n`)
    const call = async (method: 'GET' | 'PATCH', path: string, body?: object) =>
      testApp.call(method, `staff/products/${path}`, { cookie, ...(body && { body }) })
    return { id, manufacturerId, call }
  }

  it('is a small page of the catalogue, which says how many there are and shows first what was searched for', async () => {
    const { id, manufacturerId, call } = await aLargeProduct()
    const page = await call('GET', `?manufacturer=${manufacturerId}`)
    expect(page.payload.length).toBeLessThan(25_000)
    const [product] = page.json<{ results: WireStaffProduct[] }>().results
    expect([product?.variants.length, product?.variant_count]).toEqual([100, MANY + 2])
    const searched = await call('GET', `?manufacturer=${manufacturerId}&q=J-3999`)
    const skus = searched.json<{ results: WireStaffProduct[] }>().results[0]?.variants.map(({ sku }) => sku)
    expect(skus).toContain('J-3999')
    expect((await call('GET', `${id}/`)).json<WireStaffProduct>().variants).toHaveLength(100)
  })

  it('has its variants by the page, sorted and searched', async () => {
    const { id, call } = await aLargeProduct()
    const list = async (query: string) =>
      (await call('GET', `${id}/variants/${query}`)).json<{ results: WireStaffVariant[]; next: string | null }>()
    const first = await list('?limit=100')
    const second = await list(new URL(first.next ?? '').search)
    expect([first.results[0]?.sku, first.results.length, second.results[0]?.sku]).toEqual(['HV-40386', 100, 'J-99'])
    expect((await list('?q=J-399&sort=-name&limit=3')).results.map(({ sku }) => sku)).toEqual([
      'J-3999',
      'J-3998',
      'J-3997',
    ])
    expect((await list('?show=archived')).results).toEqual([])
  })

  it('is changed variant by variant, with a trail of what has changed alone', async () => {
    const { id, call } = await aLargeProduct()
    const variants = (await call('GET', `${id}/variants/?q=J-3999`)).json<{ results: WireStaffVariant[] }>().results
    const changed = await call('PATCH', `${id}/`, {
      variants: [
        { id: variants[0]?.id, name: 'Juice, large', archived: true },
        { name: 'New', format: '6 / 59 oz', sku: 'NEW', gtin: '00072714403996' },
      ],
    })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { variant_count: MANY + 3 }])
    const [entry] = await testApp.services.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'product.changed')))
    expect(entry).toMatchObject({
      before: { variants: [{ name: 'Juice 3999', archived: false }] },
      after: { variants: [{ name: 'Juice, large', archived: true }, { name: 'New' }] },
    })
  })
})
