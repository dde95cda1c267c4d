import { type DatabaseProxy, databaseProxy } from '@caseback/testing'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { type Connection, connect, type Tx } from './connect.ts'
import { CommitUnanswered, isDatabaseAway } from './lost-session.ts'
import { chains } from './schema/index.ts'
import { transact } from './transact.ts'

describe('a session that ends under a transaction', () => {
  const test = useTestApp()
  let proxy: DatabaseProxy
  let far: Connection
  beforeAll(async () => {
    proxy = await databaseProxy(test.databaseUrl)
    far = connect(proxy.url, { size: 2 })
  })
  afterAll(async () => {
    proxy.thaw()
    await far.close()
    await proxy.stop()
  })

  const countOf = (name: string) => test.services.db.$count(chains, sql`${chains.name} = ${name}`)
  /** As a failover or an administrator does. */
  async function terminate(tx: Tx) {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const owner = new Client({ connectionString: test.databaseUrl })
    await owner.connect()
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await owner.end()
  }

  it('before it is committed: it is run again, and written once', async () => {
    let tries = 0
    await transact(test.services.db, async (tx) => {
      tries++
      await tx.insert(chains).values({ name: 'Killed once' })
      if (tries === 1) await terminate(tx)
      await tx.execute(sql`select 1`)
    })
    expect([tries, await countOf('Killed once')]).toEqual([2, 1])
  })

  it('while it waits for something else: the program goes on', async () => {
    const late = transact(
      test.services.db,
      async (tx) => {
        await terminate(tx)
        await new Promise((resolve) => setTimeout(resolve, 200))
        await tx.execute(sql`select 1`)
      },
      { attempts: 1 },
    )
    await expect(late).rejects.toSatisfy(isDatabaseAway)
  })

  it.each([
    { when: 'before', written: 0 },
    { when: 'answer', written: 1 },
  ] as const)('while COMMIT is on its way ($when): nobody can tell, and it is not run again', async ({
    when,
    written,
  }) => {
    let tries = 0
    const name = `Commit cut ${when}`
    const unclear = transact(far.db, async (tx) => {
      tries++
      await tx.insert(chains).values({ name })
      proxy.cutAt('commit', when)
    })
    await expect(unclear).rejects.toBeInstanceOf(CommitUnanswered)
    expect([tries, await countOf(name)]).toEqual([1, written])
  })

  it.each([
    'EHOSTUNREACH',
    'ENETDOWN',
    'EPROTO',
  ])('at COMMIT by an error of the network, known or not (%s): nobody can tell, and it is not run again', async (code) => {
    let tries = 0
    const unclear = transact(test.services.db, async (tx) => {
      tries++
      const session = tx.$client
      const query = session.query.bind(session) as (...given: unknown[]) => Promise<unknown>
      session.query = (async (...given: unknown[]) => {
        if (JSON.stringify(given[0]).toLowerCase().includes('commit')) {
          session.query = query as typeof session.query
          await query('rollback')
          throw Object.assign(new Error(`read ${code}`), { code })
        }
        return query(...given)
      }) as typeof session.query
    })
    await expect(unclear).rejects.toBeInstanceOf(CommitUnanswered)
    expect(tries).toBe(1)
  })

  it.each([
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'ECONNABORTED',
    'EAI_AGAIN',
  ])('is one also where the way to the server is gone: %s', (code) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: Object.assign(new Error(code), { code }) }))).toBe(true)
  })

  it('of a server that has become a standby: it ends, and the work is done in one that may write', async () => {
    const single = connect(test.databaseUrl, { size: 1 })
    await single.db.execute(sql`set session characteristics as transaction read only`)
    await transact(single.db, (tx) => tx.insert(chains).values({ name: 'After a failover' }))
    expect(await countOf('After a failover')).toBe(1)
    await single.db.execute(sql`set session characteristics as transaction read only`)
    const write = () => single.db.insert(chains).values({ name: 'After another' })
    await expect(write()).rejects.toSatisfy(isDatabaseAway)
    await write()
    expect(await countOf('After another')).toBe(1)
    await single.close()
  })

  it('at BEGIN: the pool has as many sessions as before', async () => {
    const size = far.pool.options.max
    for (let lost = 0; lost < size; lost++) {
      await far.db.execute(sql`select 1`)
      proxy.cutAt('begin', 'before')
      const begun = transact(far.db, () => Promise.resolve(), { attempts: 1 })
      await expect(begun).rejects.toSatisfy(isDatabaseAway)
    }
    expect(await transact(far.db, () => Promise.resolve('goes on'))).toBe('goes on')
  })

  it('of a server that has stopped answering: its statement fails soon, and the next one goes through', async () => {
    await far.db.execute(sql`select 1`)
    proxy.freeze()
    const started = performance.now()
    await expect(far.db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
    // The program's own limits add up to 4.5 s; a busy machine may take longer to notice.
    expect(performance.now() - started).toBeLessThan(20_000)
    proxy.thaw()
    expect((await far.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('of a server that has stopped answering, in a transaction: it is not run again', async () => {
    let tries = 0
    const frozen = transact(far.db, async (tx) => {
      tries++
      await tx.execute(sql`select 1`)
      proxy.freeze()
      await tx.execute(sql`select 1`)
    })
    await expect(frozen).rejects.toSatisfy(isDatabaseAway)
    proxy.thaw()
    expect(tries).toBe(1)
  })

  it('while nobody uses it is told, without the session itself', async () => {
    const errors: Error[] = []
    const idle = connect(proxy.url, { size: 1, onError: (error) => errors.push(error) })
    await idle.db.execute(sql`select 1`)
    proxy.cut()
    await expect.poll(() => errors, { timeout: 10_000 }).toHaveLength(1)
    expect(errors[0]).not.toHaveProperty('client')
    await idle.close()
  })

  it('a statement that takes its time is left alone while the server answers', async () => {
    const { rows } = await far.db.execute<{ slept: string }>(sql`select pg_sleep(3.5)::text as slept`)
    expect(rows).toEqual([{ slept: '' }])
  })
})
