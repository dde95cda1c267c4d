import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { anyOf } from '../lists.ts'
import { readTogether } from '../read-together.ts'
import { claims } from '../schema/index.ts'
import { transact } from '../transact.ts'
import { namedTexts } from './named-statements.ts'
import { preparedRead } from './prepared-read.ts'

describe('a statement that has been prepared', () => {
  const testApp = useTestApp()
  let owner: Client

  beforeAll(async () => {
    owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
    await owner.query('create table measures (id int, size int)')
    await owner.query('insert into measures values (1, 10)')
    await owner.query('grant select, insert on measures to caseback_app')
  })
  afterAll(() => owner.end())

  const read = preparedRead<{ size: unknown }>(
    sql`select size from measures where id = ${sql.placeholder('id')}::int order by size`,
  )
  /** A migration changes what the statement answers. */
  const changeType = (type: string) => owner.query(`alter table measures alter column size type ${type}`)

  it('has the same name in every session and is planned once in each', async () => {
    const { db, pool } = { db: testApp.services.db, pool: testApp.pool }
    for (let times = 0; times < 3; times++) expect(await read(db, { id: 1 })).toEqual([{ size: 10 }])
    const session = await pool.connect()
    const { rows } = await session.query(
      `select name, statement from pg_prepared_statements where statement like '%from measures%'`,
    )
    session.release()
    expect(rows).toHaveLength(1)
    expect(rows[0].name).toMatch(/^[\w-]{43}_0$/)
  })

  it('is planned anew when a migration has changed what it answers', async () => {
    await changeType('text')
    expect(await read(testApp.services.db, { id: 1 })).toEqual([{ size: '10' }])
    // In one transaction with others, which begins again.
    await changeType('int using size::int')
    expect(await readTogether(testApp.services, ({ db }) => read(db, { id: 1 }))).toEqual([{ size: 10 }])
    await changeType('text')
    let begun = 0
    const seen = await transact(testApp.services.db, async (tx) => {
      begun++
      await tx.execute(sql`insert into measures values (${2}, ${'20'})`)
      return read(tx, { id: 1 })
    })
    expect([seen, begun]).toEqual([[{ size: '10' }], 2])
    expect((await owner.query('select * from measures where id = 2')).rowCount).toBe(1)
  })

  it('begins again for each of a screen that is stale', async () => {
    const other = preparedRead<{ size: unknown }>(
      sql`select size from measures where id <= ${sql.placeholder('id')}::int`,
    )
    const both = () =>
      readTogether(testApp.services, async ({ db }) => [await read(db, { id: 1 }), await other(db, { id: 1 })])
    // In every session of the pool.
    await Promise.all(Array.from({ length: 10 }, both))
    await changeType('int using size::int')
    expect(await both()).toEqual([[{ size: 10 }], [{ size: 10 }]])
    await changeType('text')
    expect(await both()).toEqual([[{ size: '10' }], [{ size: '10' }]])
  })

  it('is prepared again in a session that has forgotten it', async () => {
    const { pool } = testApp
    const sessions = await Promise.all([1, 2, 3, 4].map(() => pool.connect()))
    for (const session of sessions) await session.query('deallocate all')
    for (const session of sessions) session.release()
    for (let times = 0; times < 5; times++) expect(await read(testApp.services.db, { id: 1 })).toEqual([{ size: '10' }])
  })

  it('is one of few: a list has one text, however long it is', async () => {
    const texts = () => namedTexts().filter((text) => text.includes('any(')).length
    const before = texts()
    for (const ids of [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
      for (let times = 0; times < 2; times++)
        await testApp.services.db.execute(sql`select size from measures where id = any(${sql.param(ids)}::int[])`)
    expect(texts() - before).toBe(1)
  })

  it('joins a list of thousands, which a plan of before would search for each row', async () => {
    const planFor = async (ids: number[]) => {
      const { db } = testApp.services
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select ${claims.id} from ${claims} where ${anyOf(claims.id, ids)}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const many = Array.from({ length: 5_000 }, (_each, index) => index + 1)
    expect(await planFor(many.slice(0, 10))).toContain('ANY')
    expect(await planFor(many)).toMatch(/Join|Nested Loop/)
    expect(await planFor(many)).not.toContain('ANY')
  })
})
