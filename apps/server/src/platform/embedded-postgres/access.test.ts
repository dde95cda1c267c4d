import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earlierCluster } from '../../testing/earlier/earlier-cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const signInScript = fileURLToPath(new URL('../../testing/workers/sign-in-as.ts', import.meta.url))

/** 'in', or the code of the refusal. Without a uid as this process. */
const signInAs = (url: string, uid?: number) =>
  spawnSync(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', signInScript, url, ...(uid ? [String(uid)] : [])],
    { encoding: 'utf8' },
  ).stdout

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const withoutPassword = (url: string) => url.replace(/:[0-9a-f]{64}@/, '@')

describe('who gets into the built-in PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-access-'))
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres(folder)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is who knows a password, which only the owner of the folder reads', () => {
    const url = server.urlOf('postgres')
    expect(signInAs(url)).toBe('in')
    expect(signInAs(server.programUrlOf('postgres'))).toBe('in')
    expect(withoutPassword(url)).not.toBe(url)
    // pg itself refuses to go on without one, in words.
    expect(signInAs(withoutPassword(url))).toContain('password must be a string')
    expect(signInAs(url.replace(/:[0-9a-f]{64}@/, ':guessed@'))).toBe('28P01')
    for (const name of ['postgres-owner', 'postgres-program'])
      expect(lstatSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o600)
  })

  it('is nobody else of this machine, with the password or without', () => {
    // Only root can be somebody else; another user meets the same closed folders.
    const others = isRoot ? [1234, 65_534, serverUid(folder)] : []
    for (const uid of others) expect([uid, signInAs(server.urlOf('postgres'), uid)]).toEqual([uid, 'EACCES'])
    expect(lstatSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(lstatSync(join(folder, 'postgres')).uid).toBe(process.getuid?.())
  })

  it('runs, as root, under an id of its own that can do nothing more', () => {
    const status = readFileSync(`/proc/${serverPid(folder)}/status`, 'utf8')
    const line = (name: string) =>
      status
        .match(new RegExp(`^${name}:[ \\t]*(.*)$`, 'm'))?.[1]
        ?.trim()
        .split(/\s+/)
    const uid = String(serverUid(folder))
    expect(line('Uid')).toEqual([uid, uid, uid, uid])
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
      expect([set, line(set)]).toEqual([set, ['0'.repeat(16)]])
    if (!isRoot) return
    expect(Number(uid)).toBeGreaterThanOrEqual(30_000)
    expect(Number(uid)).toBeLessThan(60_000)
    expect(line('CapBnd')).toEqual(['0'.repeat(16)])
    expect(line('NoNewPrivs')).toEqual(['1'])
    expect(line('Groups')).toEqual([''])
  })

  it('gives the program a role that is not the superuser and cannot become it', async () => {
    const url = server.programUrlOf('postgres')
    expect(
      await ask(url, 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = session_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
    await expect(ask(url, 'set role caseback')).rejects.toThrow('permission denied to set role')
    await expect(ask(url, 'set session authorization caseback')).rejects.toThrow('permission denied')
    await expect(ask(url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await expect(ask(url, `alter role caseback password null`)).rejects.toThrow('permission denied')
  })

  it('reads no file of root: neither with the superuser nor from the folders above', async () => {
    const secret = join(folder, 'secrets/secret-of-the-test')
    writeFileSync(secret, 'x', { mode: 0o600 })
    const read = await ask(server.urlOf('postgres'), `select pg_read_file('${secret}')`).then(
      () => 'read',
      (error: Error) => error.message,
    )
    // Without root the server is the program's own user, and its superuser may what that user may.
    expect(read).toMatch(isRoot ? /Permission denied/ : /^read$/)
  })
})

describe('a built-in PostgreSQL that is there already', () => {
  let folder: string
  let server: EmbeddedPostgres | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'caseback-earlier-'))
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
    rmSync(folder, { recursive: true, force: true })
  })
  const start = async () => {
    server = await startEmbeddedPostgres(folder)
    return server
  }

  it.each([
    'ended',
    'running',
  ] as const)('is converted when release 5c4a44c has made it, its server %s: its rows stay, and nobody comes in without a password', async (state) => {
    await earlierCluster(folder, state)
    const { urlOf, programUrlOf } = await start()
    expect(await ask(urlOf('postgres'), 'select id from kept')).toEqual([{ id: 1 }])
    expect(signInAs(programUrlOf('postgres'))).toBe('in')
    expect(signInAs(urlOf('postgres').replace(/:[0-9a-f]{64}@/, ':guessed@'))).toBe('28P01')
    const nobody = isRoot ? signInAs(urlOf('postgres'), 65_534) : 'EACCES'
    expect(nobody).toBe('EACCES')
    expect(serverUid(folder)).not.toBe(65_534)
    const stopped = server
    server = undefined
    await stopped?.stop()
    const again = await start()
    expect(await ask(again.urlOf('postgres'), 'select id from kept')).toEqual([{ id: 1 }])
  })

  it('gets new passwords when those of its folder are lost, and says so when they are others', async () => {
    const first = await start()
    await ask(first.urlOf('postgres'), 'create table kept as select 1 as id')
    await first.stop()
    const files = ['postgres-owner', 'postgres-program'].map((name) => join(folder, 'secrets', name))
    for (const file of files) rmSync(file)
    const second = await start()
    expect(second.urlOf('postgres')).not.toBe(first.urlOf('postgres'))
    expect(await ask(second.urlOf('postgres'), 'select id from kept')).toEqual([{ id: 1 }])
    expect(signInAs(first.urlOf('postgres'))).toBe('28P01')
    await second.stop()
    server = undefined
    for (const file of files) writeFileSync(file, 'a'.repeat(64))
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('are not those of its database')
  })

  it('is reached below a path that is too long for the address of a socket, and below closed folders', async () => {
    const closed = join(folder, 'c'.repeat(60), 'd'.repeat(60))
    mkdirSync(closed, { recursive: true })
    chmodSync(join(closed, '..'), 0o700)
    server = await startEmbeddedPostgres(closed)
    expect(signInAs(server.urlOf('postgres'))).toBe('in')
  })
})

const serverPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
const serverUid = (folder: string) => lstatSync(join(folder, 'postgres/cluster')).uid
