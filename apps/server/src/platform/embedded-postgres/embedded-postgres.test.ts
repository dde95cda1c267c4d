import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
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
    process.kill(serverPid(folder), 'SIGKILL')
    await comesBack()
    await expect.poll(() => notices.at(-1), { timeout: 30_000 }).toBe('started again')
    expect(notices[0]).toBe('ended')
    expect(await ask('select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    // Only the server writes its log: each start of it would take one descriptor of ours for ever.
    expect(openFiles().filter((file) => file.endsWith('postgres.log'))).toEqual([])
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

it('a program that ends while its PostgreSQL is being started again leaves none behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-embedded-'))
  const ended = Promise.withResolvers<void>()
  const server = await startEmbeddedPostgres(folder, { notice: (what) => what === 'ended' && ended.resolve() })
  process.kill(serverPid(folder), 'SIGKILL')
  await ended.promise
  await server.stop()
  // A server that was on its way would be there by then.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid')) && isAlive(serverPid(folder))).toBe(false)
  // Whoever comes next has the folder to themselves.
  const next = await startEmbeddedPostgres(folder)
  await next.stop()
  rmSync(folder, { recursive: true, force: true })
})

const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)]
    } catch {
      // The descriptor that the folder itself was read by.
      return []
    }
  })

const serverPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
