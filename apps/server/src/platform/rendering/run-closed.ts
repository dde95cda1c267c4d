import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  type ClosedTask,
  type Closing,
  closedProcess,
  findClosing,
  memoryLimitMb,
  timeLimitMs,
} from './closed-process.ts'
import { type MemoryGroup, memoryGroup } from './memory-group.ts'
import { watchMemory } from './watch-memory.ts'

/** Forty pages, or a table of 100,000 rows, are a fraction of this. */
const MOST_OUTPUT_BYTES = 128 * 1_048_576
/** How such a process ends when the file cannot be read. */
const UNREADABLE = 3
/** Ends that a process meets by what it has opened: no more heap, and what goes wrong in machine code. */
const OWN_SIGNALS = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

const closings = new Map<string, Promise<Closing>>()
/** How far the process that opens files is closed off on this machine; found once. */
export function closingOf(dataDir: string): Promise<Closing> {
  const known = closings.get(dataDir)
  if (known) return known
  const found = findClosing(dataDir)
  closings.set(dataDir, found)
  // Whoever comes next tries again.
  found.catch(() => closings.delete(dataDir))
  return found
}

/**
 * What a process of its own makes of a stranger's file. It has the memory and the time of its program, and only pipes to ours: no
 * network and no files where the system lets us (docs/decisions/0026). Who reads the output does not believe it: its maker has
 * opened the file. Null when the file cannot be read: broken, or too much for these limits. Throws when the process itself did
 * not work, or was ended by somebody else.
 */
export async function runClosed(task: ClosedTask, file: Buffer, dataDir: string): Promise<Buffer | null> {
  const closing = await closingOf(dataDir)
  const mostBytes = memoryLimitMb(task.program) * 1_048_576
  const group = closing.memory === 'group' ? await memoryGroup(mostBytes) : null
  const child = closedProcess(closing, dataDir, task, group)
  const { stdin, stdout, pid } = child
  if (!stdin || !stdout)
    throw new Error('The process that opens files could not be started.', { cause: await whyNotStarted(child, group) })
  let isTooMuch = false
  const giveUp = () => {
    isTooMuch = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(giveUp, timeLimitMs(task.program))
  const watch = group || pid === undefined ? undefined : watchMemory(pid, mostBytes, giveUp)
  const output: Buffer[] = []
  let outputBytes = 0
  stdout.on('data', (chunk: Buffer) => {
    outputBytes += chunk.length
    if (outputBytes > MOST_OUTPUT_BYTES) giveUp()
    else output.push(chunk)
  })
  // It may end before it has read everything; its code says why.
  stdin.on('error', () => undefined)
  stdin.end(file)
  try {
    await once(child, 'close')
  } finally {
    clearTimeout(timer)
    watch?.stop()
    isTooMuch ||= (await group?.hasKilled()) ?? false
    await group?.remove()
  }
  const { exitCode, signalCode } = child
  if (exitCode === 0) return Buffer.concat(output)
  if (isTooMuch || exitCode === UNREADABLE || OWN_SIGNALS.has(signalCode ?? '')) return null
  // Killed by somebody else (a stop, the system out of memory) says nothing about the file: whoever asked tries again.
  throw new Error(`The process ${[task.program, ...task.arguments].join(' ')} ended with ${exitCode ?? signalCode}.`)
}

async function whyNotStarted(child: ChildProcess, group: MemoryGroup | null): Promise<unknown> {
  const cause: unknown = await once(child, 'error').catch(String)
  await group?.remove()
  return cause
}
