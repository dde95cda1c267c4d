import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileStoreMark } from '../../database/schema/index.ts'
import { useObjectStorage } from '../../testing/object-storage/object-storage.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { matchFileStore, verifyFileStore } from './match-file-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-marks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = useObjectStorage()

describe.each(['on disk', 'in object storage'])('files %s and their database', (place) => {
  const testApp = useTestApp()
  const aStore = (name: string): Promise<FileStore> | FileStore =>
    place === 'on disk' ? diskStore(join(folder, name, 'files')) : s3Store(storage.settings)
  const withFiles = (files: FileStore) => ({ ...testApp.services, files })
  const marks = () => testApp.services.db.select().from(fileStoreMark)

  it('are tied at the first start, of whichever of several processes, and known to each other from then on', async () => {
    const files = await aStore('first')
    await verifyFileStore(withFiles(files))
    await Promise.all(Array.from({ length: 4 }, () => matchFileStore(withFiles(files))))
    const [row, ...more] = await marks()
    expect([row?.mark, row?.storedAt, more]).toEqual([await files.readMark(), testApp.clock.now(), []])
    await matchFileStore(withFiles(files))
    await verifyFileStore(withFiles(files))
    await expect(testApp.services.db.insert(fileStoreMark).values({ mark: 'a second one' })).rejects.toThrow(
      'Failed query',
    )
  })

  it('are known to each other where the first start was killed between its two notes', async () => {
    const files = await aStore('first')
    await testApp.services.db.update(fileStoreMark).set({ storedAt: null })
    await matchFileStore(withFiles(files))
    expect(await marks()).toEqual([{ mark: await files.readMark(), storedAt: testApp.clock.now() }])
  })

  it('are refused where the place is marked by another database, or is not marked any more', async () => {
    const files = await aStore('first')
    const [row] = await marks()
    await files.writeMark('theirs')
    for (const match of [matchFileStore, verifyFileStore])
      await expect(match(withFiles(files))).rejects.toThrow(`belong to another database: ${files.markPlace} is theirs.`)
    await files.removeMark()
    for (const match of [matchFileStore, verifyFileStore])
      await expect(match(withFiles(files))).rejects.toThrow(`are not here: there is no ${files.markPlace}.`)
    expect([await files.readMark(), await marks()]).toEqual([null, [row]])
    await files.writeMark(row?.mark ?? '')
    await matchFileStore(withFiles(files))
  })
})
