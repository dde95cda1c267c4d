import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'

/**
 * Files under a folder (DATA_DIR/files); beside it a folder of that name for those that are set aside, and a file for the mark.
 */
export function diskStore(folder: string): FileStore {
  const asideFolder = `${folder}-set-aside`
  const markFile = `${folder}-mark`
  const pathOf = (key: string) => join(folder, key)
  const move = async (key: string, from: string, to: string) => {
    await mkdir(dirname(join(to, key)), { recursive: true })
    await rename(join(from, key), join(to, key))
  }
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
    async setAside(key) {
      // The time of the move is what counts from here on. Set first: it is never taken for one that has been aside for long.
      const now = new Date()
      await utimes(pathOf(key), now, now)
      await move(key, folder, asideFolder)
    },
    putBack: (key) => move(key, asideFolder, folder),
    listSetAside: () => filesBelow(asideFolder, ''),
    removeSetAside: (key) => rm(join(asideFolder, key), { force: true }),
    async requireWritable() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    },
    async readMark() {
      const mark = await readFile(markFile, 'utf8').catch(unlessMissing(null))
      return mark === null ? null : mark.trim()
    },
    async writeMark(mark) {
      await mkdir(dirname(markFile), { recursive: true })
      // Whole or not at all: half a mark would be another database's.
      const written = `${markFile}-${process.pid}`
      await writeFile(written, `${mark}\n`)
      await syncToDisk(written)
      await rename(written, markFile)
      await syncToDisk(dirname(markFile))
    },
    removeMark: () => rm(markFile, { force: true }),
    markPlace: markFile,
  }
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true }).catch(unlessMissing([]))) {
    const key = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(folder, key)
    else {
      const written = await stat(join(folder, key)).catch(unlessMissing(null))
      if (written) yield { key, byteSize: written.size, writtenAt: written.mtime }
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
