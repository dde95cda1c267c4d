import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { databaseProxy } from '@caseback/testing'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { seedDemoData } from '../../development/demo/seed-demo-data.ts'
import { jobKinds } from '../../modules.ts'
import { diskStore } from '../../platform/files/disk-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { matchFileStore } from '../../platform/files/match-file-store.ts'
import { anEnrollment, anOperator } from '../../testing/factories.ts'
import { everything, withClient } from '../../testing/files/everything.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { readArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { listTables } from './database-content.ts'
import { restore } from './restore.ts'

const SECRET = 'a secret key of at least 32 characters'
const made: { folders: string[]; databases: string[] } = { folders: [], databases: [] }
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-backup-'))
  made.folders.push(folder)
  return folder
}

/** A database without a table and a store without a file. */
async function anEmptyPlace(secretKey: string | undefined = SECRET) {
  const { adminUrl } = inject('testServer')
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await withClient(adminUrl, (admin) => admin.query(`create database ${name}`))
  made.databases.push(name)
  const databaseUrl = adminUrl.replace('/postgres?', `/${name}?`)
  const folder = aFolder()
  const secrets: Record<string, string> = {}
  return {
    databaseUrl,
    files: diskStore(join(folder, 'files')),
    workFolder: folder,
    secretKey,
    secrets,
    migrate: () => migrateDatabase(databaseUrl, jobKinds),
    keepSecret: async (secretName: string, secret: string) => void (secrets[secretName] = secret),
  }
}

