import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm'
/** `statfs`'s number for a file system in memory, from linux/magic.h. */
const TMPFS = 0x01021994
/** A whole run leaves at most 2 GB there. */
const ROOM = 4 * 1024 ** 3

/**
 * Where tests keep what they throw away: in memory where there is room for it. A database of a test is 1,500 files, which an
 * ordinary disk makes and removes in ten times the processor time.
 */
export function throwawayFolder(folder = SHARED_MEMORY, free = freemem(), look = roomIn): string {
  if (!existsSync(folder)) return tmpdir()
  const { type, bytes } = look(folder)
  return type === TMPFS && bytes >= ROOM && free >= ROOM ? folder : tmpdir()
}

function roomIn(folder: string): { type: number; bytes: number } {
  const { type, bavail, bsize } = statfsSync(folder)
  return { type, bytes: bavail * bsize }
}
