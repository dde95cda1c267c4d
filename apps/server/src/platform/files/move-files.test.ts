import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { useObjectStorage } from '../../testing/object-storage/object-storage.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { s3Store } from './s3-store.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-moving-'))
  folders.push(folder)
  return folder
}
const storage = useObjectStorage()

async function put(store: FileStore, key: string, content: string) {
  const path = join(aFolder(), 'temporary')
  await writeFile(path, content)
  await store.keep(path, key)
}

async function contentOf(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of store.list()) found[key] = await text((await store.open(key)).stream)
  return found
}

/** A disk with five files, one of them set aside, and object storage with nothing in it. */
async function aDiskAndStorage() {
  const [disk, s3] = [diskStore(join(aFolder(), 'files')), await s3Store(storage.settings)]
  for await (const { key } of s3.list()) await s3.remove(key)
  const content: Record<string, string> = {}
  for (let number = 0; number < 5; number++) {
    content[`ab/${number}`] = `invoice ${number}`
    await put(disk, `ab/${number}`, `invoice ${number}`)
  }
  await disk.setAside('ab/4')
  return { disk, s3, content }
}

describe('moving files', () => {
  let workFolder: string
  beforeEach(() => {
    workFolder = aFolder()
  })

  it('takes every file along, to object storage and back, and leaves nothing behind', async () => {
    const { disk, s3, content } = await aDiskAndStorage()
    expect(await moveFiles(disk, s3, { workFolder, remove: true })).toEqual({ copied: 5, there: 0, removed: 5 })
    expect([await contentOf(s3), await contentOf(disk)]).toEqual([content, {}])
    expect(await moveFiles(s3, disk, { workFolder, remove: true })).toEqual({ copied: 5, there: 0, removed: 5 })
    expect([await contentOf(disk), await contentOf(s3)]).toEqual([content, {}])
    expect(readdirSync(workFolder)).toEqual([])
  })

  it('goes on where it was stopped, and removes nothing unless it is told to', async () => {
    const { disk, s3, content } = await aDiskAndStorage()
    const onCopied = (copied: number) => {
      if (copied === 2) throw new Error('stopped')
    }
    await expect(moveFiles(disk, s3, { workFolder, remove: true, onCopied })).rejects.toThrow('stopped')
    expect(Object.keys(await contentOf(disk))).toHaveLength(5)
    expect(await moveFiles(disk, s3, { workFolder, remove: false })).toEqual({ copied: 3, there: 2, removed: 0 })
    expect(await contentOf(s3)).toEqual(content)
    expect(await contentOf(disk)).toEqual(content)
  })

  it('copies anew what is there by half', async () => {
    const { disk, s3, content } = await aDiskAndStorage()
    await put(s3, 'ab/0', 'inv')
    expect(await moveFiles(disk, s3, { workFolder, remove: false })).toMatchObject({ copied: 5, there: 0 })
    expect(await contentOf(s3)).toEqual(content)
  })

  it('stops at a copy that is not what it was made of, and removes nothing', async () => {
    const { disk, s3, content } = await aDiskAndStorage()
    const forgetful: FileStore = {
      ...s3,
      open: async () => ({ stream: Readable.from(['something else']), byteSize: 14 }),
    }
    await expect(moveFiles(disk, forgetful, { workFolder, remove: true })).rejects.toThrow('is not what it was made of')
    expect(await contentOf(disk)).toEqual(content)
  })

  it('takes the mark along as its last act, and away from where the files are removed', async () => {
    const { disk, s3 } = await aDiskAndStorage()
    await s3.removeMark()
    await disk.writeMark('ours')
    const onCopied = (copied: number) => {
      if (copied === 2) throw new Error('stopped')
    }
    await expect(moveFiles(disk, s3, { workFolder, remove: false, onCopied })).rejects.toThrow('stopped')
    expect(await s3.readMark()).toBeNull()
    await moveFiles(disk, s3, { workFolder, remove: false })
    expect([await disk.readMark(), await s3.readMark()]).toEqual(['ours', 'ours'])
    await moveFiles(disk, s3, { workFolder, remove: true })
    expect([await disk.readMark(), await s3.readMark()]).toEqual([null, 'ours'])
    expect(await moveFiles(disk, s3, { workFolder, remove: true })).toEqual({ copied: 0, there: 0, removed: 0 })
    await s3.removeMark()
  })

  it('never brings files among those of another database', async () => {
    const { disk, s3 } = await aDiskAndStorage()
    await s3.writeMark('theirs')
    for (const mark of [null, 'ours']) {
      if (mark !== null) await disk.writeMark(mark)
      await expect(moveFiles(disk, s3, { workFolder, remove: true })).rejects.toThrow('Files cannot be moved there')
      expect([Object.keys(await contentOf(disk)).length, await contentOf(s3)]).toEqual([5, {}])
    }
    await s3.removeMark()
  })

  it('leaves a file that is written while it runs', async () => {
    const { disk, s3 } = await aDiskAndStorage()
    let opened = 0
    const slow: FileStore = {
      ...s3,
      open: async (key) => {
        // The last copy is compared: every name is known by now.
        if (++opened === 5) await put(disk, 'zz/late', 'late')
        return s3.open(key)
      },
    }
    expect(await moveFiles(disk, slow, { workFolder, remove: true })).toMatchObject({ copied: 5, removed: 5 })
    const left = { ...(await contentOf(disk)), ...(await contentOf(s3)) }
    expect(left['zz/late']).toBe('late')
  })
})
