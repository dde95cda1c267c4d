import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../database/connect.ts'
import { jobKinds } from '../modules.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { migrateDatabase } from './migrate-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-own-database-'))
let server: EmbeddedPostgres
let program: Client
beforeAll(async () => {
  server = await startEmbeddedPostgres(folder, { durable: false })
  const urls = await embeddedDatabase(server)
  await migrateDatabase(urls.owner, jobKinds, urls.program)
  program = await openSession(urls.program, 'request')
})
afterAll(async () => {
  await program.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('lets the program work in its tables, and change nothing of the books, also out of its role', async () => {
  expect((await program.query('select current_user, session_user')).rows).toEqual([
    { current_user: 'caseback_app', session_user: 'caseback_program' },
  ])
  expect((await program.query('select count(*)::int as offers from offers')).rows).toEqual([{ offers: 0 }])
  await program.query('set role none')
  expect((await program.query('select current_user')).rows).toEqual([{ current_user: 'caseback_program' }])
  // PostgreSQL answers this with a warning, and grants nothing.
  await program.query('grant update on ledger_entries to caseback_app')
  const denied = /permission denied|must be owner/
  for (const statement of [
    'update ledger_entries set amount_cents = 0',
    'delete from audit_log',
    'truncate events',
    'alter table ledger_entries disable trigger all',
    'drop table claim_state_changes',
    'set role caseback',
  ])
    await expect(program.query(statement)).rejects.toThrow(denied)
})
