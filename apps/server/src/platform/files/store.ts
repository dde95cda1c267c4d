import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where files are kept, by key. Keys are made by the program (`ab/abcdef…`), never by people. */
export type FileStore = {
  /** Moves a complete temporary file to its key; it is on the disk when this resolves. */
  keep: (temporaryPath: string, key: string) => Promise<void>
  /** Rejects when there is no such file. */
  open: (key: string) => Promise<{ stream: Readable; byteSize: number }>
  remove: (key: string) => Promise<void>
  /** Every key with the time it was written, in no order. */
  list: () => AsyncIterable<StoredFile>
}

type StoredFile = { key: string; writtenAt: Date }

/** Files under DATA_DIR/files. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async keep(temporaryPath, key) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await syncToDisk(temporaryPath)
      await rename(temporaryPath, path)
      // The name is in the folder: only with the folder synced does it survive a power cut.
      await syncToDisk(dirname(path))
    },
    async open(key) {
      const { size } = await stat(pathOf(key))
      return { stream: createReadStream(pathOf(key)), byteSize: size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => filesBelow(folder, ''),
  }
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true }).catch(unlessMissing([]))) {
    const key = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(folder, key)
    else {
      const written = await stat(join(folder, key)).catch(unlessMissing(null))
      if (written) yield { key, writtenAt: written.mtime }
    }
  }
}

/** Somebody may remove a file while the list is read: then it is simply not in it. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead
    throw error
  }

async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
