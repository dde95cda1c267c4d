import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import { ForeignFilesError } from './match-file-store.ts'

/** How many files were copied, were there already, and were removed where they came from. */
export type Moved = { copied: number; there: number; removed: number }

/**
 * Copies every file from one store to another, each read back and compared; what is there already with the same size is left. May
 * be stopped and run again. What is set aside is put back first, so that it goes along. With `remove`, files that the other store
 * has are then removed where they came from. The mark of the database goes along. Throws, and stops, when a copy is not what it
 * was made of, and ForeignFilesError, before anything is copied, where the other place is another database's.
 * @param workFolder where files lie on their way
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { workFolder, remove, onCopied }: { workFolder: string; remove: boolean; onCopied?: (copied: number) => void },
): Promise<Moved> {
  for await (const { key } of from.listSetAside()) await from.putBack(key)
  const mark = await markToCarry(from, to)
  const there = new Map<string, number>()
  for await (const { key, byteSize } of to.list()) there.set(key, byteSize)
  const moved: Moved = { copied: 0, there: 0, removed: 0 }
  const inBoth: string[] = []
  const folder = await mkdtemp(join(workFolder, 'moving-'))
  try {
    for await (const { key, byteSize } of from.list()) {
      if (there.get(key) === byteSize) moved.there++
      else {
        await copyFile(from, to, key, join(folder, 'file'))
        moved.copied++
        onCopied?.(moved.copied)
      }
      inBoth.push(key)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // Last: a program does not start on a place that has only some of the files.
  if (mark !== null) await to.writeMark(mark)
  if (remove) {
    // Not what has been written since: only what was seen in both.
    for (const key of inBoth) {
      await from.remove(key)
      moved.removed++
    }
    // Last: what is stopped in between goes on where it was.
    await from.removeMark()
  }
  return moved
}

/** The mark of the place that files are moved from. Files never come among those of another database. */
async function markToCarry(from: FileStore, to: FileStore): Promise<string | null> {
  const [mark, there] = await Promise.all([from.readMark(), to.readMark()])
  if (there !== null && there !== mark && (mark !== null || (await hasFiles(from))))
    throw new ForeignFilesError(
      `Files cannot be moved there: ${to.markPlace} is ${there}, another database's, and ${from.markPlace} is ${mark ?? 'not there'}.`,
    )
  return mark
}

async function hasFiles(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return true
  return false
}

async function copyFile(from: FileStore, to: FileStore, key: string, path: string) {
  const original = (await from.open(key)).stream
  const sum = createHash('sha256')
  original.on('data', (bytes: Buffer) => sum.update(bytes))
  await pipeline(original, createWriteStream(path))
  await to.keep(path, key)
  if ((await sumOf((await to.open(key)).stream)) !== sum.digest('hex'))
    throw new Error(`The copy of ${key} is not what it was made of.`)
}

async function sumOf(stream: Readable): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(stream, sum)
  return sum.digest('hex')
}
