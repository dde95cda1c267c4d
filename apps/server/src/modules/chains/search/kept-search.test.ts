import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '../../../database/connect.ts'
import { chainRevisions, chains } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { aChain } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { indexChains } from './index-chains.ts'
import { keptSearch } from './kept-search.ts'
import { searchChains } from './search-chains.ts'

describe('searches that are kept', () => {
  const testApp = useTestApp()
  const page = (name: string) => ({
    rows: [{ id: 1, name, domain: null, locationCount: 0, cuisine: null }],
    nextCursor: null,
  })
  const namesOf = async (q: string) =>
    (await searchChains(testApp.services.db, { q, limit: 5 })).rows.map(({ name }) => name)

  it('are looked up once while nothing changes, each by what it asks for', async () => {
    const { db } = testApp.services
    const search = vi.fn<() => Promise<ReturnType<typeof page>>>(async () => page('Golden Kitchen'))
    for (const name of ['golden', 'golden', 'gold', 'golden'])
      expect((await keptSearch(db, name, search)).rows).toHaveLength(1)
    expect(search).toHaveBeenCalledTimes(2)
  })

  it('are looked up again after each change of what they show, whoever writes it, and after no other', async () => {
    const { db } = testApp.services
    const { id } = await aChain(testApp, { name: 'Heron Tavern' })
    const search = vi.fn<() => Promise<ReturnType<typeof page>>>(async () => page('Heron Tavern'))
    const isLookedUpAgain = async () => {
      search.mockClear()
      await keptSearch(db, 'heron', search)
      return search.mock.calls.length === 1
    }
    await isLookedUpAgain()
    const its = eq(chains.id, id)
    for (const change of [
      { name: 'Heron Inn' },
      { domain: 'heron.example' },
      { locationCount: 7 },
      { cuisine: 'Fish' },
    ]) {
      await db.update(chains).set(change).where(its)
      expect([change, await isLookedUpAgain()]).toEqual([change, true])
      // The same once more changes nothing.
      await db.update(chains).set(change).where(its)
      expect([change, await isLookedUpAgain()]).toEqual([change, false])
    }
    await aChain(testApp, { name: 'Another' })
    expect(await isLookedUpAgain()).toBe(true)
    await db.delete(chains).where(its)
    expect(await isLookedUpAgain()).toBe(true)
    await indexChains(db)
    expect(await isLookedUpAgain()).toBe(false)
  })

  it('show what is committed, and nothing before', async () => {
    const { db } = testApp.services
    await aChain(testApp, { name: 'Kingfisher Bar' })
    expect(await namesOf('kingfisher')).toEqual(['Kingfisher Bar'])
    await transact(db, async (tx) => {
      await tx.update(chains).set({ name: 'Kingfisher Cafe' }).where(eq(chains.name, 'Kingfisher Bar'))
      expect(await namesOf('kingfisher')).toEqual(['Kingfisher Bar'])
      const own = await searchChains(tx, { q: 'kingfisher', limit: 5 })
      expect(own.rows.map(({ name }) => name)).toEqual(['Kingfisher Cafe'])
    })
    expect(await namesOf('kingfisher')).toEqual(['Kingfisher Cafe'])
  })

  it('are never older than the last change, in two processes that ask while a third one writes', async () => {
    const { id } = await aChain(testApp, { name: 'Sandpiper', locationCount: 0 })
    const other = connect(testApp.databaseUrl, { use: 'request', size: 2 })
    let written = 0
    const writing = new AbortController()
    const stale: number[] = []
    let read = 0
    const asks = async (db: typeof testApp.services.db) => {
      while (!writing.signal.aborted) {
        const least = written
        const { rows } = await searchChains(db, { q: 'sandpiper', limit: 5 })
        read += 1
        if ((rows[0]?.locationCount ?? -1) < least) stale.push(least)
      }
    }
    const writes = async () => {
      for (let count = 1; count <= 1_000; count++) {
        await testApp.services.db.update(chains).set({ locationCount: count }).where(eq(chains.id, id))
        written = count
        // Now and then nothing changes for a moment, so that what is kept is used.
        if (count % 50 === 0) await searchChains(other.db, { q: 'sandpiper', limit: 5 })
      }
      writing.abort()
    }
    await Promise.all([writes(), asks(testApp.services.db), asks(other.db), asks(other.db)])
    await other.close()
    expect(stale).toEqual([])
    expect(read).toBeGreaterThan(100)
  })

  it('are tried again where one failed', async () => {
    const { db } = testApp.services
    const search = vi.fn<() => Promise<ReturnType<typeof page>>>(async () => page('Wren'))
    search.mockRejectedValueOnce(new Error('away'))
    await expect(keptSearch(db, 'wren', search)).rejects.toThrow('away')
    expect((await keptSearch(db, 'wren', search)).rows).toHaveLength(1)
    expect(search).toHaveBeenCalledTimes(2)
  })

  it('are looked up again once what says so was forgotten, by the same number of changes, too', async () => {
    const { db } = testApp.services
    const count = () => db.$count(chainRevisions)
    await db.execute(sql`insert into chain_revisions select from generate_series(1, 1001)`)
    const search = vi.fn<() => Promise<ReturnType<typeof page>>>(async () => page('Plover'))
    const { id } = await aChain(testApp, { name: 'Plover' })
    const before = await count()
    await keptSearch(db, 'plover', search)
    // A change that a transaction brings after long: its number is an old one.
    const { promise: isForgotten, resolve: forgotten } = Promise.withResolvers<void>()
    const late = transact(db, async (tx) => {
      await tx.update(chains).set({ cuisine: 'Late' }).where(eq(chains.id, id))
      await isForgotten
    })
    await vi.waitFor(async () => {
      const { rows } =
        await db.execute(sql`select last_value::int as last, (select max(id)::int from chain_revisions) as seen
        from chain_revisions_id_seq`)
      expect(rows[0]?.['last']).toBeGreaterThan(Number(rows[0]?.['seen']))
    })
    await indexChains(db)
    expect(await count()).toBe(1)
    forgotten()
    await late
    expect(await count()).toBe(2)
    await indexChains(db)
    expect(await count()).toBe(2)
    // As many as there were, the newest apart.
    await db.execute(sql`insert into chain_revisions select from generate_series(1, ${sql.raw(String(before - 2))})`)
    expect(await count()).toBe(before)
    await keptSearch(db, 'plover', search)
    expect(search).toHaveBeenCalledTimes(2)
  })
})
