import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { manufacturers } from '../../database/schema/index.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { watchDatabase } from './database-changes.ts'

describe('what has changed in a database', () => {
  const testApp = useTestApp()
  const add = (name: string) => testApp.services.db.insert(manufacturers).values({ name })
  const note = (name: string, notes: string | null) =>
    testApp.services.db.update(manufacturers).set({ notes }).where(eq(manufacturers.name, name))
  const remove = (name: string) => testApp.services.db.delete(manufacturers).where(eq(manufacturers.name, name))

  it('is what was committed since it was asked for, by row and column', async () => {
    await add('Harvest Valley')
    const database = await watchDatabase(testApp)
    expect(await database.changes()).toEqual([])
    await add('Golden Field')
    await note('Harvest Valley', 'By telephone')
    expect(await database.changes()).toMatchObject([
      { table: 'manufacturers', what: 'row added', row: { name: 'Golden Field' } },
      { table: 'manufacturers', what: 'notes', row: { notes: 'By telephone' } },
    ])
    expect(await (await watchDatabase(testApp)).changes()).toEqual([])
    const later = await watchDatabase(testApp)
    await remove('Golden Field')
    expect(await later.changes()).toMatchObject([{ what: 'row removed', row: { name: 'Golden Field' } }])
  })

  it('is nothing where the same was written, where it was undone, and where it was rolled back', async () => {
    const database = await watchDatabase(testApp)
    for (const notes of ['By telephone', 'By mail', 'By telephone']) await note('Harvest Valley', notes)
    await add('Passing')
    await remove('Passing')
    const client = await testApp.pool.connect()
    await client.query(`begin; insert into manufacturers (name) values ('Never'); rollback`)
    client.release()
    expect(await database.changes()).toEqual([])
  })

  it('is a waiting job by its name and what it carries', async () => {
    const database = await watchDatabase(testApp)
    await testApp.pool.query(
      `insert into pgboss.job (name, data) select name, '{"claim_id": 1}' from pgboss.queue order by name limit 1`,
    )
    expect(await database.changes()).toMatchObject([
      { table: 'jobs', what: 'row added', row: { data: { claim_id: 1 } } },
    ])
    const waiting = await watchDatabase(testApp)
    await testApp.pool.query(`update pgboss.job set retry_count = 1`)
    expect(await waiting.changes()).toEqual([])
  })

  it('does not let a table be emptied unseen', async () => {
    await watchDatabase(testApp)
    const owner = connect(testApp.databaseUrl, { use: 'owner', size: 1 })
    await expect(owner.pool.query('truncate manufacturers cascade')).rejects.toThrow('A table was emptied')
    await owner.close()
  })
})
