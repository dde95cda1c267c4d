import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../commands/migrate-database.ts'
import { jobKinds } from '../modules.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A test server's address for its `postgres` database, and the migrated database that each test file copies. */
    testServer: { adminUrl: string; template: string }
  }
}

/** One PostgreSQL for the whole run, without fsync, with one migrated template; gone when the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(project.config.env.TMPDIR ?? tmpdir(), 'caseback-test-'))
  const server = await startEmbeddedPostgres(folder, { durable: false })
  const template = `template_${migrationsHash()}`
  const admin = new Client({ connectionString: server.urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrateDatabase(server.urlOf(template), jobKinds)
  await spreadIds(server.urlOf(template))
  await admin.query(`alter database ${template} with is_template true allow_connections false`)
  await admin.end()
  project.provide('testServer', { adminUrl: server.urlOf('postgres'), template })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** People, organisations and locations begin at different numbers, so that no test takes one for another and passes. */
async function spreadIds(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select setval('organisations_id_seq', 20000), setval('locations_id_seq', 50000), setval('payees_id_seq', 80000)`,
  )
  await client.end()
}

function migrationsHash(): string {
  const migrations = fileURLToPath(new URL('../database/migrations', import.meta.url))
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 12)
}
