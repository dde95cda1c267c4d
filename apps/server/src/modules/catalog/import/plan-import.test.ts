import type { WireImport, WireStaffProduct } from '@caseback/contract'
import { sampleProducts } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { aManufacturer, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const HEADER = 'manufacturer,product,variant,format,sku,gtin'
/** GTINs whose check digit is right. */
const gtins = ['00000000000017', '00000000000024', '00000000000031', '00000000000093']
const gtinOf = (number: 1 | 2 | 3 | 9) => gtins[number === 9 ? 3 : number - 1]

describe('an import beside what others do, and of numbers that change places', () => {
  const testApp = useTestApp()

  async function publisher() {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const bring = async (table: string, fields: Record<string, string> = {}) => {
      const file = { name: 'products.csv', bytes: Buffer.from(table), part: 'file' }
      return (await testApp.upload('POST', 'staff/products/import/', { cookie }, [file], fields)).json<WireImport>()
    }
    const list = async (manufacturerId: number) =>
      (await testApp.call('GET', `staff/products/?manufacturer=${manufacturerId}&show=all`, { cookie })).json<{
        results: WireStaffProduct[]
      }>().results
    return { cookie, bring, list }
  }

  it('the sample that the desk gives is imported as it is, and again', async () => {
    const { bring } = await publisher()
    const { name } = await aManufacturer(testApp, { name: 'Smith "& Sons", Inc.' })
    expect(await bring(`\uFEFF${sampleProducts(name)}`)).toMatchObject({ created: 2, padded: 1, problems: [] })
    expect(await bring(sampleProducts(name))).toMatchObject({ created: 0, unchanged: 2, problems: [] })
  })

  it('names both rows of one SKU or GTIN at once, also where the first of them has another problem, and says what an empty cell is for', async () => {
    const { bring } = await publisher()
    const { name } = await aManufacturer(testApp)
    const rows = [
      HEADER,
      `${name},Juice,,6 / 59 oz,J-1,1234`,
      `${name},Juice,Apple,6 / 59 oz,j-1,${gtinOf(1)}`,
      `${name},,Pear,6 / 59 oz,J-3,${gtinOf(2)}`,
      `${name},Juice,Plum,6 / 59 oz,J-4,${gtinOf(2)}`,
    ].join('\n')
    const { problems } = await bring(rows, { dry_run: 'true' })
    expect(problems.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [2, 'variant', 'variant is empty: write the name of the variant, such as its cut or flavor.'],
      [2, 'gtin', 'A GTIN has 8, 12, 13 or 14 digits.'],
      [3, 'sku', 'SKU j-1 is there twice: also in line 2.'],
      [4, 'product', 'product is empty: write the name of the product.'],
      [5, 'gtin', `GTIN ${gtinOf(2)} is there twice: also in line 4.`],
    ])
  })

  it('leaves out only the rows that somebody has read: one that has become wrong since is told, and nothing is imported', async () => {
    const { cookie, bring, list } = await publisher()
    const maker = await aManufacturer(testApp)
    const rows = [
      HEADER,
      `${maker.name},Juice,Orange,6 / 59 oz,J-1,${gtinOf(1)}`,
      `${maker.name},Juice,Pear,6 / 59 oz,J-4,1234`,
    ].join('\n')
    const leave_out = (await bring(rows, { dry_run: 'true' })).problems_key ?? ''
    // A colleague gives the first row's GTIN to another variant meanwhile.
    const variants = [{ name: 'Apple', format: '6 / 59 oz', sku: 'OTHER', gtin: gtinOf(1) }]
    const body = { manufacturer_id: maker.id, name: 'Cider', description: null, variants }
    expect((await testApp.call('POST', 'staff/products/', { cookie, body })).statusCode).toBe(201)
    const told = await bring(rows, { leave_out })
    expect(told).toMatchObject({ created: 0, imported: false, problems: [{ line: 2 }, { line: 3 }] })
    expect((await list(maker.id)).map(({ name }) => name)).toEqual(['Cider'])
    expect(told.problems_key).not.toBe(leave_out)
  })

  it('names the columns that are not read, as they are written: a misspelt one, a second of the same name, and not many', async () => {
    const { bring } = await publisher()
    const maker = await aManufacturer(testApp)
    const row = `${maker.name},Juice,Orange,6 / 59 oz,J-1,${gtinOf(1)}`
    const misspelt = [`${HEADER},Distributor_Item,,SKU`, `${row},Sysco: 1,,J-1`].join('\n')
    expect(await bring(misspelt, { dry_run: 'true' })).toMatchObject({
      rows: 1,
      problems: [],
      ignored_columns: ['Distributor_Item', 'SKU'],
    })
    const wide = `${HEADER},${Array.from({ length: 60 }, (_, at) => `${'x'.repeat(200)}${at}`).join(',')}\n${row}`
    const { ignored_columns: ignored } = await bring(wide, { dry_run: 'true' })
    expect([ignored.length, ignored[0]]).toEqual([20, `${'x'.repeat(80)}…`])
  })

  it('swaps the GTINs of two variants, and gives a new one that of a variant that gets another', async () => {
    const { bring, list } = await publisher()
    const maker = await aManufacturer(testApp)
    const row = (sku: string, gtin: 1 | 2 | 3 | 9) =>
      `${maker.name},Juice,Orange ${sku},6 / 59 oz,${sku},${gtinOf(gtin)}`
    await bring([HEADER, row('J-1', 1), row('J-2', 2), row('J-3', 3)].join('\n'))
    const swapped = [HEADER, row('J-4', 3), row('J-1', 2), row('J-2', 1), row('J-3', 9)].join('\n')
    expect(await bring(swapped)).toMatchObject({ created: 1, updated: 3, imported: true, problems: [] })
    const variants = (await list(maker.id))[0]?.variants.map(({ sku, gtin, archived }) => [sku, gtin, archived])
    expect(variants).toEqual([
      ['J-1', gtinOf(2), null],
      ['J-2', gtinOf(1), null],
      ['J-3', gtinOf(9), null],
      ['J-4', gtinOf(3), null],
    ])
    // Where the row that would give it free is left out, the number is taken, and what waits for that one is, too.
    const halfway = [HEADER, row('J-1', 1), row('J-2', 9), `${maker.name},Juice,J-3,6 / 59 oz,J-3,12`].join('\n')
    expect((await bring(halfway, { dry_run: 'true' })).problems).toEqual([
      { line: 2, column: 'gtin', problem: 'This GTIN is the one of SKU J-2 already.' },
      { line: 3, column: 'gtin', problem: 'This GTIN is the one of SKU J-3 already.' },
      { line: 4, column: 'gtin', problem: 'A GTIN has 8, 12, 13 or 14 digits.' },
    ])
  })
})
