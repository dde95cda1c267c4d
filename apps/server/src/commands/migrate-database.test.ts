import { randomUUID } from 'node:crypto'
import { type DatabaseProxy, databaseProxy } from '@caseback/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

  /** A database with nothing but the table in which migrations are noted. */
  async function anEmptyDatabase() {
    const name = `migrated_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: inject('testServer').adminUrl })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = inject('testServer').adminUrl.replace('/postgres?', `/${name}?`)
    const reader = new Client({ connectionString: url })
    await reader.connect()
    await reader.query('create schema drizzle')
    await reader.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const locksWaitedFor = async () => {
      const { rowCount } = await admin.query(`select 1 from pg_locks where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = '${name}')`)
      return rowCount
    }
    const drop = async () => {
      await reader.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
    return { url, reader, locksWaitedFor, drop }
  }

  it('keeps nobody waiting behind it for a locked table: it gives up after some seconds, and comes again', async () => {
    const { url, reader, locksWaitedFor, drop } = await anEmptyDatabase()
    // Somebody who reads for long: a migration cannot write there meanwhile.
    await reader.query('begin')
    await reader.query('lock table drizzle.__drizzle_migrations in share mode')
    const migrated = migrateDatabase(url, jobKinds)
    await expect.poll(locksWaitedFor, { timeout: 20_000 }).toBe(1)
    await expect.poll(locksWaitedFor, { timeout: 20_000 }).toBe(0)
    await reader.query('commit')
    await migrated
    expect((await reader.query('select mark from file_store_mark')).rowCount).toBe(1)
    await drop()
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
