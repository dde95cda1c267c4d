import { once } from 'node:events'
import { type Closing, closedProcess, findClosing, type Purpose } from './closed-process.ts'
import { watchMemory } from './watch-memory.ts'

export type RenderedPage = { image: Buffer; width: number; height: number }

const TIMEOUT_MS = 60_000
export const MEMORY_LIMIT_MB = 512
/** Forty pages as the process makes them are a fraction of this. */
const MOST_OUTPUT_BYTES = 128 * 1_048_576
/** How render-process.ts ends when the file cannot be shown. */
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
 * The pages of a stranger's file as WebP, one small picture of it, or one to print as JPEG, drawn in a process of its own. It has
 * 512 MB and a minute, and only pipes to ours: no network and no files where the system lets us (docs/decisions/0026). Null when
 * the file cannot be shown: broken, or too much for these limits. Throws when the process itself did not work, or was ended by
 * somebody else.
 */
export async function renderInProcess(
  file: Buffer,
  mediaType: string,
  dataDir: string,
  purpose: Purpose = 'pages',
): Promise<RenderedPage[] | null> {
  const child = closedProcess(await closingOf(dataDir), dataDir, mediaType, purpose)
  const { stdin, stdout, pid } = child
  if (!stdin || !stdout) throw new Error('The process that renders has no pipes.')
  let isTooMuch = false
  const giveUp = () => {
    isTooMuch = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(giveUp, TIMEOUT_MS)
  const watch = pid === undefined ? undefined : watchMemory(pid, MEMORY_LIMIT_MB * 1_048_576, giveUp)
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
  }
  const { exitCode, signalCode } = child
  if (exitCode === 0) return readPages(Buffer.concat(output), purpose === 'print' ? isJpeg : isWebp)
  if (isTooMuch || exitCode === UNREADABLE || OWN_SIGNALS.has(signalCode ?? '')) return null
  // Killed by somebody else (a stop, the system out of memory) says nothing about the file: the job tries again.
  throw new Error(`The process that renders ${mediaType} ended with ${exitCode ?? signalCode}.`)
}

const isWebp = (image: Buffer) =>
  image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, 12) === 'WEBP'
const isJpeg = (image: Buffer) => image.toString('hex', 0, 3) === 'ffd8ff'

/** Null where the output is not pages: the process is not believed, as it has opened the file. */
function readPages(output: Buffer, isPicture: (image: Buffer) => boolean): RenderedPage[] | null {
  const pages: RenderedPage[] = []
  for (let at = 0; at < output.length; ) {
    if (at + 12 > output.length) return null
    const [width, height, length] = [0, 4, 8].map((offset) => output.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const image = output.subarray(at + 12, at + 12 + length)
    if (image.length < length || !isPicture(image)) return null
    pages.push({ image, width, height })
    at += 12 + length
  }
  return pages.length > 0 ? pages : null
}
