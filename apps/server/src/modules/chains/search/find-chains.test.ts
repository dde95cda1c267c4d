import { randomInt } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { chainSearchChanges, chainSearchPages, chains } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { aChain } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { insertChains } from '../chains.store.ts'
import { findChains } from './find-chains.ts'
import { indexChangedChains } from './index-chains.ts'

/** The same numbers every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const KINDS = [
  'Grill',
  'Kitchen',
  'House of Pizza',
  'Café',
  'Кафе',
  '寿司',
  "O'Brien & Sons",
  '100% Burger',
  'a_b',
  'İçli',
]

/** Every fourth is a Golden, many have a name that others have too. */
function someChains(count: number) {
  const random = seeded(7)
  return Array.from({ length: count }, (_, at) => {
    const hex = random(2 ** 24).toString(16)
    const kind = KINDS[random(KINDS.length)] ?? ''
    const name = [at % 4 === 0 ? 'Golden' : '', at % 9 === 0 ? '' : hex, kind].filter(Boolean).join(' ')
    return { name, domain: at % 3 === 0 ? `${hex}.example` : null }
  })
}

/** Words of every sort: one to three letters, parts of hot and of rare words, pairs, other scripts, signs, what is nowhere. */
function someQueries(count: number, texts: string[]): string[] {
  const random = seeded(11)
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789%_.&\\'
  const letter = () => letters[random(letters.length)] ?? ''
  const hot = [
    'golden',
    'kitchen',
    'pizza',
    'house',
    'example',
    'grill',
    'кафе',
    '寿司',
    '100%',
    'a_b',
    "o'brien",
    'ÇLI',
  ]
  const part = (text: string) => {
    const all = Array.from(text)
    const from = random(all.length)
    return all.slice(from, from + 1 + random(7)).join('')
  }
  const makers = [
    () => letter(),
    () => letter() + letter(),
    () => letter() + letter() + letter(),
    () => hot[random(hot.length)] ?? '',
    () => part(hot[random(hot.length)] ?? ''),
    () => `${hot[random(hot.length)]} ${hot[random(hot.length)]}`,
    () => part(texts[random(texts.length)] ?? ''),
    () => `${part(texts[random(texts.length)] ?? '')} ${part(hot[random(hot.length)] ?? '')}`,
    () => (texts[random(texts.length)] ?? '').toUpperCase(),
    () => `zq${random(999)}`,
    () => Array.from({ length: 15 }, letter).join(' '),
    () => '',
  ]
  return Array.from({ length: count }, (_, at) => makers[at % makers.length]?.() ?? '')
}

