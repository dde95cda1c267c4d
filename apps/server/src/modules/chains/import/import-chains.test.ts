import type { WireChainImport } from '@caseback/contract'
import { sampleChains } from '@caseback/domain'
import { and, eq, like, sql } from 'drizzle-orm'
import { Connection } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { auditLog, chains } from '../../../database/schema/index.ts'
import { aChain, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a table of chains', () => {
  const testApp = useTestApp()

  async function publisher() {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const bring = async (table: string | Buffer, fields: Record<string, string> = {}) => {
      const bytes = typeof table === 'string' ? Buffer.from(table) : table
      const answer = await testApp.upload(
        'POST',
        'staff/chains/import/',
        { cookie },
        [{ name: 'chains.csv', bytes, part: 'file' }],
        fields,
      )
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
      return answer.json<WireChainImport>()
    }
    const search = async (q: string) =>
      (await testApp.call('GET', `staff/chains/?q=${encodeURIComponent(q)}`, { cookie })).json<{
        results: { name: string }[]
      }>().results
    return { cookie, bring, search }
  }

  it('the sample that the desk gives is imported as it is', async () => {
    const { bring } = await publisher()
    expect(await bring(sampleChains)).toMatchObject({ rows: 2, created: 2, problems: [] })
  })

  it('is looked at first; then its chains are there, found by the search, and in the audit log', async () => {
    const { bring, search } = await publisher()
    const table = [
      'Location_Count,Name,Notes,Domain,Cuisine',
      '"1,204",Sunrise Waffle,old,https://sunrisewaffle.example/menu,Breakfast',
      ',"Sunrise, Bagels",,,',
    ].join('\r\n')
    const expected = {
      rows: 2,
      created: 2,
      ignored_columns: ['Notes'],
      left_out: 0,
      problem_count: 0,
      problems_key: null,
      problems: [],
    }
    expect(await bring(table, { dry_run: 'true' })).toEqual({ ...expected, imported: false })
    expect(await search('sunrise')).toEqual([])
    expect(await bring(table)).toEqual({ ...expected, imported: true })
    expect(await search('sunrise')).toMatchObject([
      { name: 'Sunrise Waffle', domain: 'sunrisewaffle.example', cuisine: 'Breakfast', location_count: 1_204 },
      { name: 'Sunrise, Bagels', domain: null, cuisine: null, location_count: 0 },
    ])
    const entries = await testApp.services.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'chain.imported'), sql`${auditLog.after} ->> 'name' like 'Sunrise%'`))
    // What the table does not say of a chain is not noted as said.
    expect(entries.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { name: 'Sunrise Waffle', domain: 'sunrisewaffle.example', cuisine: 'Breakfast', location_count: 1_204 },
        { name: 'Sunrise, Bagels', domain: null, cuisine: null },
      ]),
    )
    expect(entries).toHaveLength(2)
    // The same again adds nothing.
    expect(await bring(table)).toMatchObject({ created: 0, imported: false, left_out: 2 })
  })

  it('with problems adds nothing, and says line, column and reason of each; good rows are added when that is asked', async () => {
    const { bring, search } = await publisher()
    await aChain(testApp, { name: 'Marble Arch, Inc.' })
    const table = [
      'name;domain;location_count',
      'Pier Forty;pierforty.example;12',
      'MARBLE-ARCH;;',
      'Pier-Forty LLC;;',
      ';nobody.example;3',
      'Pier Fifty;no site;-2',
      `${'x'.repeat(121)};;1000001`,
      '',
      'Pier Sixty;;12.5',
    ].join('\n')
    const refused = await bring(table)
    expect(refused.problems.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [3, 'name', '“Marble Arch, Inc.” is a chain already.'],
      [4, 'name', 'This chain is in line 2 already.'],
      [5, 'name', 'name is empty: write the name of the chain.'],
      [6, 'domain', 'Enter a website such as example.com'],
      [6, 'location_count', 'Enter a whole number of locations from 0 to 1,000,000.'],
      [7, 'name', 'name has more than 120 characters: shorten it.'],
      [7, 'location_count', 'Enter a whole number of locations from 0 to 1,000,000.'],
      [9, 'location_count', 'Enter a whole number of locations from 0 to 1,000,000.'],
    ])
    expect(refused).toMatchObject({ rows: 7, created: 0, left_out: 6, problem_count: 8, imported: false })
    expect(await search('pier forty')).toEqual([])
    expect(await bring(table, { leave_out: 'something else' })).toMatchObject({ left_out: 6, imported: false })
    const leave_out = refused.problems_key ?? ''
    expect(await bring(table, { leave_out })).toMatchObject({ created: 1, left_out: 6, imported: true })
    expect(await search('pier forty')).toMatchObject([{ name: 'Pier Forty' }])
  })

  it('is read in Latin letters of Windows, with a mark and without its columns, with a sentence for each', async () => {
    const { bring, search } = await publisher()
    await bring(Buffer.from('name;cuisine\nCafé Größe;Crêpes\n', 'latin1'))
    expect(await search('größe')).toMatchObject([{ name: 'Café Größe', cuisine: 'Crêpes' }])
    await bring('\uFEFFname\nZürich Grill\n')
    expect(await search('zürich')).toMatchObject([{ name: 'Zürich Grill' }])
    expect((await bring('chain,website\nX,x.example')).problems).toEqual([
      { line: 1, column: 'name', problem: 'The first line names no column name.' },
    ])
  })

  it('what was exported is known when it comes again', async () => {
    const { cookie, bring } = await publisher()
    await aChain(testApp, { name: '=Sum & "Sons"' })
    const { body } = await testApp.call('GET', 'staff/chains.csv', { cookie })
    expect(body).toContain(`"'=Sum & ""Sons""",`)
    const again = await bring(body, { dry_run: 'true' })
    expect([again.created, again.rows]).toEqual([0, again.left_out])
    expect(again.problems.every(({ problem }) => problem.endsWith('is a chain already.'))).toBe(true)
  })

  it('two people who bring the same table at once add its chains once', async () => {
    const [one, other] = [await publisher(), await publisher()]
    const table = ['name', ...Array.from({ length: 1_500 }, (_, at) => `Parallel ${at} Diner`)].join('\n')
    const results = await Promise.all([one.bring(table), other.bring(table)])
    expect(results.map(({ imported }) => imported).toSorted()).toEqual([false, true])
    const { db } = testApp.services
    expect(await db.$count(chains, like(chains.name, 'Parallel % Diner'))).toBe(1_500)
    expect(await one.search('parallel 1499')).toMatchObject([{ name: 'Parallel 1499 Diner' }])
  })

  it('asks the database once for some hundred rows, not once for each, so that 100,000 are a minute at most', async () => {
    const { bring } = await publisher()
    const tableOf = (name: string, rows: number) =>
      ['name', ...Array.from({ length: rows }, (_, at) => `${name} ${at} House`)].join('\n')
    const asked = vi.spyOn(Connection.prototype, 'bind')
    const statements = async (table: string, fields: Record<string, string>) => {
      asked.mockClear()
      const { created } = await bring(table, fields)
      return { created, asked: asked.mock.calls.length }
    }
    try {
      const looked = await statements(tableOf('Counted', 30_000), { dry_run: 'true' })
      expect(looked.created).toBe(30_000)
      expect(looked.asked).toBeGreaterThan(0)
      // Names that are there are looked up 500 at a time.
      expect(looked.asked).toBeLessThan(30_000 / 500 + 10)
      const few = await statements(tableOf('Few', 5_000), {})
      const many = await statements(tableOf('Counted', 30_000), {})
      expect([few.created, many.created]).toEqual([5_000, 30_000])
      // Five times 5,000 more: as much again for each, besides writing them and their entries in the audit log.
      expect((many.asked - few.asked) / 5).toBeLessThan(20)
    } finally {
      asked.mockRestore()
    }
  })
})
