import { readFile } from 'node:fs/promises'

const LOOK_EVERY_MS = 20

/**
 * Calls `onTooMuch` once when a process has more bytes of memory in use than it may. Resident memory is what counts: Node with
 * WebAssembly reserves addresses by the gigabyte, so that the system's limits of them refuse every file. On systems without
 * /proc it watches nothing.
 */
export function watchMemory(pid: number, mostBytes: number, onTooMuch: () => void): { stop: () => void } {
  if (process.platform !== 'linux') return { stop: () => undefined }
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    const used = await residentBytes(pid)
    isLooking = false
    if (used <= mostBytes) return
    clearInterval(timer)
    onTooMuch()
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/** 0 of a process that has ended. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1] ?? 0) * 1_024
}