describe('the search of chains', () => {
  const testApp = useTestApp()
  const index = () => transact(testApp.services.db, indexChangedChains)
  const noted = () => testApp.services.db.$count(chainSearchChanges)
  const find = async (q: string, limit = 20, cursor?: string) =>
    findChains(testApp.services.db, { q, limit, ...(cursor && { cursor }) })
  const names = async (q: string) => (await find(q)).rows.map(({ name }) => name)

  /** Up to `pages` pages, as ids. */
  async function pagesOf(q: string, pages: number): Promise<number[]> {
    const ids: number[] = []
    let cursor: string | undefined
    for (let page = 0; page < pages; page++) {
      const { rows, nextCursor } = await find(q, 20, cursor)
      ids.push(...rows.map(({ id }) => id))
      if (nextCursor === null) break
      cursor = nextCursor
    }
    return ids
  }
  const inOrder = async () =>
    (
      await testApp.services.db.execute<{ id: number; text: string }>(
        sql`select id, lower(name || ' ' || coalesce(domain, '')) as text from chains order by name, id`,
      )
    ).rows
  /** The queries that find anything else than a look at every chain does. */
  async function differencesOf(queries: string[], pages: number) {
    const all = await inOrder()
    const differences: { q: string; found: number[]; expected: number[] }[] = []
    for (const q of queries) {
      const words = q.toLowerCase().split(/\s+/).filter(Boolean)
      const fitting = all.filter(({ text }) => words.every((word) => text.includes(word)))
      const expected = fitting.slice(0, pages * 20).map(({ id }) => id)
      const found = await pagesOf(q, pages)
      if (found.join() !== expected.join()) differences.push({ q, found, expected })
    }
    return differences
  }

  beforeAll(async () => {
    await testApp.services.db.transaction((tx) => insertChains(tx, someChains(40_000)))
  })

  it('has indexed what came at once before anybody sees it, in blocks of the order of names', async () => {
    expect(await noted()).toBe(0)
    const blocks = await testApp.services.db.$count(chainSearchPages, eq(chainSearchPages.page, 0))
    expect(blocks).toBe(2)
  })

  it('finds what a look at every chain finds, for 1,000 queries and their next pages', async () => {
    const queries = someQueries(
      1_000,
      (await inOrder()).map(({ text }) => text),
    )
    expect(await differencesOf(queries, 3)).toEqual([])
  })

  it('goes on to the last page', async () => {
    const all = await inOrder()
    const expected = all.filter(({ text }) => text.includes('golden') && text.includes('kitchen')).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(500)
    expect(await pagesOf('golden kitchen', 1_000)).toEqual(expected)
  })

  it('is right while changes wait to be indexed, and after', async () => {
    const { db } = testApp.services
    const all = await inOrder()
    const some = (from: number) => all.filter((_, at) => at % 401 === from).map(({ id }) => id)
    await db
      .update(chains)
      .set({ name: sql`'Amber ' || name`, domain: 'renamed.example' })
      .where(inArray(chains.id, some(1)))
    await db
      .update(chains)
      .set({ name: sql`'Golden Zebra ' || name` })
      .where(inArray(chains.id, some(2)))
    await db.delete(chains).where(inArray(chains.id, some(3)))
    await db.insert(chains).values(someChains(150).map(({ name }) => ({ name: `New ${name}` })))
    expect(await noted()).toBeGreaterThan(400)
    const queries = [
      '',
      'golden',
      'amber',
      'zebra',
      'renamed',
      'zebra kitchen',
      'ne',
      'amber example',
      ...someQueries(
        60,
        (await inOrder()).map(({ text }) => text),
      ),
    ]
    expect(await differencesOf(queries, 3)).toEqual([])
    await index()
    expect(await noted()).toBe(0)
    expect(await differencesOf(queries, 3)).toEqual([])
  })

  it('finds a chain at once by what it is called now, and no longer by what it was', async () => {
    const { db } = testApp.services
    const { id } = await aChain(testApp, { name: 'Xylophone Diner', domain: null })
    expect(await names('xyloph')).toEqual(['Xylophone Diner'])
    await index()
    expect(await names('xyloph')).toEqual(['Xylophone Diner'])
    await db.update(chains).set({ name: 'Quixotic Diner' }).where(eq(chains.id, id))
    expect([await names('xyloph'), await names('quixot')]).toEqual([[], ['Quixotic Diner']])
    await index()
    expect([await names('xyloph'), await names('quixot')]).toEqual([[], ['Quixotic Diner']])
    await db.update(chains).set({ domain: 'vexing.example' }).where(eq(chains.id, id))
    expect(await names('vexing')).toEqual(['Quixotic Diner'])
    await db.update(chains).set({ domain: null }).where(eq(chains.id, id))
    expect(await names('vexing')).toEqual([])
    await index()
    await db.delete(chains).where(eq(chains.id, id))
    expect(await names('quixot')).toEqual([])
    await index()
    expect(await names('quixot')).toEqual([])
  })

  it('notes nothing where neither name nor domain has changed', async () => {
    const { id } = await aChain(testApp)
    await index()
    await testApp.services.db.update(chains).set({ locationCount: 5, cuisine: 'Bagels' }).where(eq(chains.id, id))
    expect(await noted()).toBe(0)
  })

  it('stays right with two who write at the same time while it is indexed', async () => {
    const { db } = testApp.services
    const writer = async (who: string) => {
      for (let round = 0; round < 25; round++)
        await transact(db, async (tx) => {
          const made = Array.from({ length: 4 }, (_, at) => ({ name: `${who} ${randomInt(1e9).toString(36)} ${at}` }))
          const rows = await tx.insert(chains).values(made).returning()
          const [first, second] = rows.map(({ id }) => id)
          await tx
            .update(chains)
            .set({ name: sql`'Moved ' || name` })
            .where(eq(chains.id, first ?? 0))
          await tx.delete(chains).where(eq(chains.id, second ?? 0))
          // Both rename the same ones, too.
          await tx
            .update(chains)
            .set({ domain: `${who}-${round}.example` })
            .where(eq(chains.name, 'Golden Grill'))
        })
    }
    const state = { isWriting: true }
    const indexing = (async () => {
      while (state.isWriting) await index()
    })()
    await Promise.all([writer('Walrus'), writer('Badger')])
    state.isWriting = false
    await indexing
    const queries = ['walrus', 'badger', 'moved', 'moved walrus', 'badger-24', 'walrus-24', 'golden grill', 'ru', '']
    expect(await differencesOf(queries, 5)).toEqual([])
    await index()
    expect(await differencesOf(queries, 5)).toEqual([])
  })

  it('ends a search that takes too long, and says when to come again', async () => {
    const { db } = testApp.services
    await expect(
      db.execute(sql`select * from search_chains('{}', '{""}', null, null, 21, '0 seconds')`),
    ).rejects.toMatchObject({ cause: { code: '57014' } })
    const owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
    await owner.query(`drop function search_chains;
      create function search_chains(text[], text[], text, int, int, interval) returns setof chains
      language plpgsql as $$ begin raise exception 'late' using errcode = 'query_canceled'; end $$`)
    await owner.end()
    const response = await testApp.call('GET', 'app/chain/search/?q=golden')
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'server.unavailable', because: [{ code: 'search.too_long' }] }),
    ])
  })
})
