import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a folder a disk of its own: a tmpfs, which is full when its size is reached, as any other. */
export function mountDisk(folder: string, megabytes: number): void {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Rounds with a small disk mount a tmpfs, for which they have to be root: ${stderr}`)
}

export function unmountDisk(folder: string): void {
  const { status, stderr } = spawnSync('umount', ['--lazy', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The small disk could not be removed: ${stderr}`)
}

/** Fills the disk of a folder but for so many bytes. Answers how to give the room back. */
export function fillDisk(folder: string, leaveBytes: number): () => void {
  const path = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  const file = openSync(path, 'w')
  const block = Buffer.alloc(bsize)
  try {
    for (let left = bavail - Math.ceil(leaveBytes / bsize); left > 0; left -= 1) writeSync(file, block)
  } catch (error) {
    // The program was faster with the last of it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
  return () => rmSync(path)
}
