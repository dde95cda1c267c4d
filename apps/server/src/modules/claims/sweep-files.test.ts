import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFiles, idempotencyKeys } from '../../database/schema/index.ts'
import { temporaryFolder } from '../../platform/files/temporary-files.ts'
import { aClaim } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const HOUR_MS = 3_600_000
const nothing = { setAside: 0, putBack: 0, removed: 0 }

describe('the nightly sweep', () => {
  const testApp = useTestApp()
  const keys = () => testApp.storedKeys()
  const stored = (key: string) => join(testApp.services.settings.dataDir, 'files', key)
  const setAside = (key: string) => join(testApp.services.settings.dataDir, 'files-set-aside', key)
  const temporary = (name: string) => join(temporaryFolder(testApp.services.settings.dataDir), name)

  async function aFileOfAge(path: string, hours: number) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'left behind')
    await ofAge(path, hours)
  }
  async function ofAge(path: string, hours: number) {
    const time = new Date(Date.now() - hours * HOUR_MS)
    await utimes(path, time, time)
  }

  /** As when a claim has taken a page with its original. */
  async function aPhotoBesideAPage() {
    await writeFile(temporary('photo'), 'a photo')
    await testApp.services.files.keep(temporary('photo'), 'invoices/00/photo')
    await testApp.services.db.update(claimFiles).set({ originalStorageKey: 'invoices/00/photo' })
  }

  it('sets aside stored files that no row names once they are a day old, and never one that has a row', async () => {
    await aClaim(testApp)
    await testApp.drainJobs()
    await aPhotoBesideAPage()
    const named = await keys()
    expect(named.map((key) => key.split('/')[0])).toEqual(['invoices', 'invoices', 'pages'])
    for (const key of named) await ofAge(stored(key), 1_000)
    await aFileOfAge(stored('invoices/aa/orphan-old'), 25)
    await aFileOfAge(stored('pages/999/1.webp'), 25)
    await aFileOfAge(stored('invoices/aa/orphan-young'), 23)
    expect(await sweepFiles(testApp.services)).toEqual({ setAside: 2, putBack: 0, removed: 0 })
    expect(await keys()).toEqual([...named, 'invoices/aa/orphan-young'].toSorted())
    expect(await sweepFiles(testApp.services)).toEqual(nothing)
    await expect(access(setAside('invoices/aa/orphan-old'))).resolves.toBeUndefined()
  })

  it('keeps what is set aside for 30 days, and puts back what has a row by then', async () => {
    const claim = await aClaim(testApp)
    const [file] = await testApp.services.db
      .select({ key: claimFiles.storageKey })
      .from(claimFiles)
      .where(eq(claimFiles.claimId, claim.id))
    const key = file?.key ?? ''
    await testApp.services.files.setAside(key)
    await ofAge(setAside('invoices/aa/orphan-old'), 29 * 24)
    expect(await sweepFiles(testApp.services)).toEqual({ setAside: 0, putBack: 1, removed: 0 })
    expect(await keys()).toContain(key)
    await ofAge(setAside('invoices/aa/orphan-old'), 30 * 24 + 1)
    expect(await sweepFiles(testApp.services)).toEqual({ setAside: 0, putBack: 0, removed: 1 })
    await expect(access(setAside('pages/999/1.webp'))).resolves.toBeUndefined()
  })

  it('touches nothing where the folder is not this database’s, and says so', async () => {
    const before = await keys()
    for (let at = 0; at < 56; at++) await aFileOfAge(stored(`invoices/cc/${at}`), 48)
    await expect(sweepFiles(testApp.services)).rejects.toThrow(`56 of ${before.length + 56} stored files have no row`)
    expect(await keys()).toHaveLength(before.length + 56)
    for (let at = 0; at < 56; at++) await testApp.services.files.remove(`invoices/cc/${at}`)
  })

  it('touches nothing where the folder has the mark of another database, or none any more', async () => {
    const { files } = testApp.services
    await sweepFiles(testApp.services)
    const mark = await files.readMark()
    const before = await keys()
    await aFileOfAge(stored('invoices/dd/orphan'), 48)
    await aFileOfAge(setAside('invoices/dd/aside'), 31 * 24)
    await files.writeMark('of another database')
    await expect(sweepFiles(testApp.services)).rejects.toThrow('These files belong to another database')
    await files.removeMark()
    await expect(sweepFiles(testApp.services)).rejects.toThrow('The files of this database are not here')
    expect(await keys()).toEqual([...before, 'invoices/dd/orphan'].toSorted())
    await expect(access(setAside('invoices/dd/aside'))).resolves.toBeUndefined()
    await files.writeMark(mark ?? '')
    expect(await sweepFiles(testApp.services)).toEqual({ setAside: 1, putBack: 0, removed: 1 })
  })

  it('goes through more files than it asks the database about at once', async () => {
    const before = await keys()
    for (let at = 0; at < 1_201; at++) await aFileOfAge(stored(`invoices/bb/${at}`), at < 12 ? 48 : 1)
    expect(await sweepFiles(testApp.services)).toEqual({ setAside: 12, putBack: 0, removed: 0 })
    expect(await keys()).toHaveLength(before.length + 1_189)
  })

  it('removes temporary files of a day and more, folders too, and Idempotency-Keys that are over', async () => {
    await aFileOfAge(temporary('upload-old'), 25)
    await aFileOfAge(temporary('upload-young'), 1)
    await aFileOfAge(join(temporary('render-old'), 'page'), 25)
    await ofAge(temporary('render-old'), 25)
    const claim = await aClaim(testApp)
    const key = (name: string, hours: number) => ({
      personId: claim.personId,
      key: name,
      requestHash: 'x',
      claimId: claim.id,
      createdAt: new Date(testApp.clock.now().getTime() - hours * HOUR_MS),
    })
    await testApp.services.db.insert(idempotencyKeys).values([key('over', 25), key('counts', 23)])
    await sweepFiles(testApp.services)
    expect(await readdir(temporaryFolder(testApp.services.settings.dataDir))).toEqual(['upload-young'])
    expect((await testApp.services.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['counts'])
  })
})
