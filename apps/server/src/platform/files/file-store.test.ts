import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { access, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useObjectStorage } from '../../testing/object-storage/object-storage.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { StorageAwayError } from './storage-away.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function aTemporaryFile(content = 'an invoice'): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return path
}

async function keysOf(files: AsyncIterable<StoredFile>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files) keys.push(key)
  return keys.toSorted()
}

const storage = useObjectStorage()
/** A store with nothing in it, each time. */
const stores: Record<string, () => FileStore | Promise<FileStore>> = {
  'on disk': () => diskStore(join(folder, randomUUID())),
  'in object storage': () => s3Store(storage.settings),
}

describe.each(Object.keys(stores))('a file store %s', (name) => {
  let store: FileStore
  beforeAll(async () => {
    store = await stores[name]!()
  })

  it('keeps a file under its key and gives it back, and the temporary one is gone', async () => {
    const path = await aTemporaryFile('größe & päge')
    await store.keep(path, 'ab/one')
    const { stream, byteSize } = await store.open('ab/one')
    expect(await text(stream)).toBe('größe & päge')
    expect(byteSize).toBe(Buffer.byteLength('größe & päge'))
    await expect(access(path)).rejects.toThrow('ENOENT')
  })

  it('rejects for a key that it does not have, which is no outage', async () => {
    const refused = await store.open('ab/none').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toBeInstanceOf(StorageAwayError)
    await store.remove('ab/none')
  })

  it('says what is wrong with a temporary file, which is no outage either', async () => {
    const refused = await store.keep(join(folder, 'never-written'), 'ab/never').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'ENOENT' })
    expect(refused).not.toBeInstanceOf(StorageAwayError)
  })

  it('lists every key with its time, sets one aside out of sight, and puts it back', async () => {
    const since = Date.now() - 2_000
    await store.keep(await aTemporaryFile(), 'cd/two')
    expect(await keysOf(store.list())).toEqual(['ab/one', 'cd/two'])
    for await (const { writtenAt } of store.list()) expect(writtenAt.getTime()).toBeGreaterThan(since)

    await store.setAside('cd/two')
    expect(await keysOf(store.list())).toEqual(['ab/one'])
    expect(await keysOf(store.listSetAside())).toEqual(['cd/two'])
    await expect(store.open('cd/two')).rejects.toBeInstanceOf(Error)

    await store.putBack('cd/two')
    expect(await text((await store.open('cd/two')).stream)).toBe('an invoice')
    expect(await keysOf(store.listSetAside())).toEqual([])

    await store.setAside('cd/two')
    await store.removeSetAside('cd/two')
    expect(await keysOf(store.listSetAside())).toEqual([])
    await store.remove('ab/one')
    expect(await keysOf(store.list())).toEqual([])
  })

  it('has no mark until it is given one, and never lists it among the files', async () => {
    expect(await store.readMark()).toBeNull()
    await store.writeMark('one')
    await store.writeMark('another')
    expect([await store.readMark(), await keysOf(store.list()), await keysOf(store.listSetAside())]).toEqual([
      'another',
      [],
      [],
    ])
    await store.removeMark()
    await store.removeMark()
    expect(await store.readMark()).toBeNull()
  })

  it('lists more keys than one answer of a service holds', async () => {
    const many = Array.from({ length: 105 }, (_, number) => `ef/${String(number).padStart(4, '0')}`)
    for (let at = 0; at < many.length; at += 50)
      await Promise.all(many.slice(at, at + 50).map(async (key) => store.keep(await aTemporaryFile('x'), key)))
    expect(await keysOf(store.list())).toEqual(many)
  })
})

describe('object storage that has gone', () => {
  it('is told from a refusal, and the temporary file stays', async () => {
    const store = await s3Store(storage.settings)
    const path = await aTemporaryFile()
    storage.goAway()
    const askings = [store.keep(path, 'gh/one'), store.open('gh/one'), store.remove('gh/one'), keysOf(store.list())]
    const refusals = await Promise.allSettled(askings)
    storage.comeBack()
    expect(refusals.map((each) => each.status === 'rejected' && each.reason)).toEqual(
      askings.map(() => expect.any(StorageAwayError)),
    )
    await access(path)
    await store.keep(path, 'gh/one')
    expect(await text((await store.open('gh/one')).stream)).toBe('an invoice')
  })

  it('is away as well when it takes requests and says nothing', async () => {
    const store = await s3Store(storage.settings, { silenceMs: 200 })
    const path = await aTemporaryFile()
    storage.goSilent()
    const refused = await store.keep(path, 'gh/silent').catch((error: unknown) => error)
    storage.comeBack()
    expect(refused).toBeInstanceOf(StorageAwayError)
  })

  it('is tried again while it is only busy, each time with the whole file', async () => {
    const store = await s3Store(storage.settings)
    storage.beBusy('PUT', 2)
    await store.keep(await aTemporaryFile('the whole file'), 'gh/two')
    expect(await text((await store.open('gh/two')).stream)).toBe('the whole file')
  })

  it.each([
    ['a bucket that is not there', { bucket: 'another' }, 'NoSuchBucket'],
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ])('%s is no outage', async (_what, wrong, name) => {
    const store = await s3Store({ ...storage.settings, ...wrong })
    const refused = await store.keep(await aTemporaryFile(), 'gh/three').catch((error: unknown) => error)
    expect(refused).not.toBeInstanceOf(StorageAwayError)
    expect(refused).toMatchObject({ name })
  })
})