describe('a backup', () => {
  const testApp = useTestApp()
  afterAll(async () => {
    for (const folder of made.folders) rmSync(folder, { recursive: true, force: true })
    await withClient(inject('testServer').adminUrl, async (admin) => {
      for (const name of made.databases) await admin.query(`drop database if exists ${name} with (force)`)
    })
  })

  const installation = () => ({
    databaseUrl: testApp.databaseUrl,
    files: testApp.services.files,
    secretKey: SECRET,
    ownSecrets: {},
  })
  const now = new Date('2026-11-23T12:00:00Z')

  /** Submits a claim and tells its id once it is acknowledged. */
  async function aSubmitter() {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    return async (): Promise<number> => {
      const path = `app/rebates/enrollment/${enrollment.id}/claims/`
      const answer = await testApp.upload('POST', path, operator.token, [
        { name: 'invoice.pdf', bytes: aPdf(randomUUID()) },
      ])
      expect(answer.statusCode).toBe(201)
      return answer.json<{ id: number }>().id
    }
  }

  async function aBackup() {
    const path = join(aFolder(), 'backup')
    const done = await backUp(installation(), { path, key: undefined, now })
    return { path, done }
  }

  it('put into an empty place is everything that was there: rows, sequences, jobs and files', async () => {
    // Something in every table, the ledger among them.
    await seedDemoData(testApp.services)
    await (await aSubmitter())()
    const { path, done } = await aBackup()
    expect(done.missing).toEqual([])
    const place = await anEmptyPlace()
    const restored = await restore(place, path, undefined)
    expect(restored).toMatchObject({ madeAt: now.toISOString(), files: done.files, tables: done.tables, missing: [] })
    expect(await everything(place.databaseUrl, place.files)).toEqual(
      await everything(testApp.databaseUrl, testApp.services.files),
    )
    // What counts as rows are written goes on counting.
    const off = await withClient(place.databaseUrl, (client) =>
      client.query(`select tgname from pg_trigger where tgenabled = 'D'`),
    )
    expect(off.rows).toEqual([])
    // Its tables are those that this program makes, keys and all.
    await place.migrate()
  })

  it('put into an empty place is an installation of its own: its files are not taken for those of the first', async () => {
    const { path } = await aBackup()
    const place = await anEmptyPlace()
    await restore(place, path, undefined)
    const restored = connect(place.databaseUrl, { size: 1 })
    const ours = testApp.services
    try {
      await matchFileStore({ ...ours, db: restored.db, files: place.files })
      await matchFileStore(ours)
      await expect(matchFileStore({ ...ours, db: restored.db })).rejects.toThrow('belong to another database')
      await expect(matchFileStore({ ...ours, files: place.files })).rejects.toThrow('belong to another database')
    } finally {
      await restored.close()
    }
    const emptied = { ...(await anEmptyPlace()), files: place.files }
    for await (const { key } of place.files.list()) await place.files.remove(key)
    await expect(restore(emptied, path, undefined)).rejects.toThrow("another database's place")
  })

  it('made while claims come in has every claim acknowledged before it, and each claim with its files', async () => {
    const submitters = await Promise.all(Array.from({ length: 4 }, aSubmitter))
    const before: number[] = []
    const backup = new AbortController()
    const end = new AbortController()
    const load = submitters.map(async (submit) => {
      while (!end.signal.aborted) {
        const id = await submit()
        if (!backup.signal.aborted) before.push(id)
      }
    })
    await expect.poll(() => before.length, { timeout: 20_000 }).toBeGreaterThan(8)
    backup.abort()
    const { path } = await aBackup()
    end.abort()
    await Promise.all(load)

    const place = await anEmptyPlace()
    await restore(place, path, undefined)
    const { claims, files } = await withClient(place.databaseUrl, async (client) => ({
      claims: (await client.query<{ id: number }>('select id from claims')).rows.map(({ id }) => id),
      files: (
        await client.query<{ key: string; claims: number }>(
          'select storage_key as key, claim_id as claims from claim_files',
        )
      ).rows,
    }))
    expect(before.length).toBeGreaterThan(0)
    expect(claims).toEqual(expect.arrayContaining(before))
    expect(new Set(files.map((file) => file.claims))).toEqual(new Set(claims))
    for (const { key } of files) expect((await place.files.open(key)).byteSize).toBeGreaterThan(0)
  })

  it('brings the secrets that the program has made itself, and wants the one that it was given', async () => {
    const path = join(aFolder(), 'backup')
    await backUp({ ...installation(), ownSecrets: { 'secret-key': SECRET } }, { path, key: undefined, now })
    const place = { ...(await anEmptyPlace()), secretKey: undefined }
    await restore(place, path, undefined)
    expect(place.secrets).toEqual({ 'secret-key': SECRET })

    const without = await aBackup()
    await expect(restore({ ...(await anEmptyPlace()), secretKey: undefined }, without.path, undefined)).rejects.toThrow(
      'made with a SECRET_KEY of its own',
    )
    await expect(restore(await anEmptyPlace('another'), without.path, undefined)).rejects.toThrow(
      'SECRET_KEY is not the one',
    )
  })

  it('of a database without tables is refused', async () => {
    const path = join(aFolder(), 'backup')
    const empty = { ...(await anEmptyPlace()), secretKey: SECRET, ownSecrets: {} }
    await expect(backUp(empty, { path, key: undefined, now })).rejects.toThrow('This database is empty')
    expect(existsSync(path)).toBe(false)
  })

  it('that is damaged or cut off is refused before anything is made', async () => {
    const { path } = await aBackup()
    const whole = readFileSync(path)
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(flipped.length >> 1) ^ 0xff, flipped.length >> 1)
    for (const damaged of [whole.subarray(0, whole.length - 100), whole.subarray(0, whole.length >> 1), flipped]) {
      const place = await anEmptyPlace()
      const bad = join(aFolder(), 'bad')
      writeFileSync(bad, damaged)
      await expect(restore(place, bad, undefined)).rejects.toThrow(/is damaged|is incomplete/)
      expect(await withClient(place.databaseUrl, listTables)).toEqual([])
    }
    const noBackup = join(aFolder(), 'text')
    writeFileSync(noBackup, 'no backup at all')
    await expect(restore(await anEmptyPlace(), noBackup, undefined)).rejects.toThrow('is damaged or incomplete')
  })

  it('never overwrites a database or a file that is there, nor is overwritten', async () => {
    const { path } = await aBackup()
    const place = await anEmptyPlace()
    const occupied = { ...place, databaseUrl: testApp.databaseUrl }
    await expect(restore(occupied, path, undefined)).rejects.toThrow('The database is not empty')
    const withFile = { ...place, files: testApp.services.files }
    await expect(restore(withFile, path, undefined)).rejects.toThrow('There are files already')
    await expect(backUp(installation(), { path, key: undefined, now })).rejects.toThrow('is there already')
  })

  it('leaves an empty place where a restore breaks in the middle', async () => {
    const { path } = await aBackup()
    const place = await anEmptyPlace()
    let kept = 0
    const full: FileStore = {
      ...place.files,
      keep: async (temporary, key) => {
        if (++kept === 2) throw new Error('the disk is full')
        await place.files.keep(temporary, key)
      },
    }
    await expect(restore({ ...place, files: full }, path, undefined)).rejects.toThrow('the disk is full')
    expect(await everything(place.databaseUrl, place.files)).toEqual({ sequences: [] })
    expect(await place.files.readMark()).toBeNull()
    await restore(place, path, undefined)
  })

  it.each([
    { command: 'backup', words: 'copy "public"', said: /terminated|timeout/ },
    { command: 'restore', words: 'truncate', said: 'Name another, empty database' },
  ])('ends within seconds where the server stops answering: $command', async ({ command, words, said }) => {
    const { path } = await aBackup()
    const place = await anEmptyPlace()
    const proxy = await databaseProxy(command === 'backup' ? testApp.databaseUrl : place.databaseUrl)
    const frozen = Promise.withResolvers<number>()
    proxy.stopAt(words, 'before', async () => {
      proxy.freeze()
      frozen.resolve(performance.now())
    })
    const done =
      command === 'backup'
        ? backUp({ ...installation(), databaseUrl: proxy.url }, { path: `${path}-2`, key: undefined, now })
        : restore({ ...place, databaseUrl: proxy.url }, path, undefined)
    await expect(done).rejects.toThrow(said)
    expect(performance.now() - (await frozen.promise)).toBeLessThan(20_000)
    expect([existsSync(`${path}-2`), await place.files.readMark()]).toEqual([false, null])
    proxy.thaw()
    await proxy.stop()
  })

  it('of another release is refused with what to do', async () => {
    const { path } = await aBackup()
    const place = await anEmptyPlace()
    const migrate = async () => {
      await place.migrate()
      await withClient(place.databaseUrl, (client) =>
        client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
          select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`),
      )
    }
    await expect(restore({ ...place, migrate }, path, undefined)).rejects.toThrow('Restore it with that release')
  })

  it('says which files it has not found, and has all others', async () => {
    const submit = await aSubmitter()
    const before = await testApp.storedKeys()
    await submit()
    const lost = (await testApp.storedKeys()).find((key) => !before.includes(key))!
    await testApp.services.files.remove(lost)
    const { path, done } = await aBackup()
    expect(done.missing).toEqual([lost])
    const told: Record<string, string> = {}
    await readArchive(path, undefined, async (name, content) => void (told[name] = await text(content)))
    expect(told['files-not-found.txt']).toBe(`${lost}\n`)
    expect(Object.keys(told).filter((name) => name.startsWith('files/'))).toHaveLength(done.files)
  })
})
