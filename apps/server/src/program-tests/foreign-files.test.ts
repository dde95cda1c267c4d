import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { fileStoreMark } from '../database/schema/index.ts'
import { matchFileStore } from '../platform/files/match-file-store.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { StorageAwayError } from '../platform/files/storage-away.ts'
import { startProgram } from '../program.ts'
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
      testApp.databaseUrl,
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

  it('starts while the object storage is away: everything but files goes on', async () => {
    storage.goAway()
    await (await start({ s3: storage.settings })).stop()
    await expect(
      matchFileStore({ ...testApp.services, files: await s3Store(storage.settings) }),
    ).rejects.toBeInstanceOf(StorageAwayError)
    storage.comeBack()
  })
})
