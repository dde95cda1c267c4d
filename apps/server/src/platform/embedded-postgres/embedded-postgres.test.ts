import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

describe('the built-in PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-embedded-'))
  const notices: string[] = []
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres(folder, { notice: (what) => notices.push(what) })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask<Row extends object>(statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: server.urlOf('postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const comesBack = async () => {
    await expect.poll(() => ask('select 1 as one').catch(() => null), { timeout: 30_000 }).toEqual([{ one: 1 }])
  }
  const secondProgram = () => startEmbeddedPostgres(folder)

  it('is started again when it is killed, and keeps what it had', async () => {
    await ask('create table kept (id integer)')
    process.kill(
      Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    await comesBack()
    await expect.poll(() => notices.at(-1), { timeout: 30_000 }).toBe('started again')
    expect(notices[0]).toBe('ended')
    expect(await ask('select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  })

  it('holds its folder also after a session has crashed: a second program never starts on it', async () => {
    notices.length = 0
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
    )
    await expect(secondProgram()).rejects.toThrow('Caseback already runs on')
    await expect.poll(() => notices.at(-1), { timeout: 30_000 }).toBe('started again')
    await expect(secondProgram()).rejects.toThrow('Caseback already runs on')
    await comesBack()
  })
})
