import { type DatabaseProxy, databaseProxy } from '@caseback/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobKinds } from '../modules.ts'
import { useTestApp } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate-database.ts'

describe('bringing the database up to date', () => {
  const testApp = useTestApp()
  let other: Client
  let proxy: DatabaseProxy
  beforeAll(async () => {
    other = new Client({ connectionString: testApp.databaseUrl })
    await other.connect()
    proxy = await databaseProxy(testApp.databaseUrl)
  })
  afterAll(async () => {
    proxy.thaw()
    await proxy.stop()
    await other.end()
  })

  const locksWaitedFor = async () => {
    const { rowCount } = await testApp.pool.query(`select 1 from pg_locks where not granted and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`)
    return rowCount
  }

  it('keeps nobody waiting behind it for a locked table: it gives up after some seconds, and comes again', async () => {
    await other.query('drop table file_store_mark')
    await other.query(`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    // Somebody who reads for long: a migration cannot write there meanwhile.
    await other.query('begin')
    await other.query('lock table drizzle.__drizzle_migrations in share mode')
    const migrated = migrateDatabase(testApp.databaseUrl, jobKinds)
    await expect.poll(locksWaitedFor, { timeout: 20_000 }).toBe(1)
    await expect.poll(locksWaitedFor, { timeout: 20_000 }).toBe(0)
    await other.query('commit')
    await migrated
    expect((await other.query('select mark from file_store_mark')).rowCount).toBe(1)
  })

  it('waits for another process that does so', async () => {
    await other.query('select pg_advisory_lock(7265118)')
    let isDone = false
    const migrated = migrateDatabase(testApp.databaseUrl, jobKinds).then(() => {
      isDone = true
    })
    // Longer than an owner's session waits for a lock.
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(isDone).toBe(false)
    await other.query('select pg_advisory_unlock(7265118)')
    await migrated
  })

  it('fails within seconds where the server stops answering', async () => {
    const frozen = Promise.withResolvers<number>()
    proxy.stopAt('create extension', 'before', async () => {
      proxy.freeze()
      frozen.resolve(performance.now())
    })
    const migrated = migrateDatabase(proxy.url, jobKinds)
    await expect(migrated).rejects.toThrow(/terminated|timeout/)
    expect(performance.now() - (await frozen.promise)).toBeLessThan(20_000)
  })
})
