import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { aBombPdf, aPdf } from '@caseback/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { closedProcess, memoryLimitMb } from './closed-process.ts'
import { renderInProcess } from './render-in-process.ts'
import { closingOf } from './run-closed.ts'
import { watchMemory } from './watch-memory.ts'

const isRoot = process.getuid?.() === 0
const dataDir = mkdtempSync(join(tmpdir(), 'caseback-render-'))
writeFileSync(join(dataDir, 'secret'), 'nobody reads this')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const statusOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (name: string) =>
    status
      .match(new RegExp(`^${name}:[ \\t]*(.*)$`, 'm'))?.[1]
      ?.trim()
      .split(/\s+/)[0]
}

/** Looks at every process that was begun meanwhile by this one: the most megabytes that one of them had at once. */
async function mostMegabytes<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  let kilobytes = 0
  const timer = setInterval(() => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    for (const pid of children)
      try {
        kilobytes = Math.max(kilobytes, Number(statusOf(Number(pid))('VmHWM') ?? 0))
      } catch {
        // It has ended since.
      }
  }, 5)
  try {
    return { result: await work(), megabytes: kilobytes / 1024 }
  } finally {
    clearInterval(timer)
  }
}

describe('the process that opens a stranger’s file', () => {
  it('gives the pages of an invoice', async () => {
    const pages = await renderInProcess(aPdf('Invoice 1'), 'application/pdf', dataDir)
    expect(pages).toMatchObject([{ width: 1800, height: 2329, isCut: false }])
    expect(pages?.[0]?.text?.words.map((word) => word.text)).toEqual(['Invoice', '1'])
  })

  it('calls a file of less than 5 kB that unpacks to 2 GB unreadable, and stays below its limit of memory', async () => {
    const bomb = aBombPdf()
    expect(bomb.length).toBeLessThan(5_000)
    const { result, megabytes } = await mostMegabytes(() => renderInProcess(bomb, 'application/pdf', dataDir))
    expect(result).toBeNull()
    expect(megabytes).toBeGreaterThan(30)
    expect(megabytes).toBeLessThan(memoryLimitMb('render-process'))
  })

  it.each([
    ['no PDF', 'application/pdf'],
    ['no photo', 'image/jpeg'],
    ['no HEIC', 'image/heic'],
  ])('calls what is %s unreadable', async (text, mediaType) => {
    expect(await renderInProcess(Buffer.from(text), mediaType, dataDir)).toBeNull()
  })

  it('is an error, and not the file’s fault, when the process does not work', async () => {
    await expect(renderInProcess(aPdf('x'), '', dataDir)).rejects.toThrow('ended with 1')
  })

  it('is as closed off as it is said to be', async () => {
    const closing = await closingOf(dataDir)
    // It waits for its file.
    const child = closedProcess(closing, dataDir, { program: 'render-process', arguments: ['image/png', 'pages'] })
    const pid = child.pid ?? 0
    try {
      await expect
        .poll(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'), { timeout: 10_000 })
        .toSatisfy((line: string[]) => line[0] === process.execPath)
      const status = statusOf(pid)
      const isApart = (namespace: string) =>
        readlinkSync(`/proc/${pid}/ns/${namespace}`) !== readlinkSync(`/proc/self/ns/${namespace}`)
      const hasOwn = closing.namespaces !== 'none'
      expect([isApart('net'), isApart('mnt'), isApart('ipc')]).toEqual([hasOwn, hasOwn, hasOwn])
      // Only the loopback, which is down; and of the folder what is under it: nothing.
      const routes = readFileSync(`/proc/${pid}/net/route`, 'utf8').trim().split('\n').length - 1
      const files = hasOwn ? readdirSync(`/proc/${pid}/root/${dataDir}`) : []
      expect([hasOwn && routes, files]).toEqual([hasOwn && 0, []])
      const powers = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb', 'NoNewPrivs'].map(status)
      const hasNone = closing.capabilities === 'dropped'
      const none = [...Array<string>(5).fill('0'.repeat(16)), '1']
      expect(hasNone ? powers : none).toEqual(none)
      expect(status('Uid')).toBe(String(closing.uid ?? process.getuid?.()))
      expect(lstatSync(dataDir).mode & 0o077).toBe(0)
      // Root can do so much of it wherever these tests run.
      const isOwnId = closing.uid !== null && closing.uid >= 20_000 && closing.uid < 30_000
      expect([isOwnId, hasNone || !isRoot]).toEqual([isRoot, true])
    } finally {
      child.kill('SIGKILL')
    }
  })
})

const waitingRender = fileURLToPath(new URL('../../testing/workers/waiting-render.ts', import.meta.url))

it('a process that opens a file ends when the program is killed, whatever it is doing', async () => {
  const program = spawn(process.execPath, [
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    waitingRender,
    dataDir,
  ])
  const [line] = (await once(program.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(existsSync(`/proc/${pid}`)).toBe(true)
  await expect.poll(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]).toBe(process.execPath)
  // So that it does not end by itself when nobody has a file for it.
  process.kill(pid, 'SIGSTOP')
  program.kill('SIGKILL')
  await expect
    .poll(() => existsSync(`/proc/${pid}`) && statusOf(pid)('State'), { timeout: 5_000 })
    .toSatisfy(
      // Whoever inherits it may not have asked for its end yet.
      (state: unknown) => state === false || state === 'Z',
    )
})

const noDescriptorsLeft = fileURLToPath(new URL('../../testing/workers/no-descriptors-left.ts', import.meta.url))

it('a program that has no file descriptors left says so and goes on', async () => {
  const program = spawn('sh', [
    '-c',
    'ulimit -n 120 && exec "$@"',
    'sh',
    process.execPath,
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    noDescriptorsLeft,
    dataDir,
  ])
  const [said] = await Promise.all([text(program.stdout), once(program, 'close')])
  expect(JSON.parse(said)).toEqual([expect.stringMatching(/^told: .*could not be started/), 'opened'])
})

describe('the watch over a process’s memory', () => {
  it('tells of one that takes more than it may, outside of every limit of Node', async () => {
    const child = spawn(process.execPath, [
      '--max-old-space-size=50',
      '-e',
      'const kept = []; setInterval(() => kept.push(Buffer.alloc(8 * 1048576, 1)), 10)',
    ])
    const watch = watchMemory(child.pid ?? 0, 300 * 1_048_576, () => child.kill('SIGKILL'))
    const { megabytes } = await mostMegabytes(() => once(child, 'close'))
    watch.stop()
    expect(child.signalCode).toBe('SIGKILL')
    expect(megabytes).toBeGreaterThan(290)
    expect(megabytes).toBeLessThan(450)
  })
})
