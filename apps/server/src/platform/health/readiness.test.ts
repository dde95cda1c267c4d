import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readiness as readinessShape } from '@caseback/contract'
import { databaseProxy } from '@caseback/testing'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { transact } from '../../database/transact.ts'
import { useAppBehindProxy } from '../../testing/faults/use-app-behind-proxy.ts'
import { aMail } from '../../testing/letters.ts'
import { useObjectStorage } from '../../testing/object-storage/object-storage.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { matchFileStore } from '../files/match-file-store.ts'
import { s3Store } from '../files/s3-store.ts'
import { startJobs } from '../jobs/jobs.ts'
import { enqueueMail } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import { createReadiness, type Surroundings } from './readiness.ts'

const storage = useObjectStorage()

describe('a process that a proxy asks', () => {
  const testApp = useTestApp()
  const far = useAppBehindProxy(testApp)
  const ask = async (path: string) => {
    const answer = await far.app.inject({ method: 'GET', url: path })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const readyz = async () => {
    const { status, body } = await ask('/readyz')
    return { status, ...z.parse(readinessShape, body) }
  }

  it('is ready while its database answers, and lives all the same when it does not', async () => {
    const ok = { ok: true, required: false }
    expect(await readyz()).toEqual({
      status: 200,
      ready: true,
      degraded: false,
      draining: false,
      parts: {
        database: { ...ok, required: true },
        migrations: { ...ok, required: true },
        storage: ok,
        disk: ok,
        jobs: ok,
      },
    })
    far.proxy.freeze()
    const frozen = await readyz()
    expect(frozen).toMatchObject({ status: 503, ready: false, degraded: false })
    expect(frozen.parts.database).toEqual({
      ok: false,
      required: true,
      why: 'It has not answered within 2 seconds.',
    })
    expect(await ask('/healthz')).toEqual({ status: 200, body: { ok: true } })
    far.proxy.thaw()
    expect(await readyz()).toMatchObject({ status: 200, ready: true })
    far.proxy.refuse()
    far.proxy.cut()
    expect((await readyz()).parts.database.why).toBe('The database does not answer.')
    far.proxy.accept()
    await expect.poll(readyz).toMatchObject({ status: 200, ready: true })
  })
})

describe('what a process says of its parts', () => {
  const testApp = useTestApp()
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  /** Looks anew: nothing is remembered. */
  const look = (services: Partial<Services> = {}, surroundings: Partial<Surroundings> = {}) =>
    createReadiness(
      { ...testApp.services, ...services },
      { parts: {}, isDraining: () => false, isListening: () => null, ...surroundings },
      logger,
    )()
  const degradedBy = (part: object) => ({ ready: true, degraded: true, parts: part })

  it('is not ready where a migration of its release is missing, and is where there are more', async () => {
    const owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
    const of = 'drizzle.__drizzle_migrations'
    const { rows } = await owner.query<{ hash: string; at: string }>(
      `delete from ${of} where created_at = (select max(created_at) from ${of}) returning hash, created_at as at`,
    )
    const missing = await look()
    expect(missing).toMatchObject({ ready: false, parts: { migrations: { ok: false, required: true } } })
    expect(missing.parts.migrations.why).toMatch(/^1 of \d+ migrations of this release are not in the database\.$/)
    await owner.query(`insert into ${of} (hash, created_at) values ($1, $2), ('later', $2::bigint + 1)`, [
      rows[0]?.hash,
      rows[0]?.at,
    ])
    await owner.end()
    expect(await look()).toMatchObject({ ready: true, degraded: false })
  })

  it('is degraded, and goes on, where its files are others or cannot be kept', async () => {
    const { files, settings } = testApp.services
    await matchFileStore(testApp.services)
    const mark = await files.readMark()
    await files.writeMark('theirs')
    expect(await look()).toMatchObject(
      degradedBy({ storage: { ok: false, required: false, why: 'The files are not those of this database.' } }),
    )
    await files.writeMark(mark ?? '')
    const folder = join(settings.dataDir, 'files')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'no folder')
    expect(await look()).toMatchObject(degradedBy({ storage: { ok: false, why: 'Files cannot be kept (EEXIST).' } }))
    await rm(folder)
    expect(await look()).toMatchObject({ degraded: false })
  })

  it('is degraded where object storage is away, or takes requests and says nothing, and is soon told so', async () => {
    const files = await s3Store(storage.settings)
    const [{ mark } = { mark: '' }] = (
      await testApp.services.db.execute<{ mark: string }>(sql`select mark from file_store_mark`)
    ).rows
    await files.writeMark(mark)
    expect(await look({ files })).toMatchObject({ degraded: false })
    storage.goAway()
    const away = await look({ files })
    expect(away).toMatchObject(degradedBy({ storage: { ok: false, why: 'The storage of files does not answer.' } }))
    storage.goSilent()
    const started = performance.now()
    const silent = await look({ files })
    expect(silent).toMatchObject(degradedBy({ storage: { ok: false, why: 'It has not answered within 2 seconds.' } }))
    expect(performance.now() - started).toBeLessThan(10_000)
    storage.comeBack()
  })

  it('is degraded where its disk cannot be written or is nearly full', async () => {
    const { settings } = testApp.services
    const temporary = join(settings.dataDir, 'tmp')
    await mkdir(temporary, { recursive: true })
    await rename(temporary, `${temporary}-away`)
    await writeFile(temporary, 'no folder')
    expect(await look()).toMatchObject(degradedBy({ disk: { ok: false, why: 'DATA_DIR cannot be written (EEXIST).' } }))
    await rm(temporary)
    await rename(`${temporary}-away`, temporary)
    const nearlyFull = await look({ settings: { ...settings, diskFreeMegabytes: 999_999_999 } })
    expect(nearlyFull).toMatchObject(degradedBy({ disk: { ok: false, required: false } }))
    expect(nearlyFull.parts.disk.why).toMatch(/^\d+ MB are free for DATA_DIR, less than DISK_FREE_MB \(999999999\)\.$/)
  })

  it('is degraded where a job has been due for long, and names its kind; one for later, or being run, is none', async () => {
    const { db } = testApp.services
    for (let mail = 0; mail < 3; mail++) await transact(db, (tx) => enqueueMail(testApp.services, tx, aMail()))
    const due = (seconds: number, state: string) =>
      db.execute(
        sql`update pgboss.job set state = ${state}::pgboss.job_state, start_after = now() - ${seconds} * interval '1 second'`,
      )
    for (const [seconds, state] of [
      [290, 'created'],
      [-3_600, 'retry'],
      [400, 'active'],
      [400, 'failed'],
    ] as const) {
      await due(seconds, state)
      expect([seconds, state, (await look()).degraded]).toEqual([seconds, state, false])
    }
    await due(400, 'retry')
    const late = await look()
    expect(late).toMatchObject(degradedBy({ jobs: { ok: false, required: false } }))
    expect(late.parts.jobs.why).toMatch(/^Jobs have been due for longer than 300 s: send-mail 4\d\d s\.$/)
    await db.execute(sql`delete from pgboss.job`)
  })

  it('is degraded while it does not hear of new jobs', async () => {
    const proxy = await databaseProxy(testApp.databaseUrl)
    const { timeZone } = testApp.services.settings
    const runner = await startJobs(proxy.url, { timeZone, works: true, onError: () => undefined })
    await expect.poll(() => look({}, runner), { timeout: 20_000 }).toMatchObject({ parts: { listener: { ok: true } } })
    proxy.refuse()
    proxy.cut()
    await expect
      .poll(() => look({}, runner), { timeout: 20_000 })
      .toMatchObject(degradedBy({ listener: { ok: false, required: false } }))
    proxy.accept()
    await expect.poll(() => look({}, runner), { timeout: 20_000 }).toMatchObject({ parts: { listener: { ok: true } } })
    await runner.stop()
    await proxy.stop()
  })

  it('is degraded while a process that it started is away, and not ready once it ends itself', async () => {
    const parts = { built_in_postgresql: () => true, check_simulator: () => false }
    expect(await look({}, { parts })).toMatchObject(
      degradedBy({
        built_in_postgresql: { ok: true, required: false },
        check_simulator: { ok: false, required: false, why: 'It has ended and is started again.' },
      }),
    )
    expect(await look({}, { isDraining: () => true })).toMatchObject({ ready: false, degraded: false, draining: true })
  })

  it('tells the log once that a part is not well, and once that it is again', async () => {
    let runs = false
    const readiness = createReadiness(
      testApp.services,
      { parts: { check_simulator: () => runs }, isDraining: () => false, isListening: () => null },
      logger,
    )
    lines.length = 0
    for (runs of [false, false, true, true]) await readiness()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, part: 'check_simulator', why: 'It has ended and is started again.' },
      { level: 30, part: 'check_simulator' },
    ])
  })
})
