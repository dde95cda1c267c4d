import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobKinds } from '../modules.ts'
import { useTestApp } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate-database.ts'

describe('the database of a later release', () => {
  const testApp = useTestApp()
  let owner: Client
  beforeAll(async () => {
    owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
  })
  afterAll(() => owner.end())

  it('is refused with a sentence, and left as it is', async () => {
    await migrateDatabase(testApp.databaseUrl, jobKinds)
    await owner.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    await expect(migrateDatabase(testApp.databaseUrl, jobKinds)).rejects.toThrow(
      'This database has been brought up to date by a later release',
    )
    await owner.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
    await migrateDatabase(testApp.databaseUrl, jobKinds)
  })
})
