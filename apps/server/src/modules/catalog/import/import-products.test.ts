import type { WireImport, WireStaffProduct } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, products, productVariants } from '../../../database/schema/index.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aManufacturer, aStaffMember } from '../../../testing/factories.ts'
import { aWorkbook } from '../../../testing/files/a-workbook.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const HEADER = 'manufacturer,product,variant,format,sku,gtin'
/** A GTIN-14 for each number. */
const gtinOf = (number: number) => {
  const thirteen = String(number).padStart(13, '0')
  const sum = Array.from(thirteen).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${thirteen}${(10 - (sum % 10)) % 10}`
}

describe('a table of products', () => {
  const testApp = useTestApp()

  async function publisher() {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const send = async (table: string | Buffer, fields: Record<string, string> = {}, name = 'products.csv') => {
      const bytes = typeof table === 'string' ? Buffer.from(table) : table
      return testApp.upload('POST', 'staff/products/import/', { cookie }, [{ name, bytes, part: 'file' }], fields)
    }
    const bring = async (...given: Parameters<typeof send>) => {
      const answer = await send(...given)
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
      return answer.json<WireImport>()
    }
    const list = async (manufacturerId: number) =>
      (await testApp.call('GET', `staff/products/?manufacturer=${manufacturerId}&show=all`, { cookie })).json<{
        results: WireStaffProduct[]
      }>().results
    const table = async (manufacturerId: number) =>
      (await testApp.call('GET', `staff/products.csv?manufacturer=${manufacturerId}`, { cookie })).body
    return { cookie, send, bring, list, table }
  }

  it('is looked at first; then it adds products and variants, changes what is known by its SKU, and leaves a trace', async () => {
    const { bring, list } = await publisher()
    const maker = await aManufacturer(testApp)
    const { id } = await aProduct(testApp, { manufacturerId: maker.id })
    const rows = [
      HEADER,
      `${maker.name},Frozen potatoes,Crispy Fries,6 / 5 lb bags,hv-40386,072714403866`,
      `${maker.name},Frozen Potatoes,Potato Wedges,4 / 6 lb bags,HV-41224,00072714412240`,
      `${maker.name.toUpperCase()},Juice,Orange,6 / 59 oz,J-1,${gtinOf(1)}`,
      `${maker.name},Juice,Apple,6 / 59 oz,J-2,${gtinOf(2)}`,
    ].join('\r\n')
    const counts = { rows: 4, created: 2, updated: 1, unchanged: 1, padded: 1 }
    const expected = { ...counts, ignored_columns: [], problems_key: null, problems: [] }
    expect(await bring(rows, { dry_run: 'true' })).toEqual({ ...expected, imported: false })
    expect((await list(maker.id)).map(({ name }) => name)).toEqual(['Frozen Potatoes'])
    expect(await bring(rows)).toEqual({ ...expected, imported: true })
    const [potatoes, juice] = await list(maker.id)
    expect(potatoes?.variants[0]).toMatchObject({ name: 'Crispy Fries', sku: 'HV-40386', gtin: '00072714403866' })
    expect(juice?.variants.map((each) => [each.name, each.sku])).toEqual([
      ['Orange', 'J-1'],
      ['Apple', 'J-2'],
    ])
    const [trace] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} = 'product.imported' and ${auditLog.subjectId} = ${id}`)
    expect(trace).toMatchObject({
      before: { variants: [{ name: 'Crispy Fries 3/8"' }] },
      after: { variants: [{ name: 'Crispy Fries' }], added: [] },
    })
    expect(await bring(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4, imported: true })
  })

  it('with problems changes nothing, and says line, column and reason of each; good rows are imported when that is asked', async () => {
    const { bring, list } = await publisher()
    const [maker, archived] = [
      await aManufacturer(testApp),
      await aManufacturer(testApp, { archivedAt: testApp.clock.now() }),
    ]
    await aProduct(testApp, { manufacturerId: maker.id })
    const rows = [
      HEADER,
      `${maker.name},Juice,"Orange,\nlarge",6 / 59 oz,J-1,${gtinOf(1)}`,
      `Nobody Inc.,Juice,Apple,6 / 59 oz,J-2,${gtinOf(2)}`,
      `${archived.name},Juice,Apple,6 / 59 oz,J-2,${gtinOf(2)}`,
      `${maker.name},Juice,Apple,6 / 59 oz,J-3,00072714403868`,
      '',
      `${maker.name},Juice,Pear,6 / 59 oz,J-4,1234`,
      `${maker.name},,Pear,,J-5,${gtinOf(5)}`,
      `${maker.name},Juice,Pear,6 / 59 oz,HV-40386,${gtinOf(6)}`,
      `${maker.name},Juice,Pear,6 / 59 oz,J-7,00072714412240`,
      `${maker.name},Juice,Plum,6 / 59 oz,J-8,${gtinOf(8)}`,
      `${maker.name},Juice,Plum,6 / 59 oz,j-8,${gtinOf(9)}`,
      `${maker.name},Juice,Plum,6 / 59 oz,J-9,${gtinOf(8)}`,
    ].join('\n')
    const problems = [
      [2, 'variant', 'variant has a line break, or a character that cannot be read: write it anew, in one line.'],
      [
        4,
        'manufacturer',
        'There is no manufacturer “Nobody Inc.”: add it first, or write its name as the list of manufacturers has it.',
      ],
      [5, 'manufacturer', 'This manufacturer is archived: take it back first.'],
      [6, 'gtin', 'The last digit of this GTIN does not fit the others. Please check it.'],
      [8, 'gtin', 'A GTIN has 8, 12, 13 or 14 digits.'],
      [9, 'product', 'product is empty: write the name of the product.'],
      [9, 'format', 'format is empty: write pack and size, such as 6 / 5 lb bags.'],
      [10, 'product', 'This SKU is one of Frozen Potatoes already: write that product here, or another SKU.'],
      [11, 'gtin', 'This GTIN is the one of SKU HV-41224 already.'],
      [13, 'sku', 'SKU j-8 is there twice: also in line 12.'],
      [14, 'gtin', `GTIN ${gtinOf(8)} is there twice: also in line 12.`],
    ]
    const said = (result: WireImport) => result.problems.map(({ line, column, problem }) => [line, column, problem])
    const refused = await bring(rows)
    expect(said(refused)).toEqual(problems)
    expect(refused).toMatchObject({ rows: 11, created: 0, updated: 0, imported: false })
    expect((await list(maker.id)).length).toBe(1)
    expect(await bring(rows, { leave_out: 'something else' })).toMatchObject({ created: 1, imported: false })
    expect(await bring(rows, { leave_out: refused.problems_key ?? '' })).toMatchObject({ created: 1, imported: true })
    expect((await list(maker.id)).map(({ name, variants }) => [name, variants.length])).toEqual([
      ['Frozen Potatoes', 2],
      ['Juice', 1],
    ])
  })

  it('a row of a manufacturer whose name two have is a problem, however it is written, and imports nothing', async () => {
    const { bring, list } = await publisher()
    // As they could be made before names were compared without capitals.
    const twins = [
      await aManufacturer(testApp, { name: 'Twin Fields' }),
      await aManufacturer(testApp, { name: 'TWIN FIELDS', archivedAt: testApp.clock.now() }),
    ]
    const rows = [
      HEADER,
      `Twin Fields,Juice,Orange,6 / 59 oz,J-1,${gtinOf(1)}`,
      `twin fields,Juice,Apple,6 / 59 oz,J-2,${gtinOf(2)}`,
    ].join('\n')
    const problems = [
      [2, 'Twin Fields'],
      [3, 'twin fields'],
    ].map(([line, name]) => ({
      line,
      column: 'manufacturer',
      problem: `2 manufacturers are called ${name}: rename the others first.`,
    }))
    const leave_out = (await bring(rows)).problems_key ?? ''
    const ways: Record<string, string>[] = [{ dry_run: 'true' }, {}, { leave_out }]
    for (const fields of ways) expect(await bring(rows, fields)).toMatchObject({ created: 0, problems })
    for (const { id } of twins) expect(await list(id)).toEqual([])
  })

  it.each([
    ['UTF-8 with its mark and commas', ',', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8 without it and semicolons', ';', (text: string) => Buffer.from(text)],
    ['Latin letters and tabs', '\t', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16 and tabs', '\t', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('is read in %s', async (_, delimiter, encode) => {
    const { bring, list } = await publisher()
    const maker = await aManufacturer(testApp)
    const rows = [HEADER.split(','), [maker.name, 'Käse', 'Gruyère', '4 kg', 'K-1', gtinOf(1)]].map((cells) =>
      cells.join(delimiter),
    )
    expect(await bring(encode(`${rows.join('\r\n')}\r\n`))).toMatchObject({ created: 1, problems: [] })
    const [cheese] = await list(maker.id)
    expect([cheese?.name, cheese?.variants[0]?.name]).toEqual(['Käse', 'Gruyère'])
  })

  it('is read out of a workbook, whose numbers are read as they are written, with the lines of its sheet', async () => {
    const { bring, list } = await publisher()
    const maker = await aManufacturer(testApp)
    const rows = [
      HEADER.split(','),
      [maker.name, 'Käse', 'Gruyère', '4 kg', 40_386, Number(gtinOf(123_456_789_012))],
      [],
      [maker.name, 'Käse', 'Emmentaler', '=1+1', 'K-2', gtinOf(2)],
      [maker.name, 'Käse', 'Tilsiter', '4 kg', 'K-3', '1234'],
    ]
    const workbook = await aWorkbook(rows)
    const leave_out = (await bring(workbook, { dry_run: 'true' }, 'products.xlsx')).problems_key ?? ''
    expect(await bring(workbook, { leave_out }, 'products.xlsx')).toMatchObject({
      created: 2,
      problems: [{ line: 5, column: 'gtin', problem: 'A GTIN has 8, 12, 13 or 14 digits.' }],
    })
    const [cheese] = await list(maker.id)
    expect(cheese?.variants.map(({ name, format, sku, gtin }) => [name, format, sku, gtin])).toEqual([
      ['Gruyère', '4 kg', '40386', gtinOf(123_456_789_012)],
      ['Emmentaler', '=1+1', 'K-2', gtinOf(2)],
    ])
  })

  it('of a workbook of 3 kB that would be 17,000,000,000 cells does not hurt the program', async () => {
    const { send } = await publisher()
    const bomb = await aWorkbook([[HEADER]], (sheet) =>
      sheet.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    )
    expect(bomb.length).toBeLessThan(3_000)
    const answer = await send(bomb, {}, 'bomb.xlsx')
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'table.unsupported'])
  })

  it('brings the item numbers of distributors, where it has a column for them; an empty cell takes none away', async () => {
    const { bring, list, table } = await publisher()
    const maker = await aManufacturer(testApp)
    const rows = (items: readonly string[]) =>
      [
        `${HEADER},distributor_items`,
        ...items.map((cell, at) => `${maker.name},Juice,Orange ${at},6 / 59 oz,J-${at},${gtinOf(at)},${cell}`),
      ].join('\n')
    expect(await bring(rows(['Sysco: 12; US Foods: A-7', '']))).toMatchObject({ created: 2, problems: [] })
    const known = async () => (await list(maker.id))[0]?.variants.map(({ distributor_items }) => distributor_items)
    const two = [
      { distributor: 'Sysco', number: '12' },
      { distributor: 'US Foods', number: 'A-7' },
    ]
    expect(await known()).toEqual([two, []])
    const exported = await table(maker.id)
    expect(exported).toContain(`,Sysco: 12; US Foods: A-7`)
    expect(await bring(exported)).toMatchObject({ unchanged: 2, problems: [] })
    expect(await bring(rows(['', 'Sysco: 13']))).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await known()).toEqual([two, [{ distributor: 'Sysco', number: '13' }]])
    const wrong = await bring(rows(['Sysco 12', 'Sysco: 1; SYSCO Corp.: 1', `${'x'.repeat(121)}: 1`]))
    expect(wrong.problems).toEqual([
      {
        line: 2,
        column: 'distributor_items',
        problem: '“Sysco 12” needs a distributor, a colon and its item number: Sysco: 1234567.',
      },
      { line: 3, column: 'distributor_items', problem: '“SYSCO Corp.: 1” is there twice.' },
      {
        line: 4,
        column: 'distributor_items',
        problem: 'A distributor has at most 120 characters, its item number 60.',
      },
    ])
  })

  it('comes out as it goes in: exported, it changes nothing, also where a cell could run as a formula', async () => {
    const { bring, table, list } = await publisher()
    const maker = await aManufacturer(testApp)
    const rows = [
      HEADER,
      `${maker.name},"=1+1","'-2, ""big""",@home,+J-1,${gtinOf(1)}`,
      `${maker.name},Juice,'quoted',6 / 59 oz,J-2,${gtinOf(2)}`,
    ].join('\n')
    expect(await bring(rows)).toMatchObject({ created: 2 })
    const [formula] = await list(maker.id)
    expect([formula?.name, formula?.variants[0]?.format]).toEqual(['=1+1', '@home'])
    const exported = await table(maker.id)
    expect(exported).toContain(",'=1+1,")
    expect(await bring(exported)).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2, problems: [] })
    expect(await table(maker.id)).toBe(exported)
  })

  it('that is no table is refused with a sentence: another kind, too large, empty, without its columns, torn', async () => {
    const { send, bring } = await publisher()
    const unreadable = [
      ['a torn workbook', (await aWorkbook([['manufacturer']])).subarray(0, 900)],
      ['an archive of something else', Buffer.from('504b0304140000000000', 'hex')],
      ['a workbook of twenty years ago', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
    ] as const
    for (const [what, bytes] of unreadable) {
      const answer = await send(bytes, {}, 'products.xlsx')
      expect([what, answer.statusCode, answer.json().error]).toEqual([
        what,
        415,
        'products.xlsx is no table that can be read. In a spreadsheet, choose Save as, and then Excel workbook (.xlsx) or CSV.',
      ])
    }
    const large = await send(Buffer.alloc(10 * 1_048_576 + 1, 'a'))
    expect([large.statusCode, large.json().error]).toEqual([
      413,
      'products.csv is larger than 10 MB. Please choose a smaller file.',
    ])
    expect((await send('')).json().file).toEqual(['products.csv is empty.'])
    expect((await bring('name,sku\nFries,1')).problems.map(({ line, column }) => [line, column])).toEqual(
      ['manufacturer', 'product', 'variant', 'format', 'gtin'].map((column) => [1, column]),
    )
    expect((await bring(`${HEADER}\nA,B,"C,D\n`)).problems).toEqual([
      {
        line: 2,
        column: null,
        problem: 'A quotation mark is opened here and not closed: the rest of the table cannot be read.',
      },
    ])
  })

  it('of 10,000 rows takes some seconds', async () => {
    const { bring } = await publisher()
    const maker = await aManufacturer(testApp)
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `${maker.name},Product ${at % 400},Variant ${at},6 / 5 lb bags,S-${at},${gtinOf(100_000 + at)}`,
    )
    const begun = performance.now()
    expect(await bring([HEADER, ...rows].join('\n'))).toMatchObject({ rows: 10_000, created: 10_000, imported: true })
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await testApp.services.db.$count(products, eq(products.manufacturerId, maker.id))).toBe(400)
    expect(await testApp.services.db.$count(productVariants, eq(productVariants.manufacturerId, maker.id))).toBe(10_000)
  })
})
