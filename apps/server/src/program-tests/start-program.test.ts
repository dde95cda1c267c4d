import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { devMailbox, fileStoreMark } from '../database/schema/index.ts'
import { transact } from '../database/transact.ts'
import { matchFileStore } from '../platform/files/match-file-store.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { StorageAwayError } from '../platform/files/storage-away.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { startProgram } from '../program.ts'
import { aMail } from '../testing/letters.ts'
import { noChecks } from '../testing/no-checks.ts'
import { useObjectStorage } from '../testing/object-storage/object-storage.ts'
import { useTestApp } from '../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = useObjectStorage()

describe('a program that starts', () => {
  const testApp = useTestApp()
  const start = (environment: object = {}) =>
    startProgram(
      { ...testApp.services.settings, role: 'web', port: 0, demo: false, ...environment },
      { owner: testApp.databaseUrl, program: testApp.databaseUrl },
      noChecks,
      pino({ level: 'silent' }),
    )

  it('marks its folder, does not start on another one, nor on an object storage to which nothing was moved', async () => {
    await (await start()).stop()
    expect(await testApp.services.files.readMark()).toBe(
      (await testApp.services.db.select().from(fileStoreMark))[0]?.mark,
    )
    await expect(start({ dataDir: join(folder, 'another') })).rejects.toThrow('The files of this database are not here')
    await expect(start({ s3: storage.settings })).rejects.toThrow('npm run move-files moves files')
    await (await start()).stop()
  })

  it('has as many connections for requests and for jobs as the settings say, apart from each other', async () => {
    type Session = { pid: number; use: string }
    const sessions = async () =>
      (
        await testApp.pool.query<Session>(`select pid, application_name as use from pg_stat_activity
          where datname = current_database() and application_name in ('caseback request', 'caseback job')`)
      ).rows
    // All that the test's own pool can open.
    await Promise.all(Array.from({ length: 8 }, () => testApp.pool.query('select pg_sleep(0.2)')))
    const before = new Set((await sessions()).map(({ pid }) => pid))
    const program = await start({ role: 'all', webConnections: 3, workerConnections: 2 })
    try {
      const { db } = program.services
      for (let mail = 0; mail < 6; mail++) await transact(db, (tx) => enqueueMail(program.services, tx, aMail()))
      await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.2)`)))
      await expect.poll(() => db.$count(devMailbox), { timeout: 20_000 }).toBe(6)
      // The mailbox that stands in for a mail server has one of its own.
      const uses = (await sessions()).filter(({ pid }) => !before.has(pid)).map(({ use }) => use)
      expect(uses.toSorted()).toEqual([
        'caseback job',
        'caseback job',
        'caseback job',
        'caseback request',
        'caseback request',
        'caseback request',
      ])
    } finally {
      await program.stop()
    }
  })

  it('does not start where it is told of jobs that it does not know', async () => {
    await expect(start({ jobsAtOnce: { each: 2, byKind: { 'send-mails': 4 } } })).rejects.toThrow(
      'JOBS_AT_ONCE knows no kind send-mails. There are ask-for-tax-forms, change-email, claim-read, close-accounts, ',
    )
  })

  it('starts while the object storage is away: everything but files goes on', async () => {
    storage.goAway()
    await (await start({ s3: storage.settings })).stop()
    await expect(
      matchFileStore({ ...testApp.services, files: await s3Store(storage.settings) }),
    ).rejects.toBeInstanceOf(StorageAwayError)
    storage.comeBack()
  })
})
