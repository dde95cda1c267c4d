import { Client } from 'pg'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { replaceContent } from './database-content.ts'

const testApp = useTestApp()

it('two jobs of an operator that ran when an earlier release was backed up are put back, and wait to be run again', async () => {
  const client = new Client({ connectionString: testApp.databaseUrl })
  await client.connect()
  try {
    await client.query('create temporary table queues as select * from pgboss.queue')
    await replaceContent(client, [], async () => {
      await client.query('insert into pgboss.queue select * from queues')
      await client.query(`insert into pgboss.job (name, group_id, state)
        select 'render-file', 'person 1', 'active' from generate_series(1, 2)`)
    })
    expect((await client.query('select state from pgboss.job')).rows).toEqual([{ state: 'retry' }, { state: 'retry' }])
    await expect(client.query("update pgboss.job set state = 'active'")).rejects.toThrow('one_active_job_of_an_owner')
  } finally {
    await client.end()
  }
})
