import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'

/** A command that is one part of a longer run. `budgetSeconds` over is a warning, never a failure. */
export type Part = { name: string; command: string; args: string[]; budgetSeconds: number; env?: NodeJS.ProcessEnv }
export type PartResult = {
  name: string
  ok: boolean
  /** From its start to its end. */
  seconds: number
  /** Of all processors, by it and every process that it waited for; null where the system has no POSIX shell to ask. */
  cpuSeconds: number | null
}

/** Runs a command and then tells on file descriptor 3 what it took: Node knows this only of itself. */
const TIMED = ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh']
const hasShell = existsSync('/bin/sh')

/**
 * What `times` of a POSIX shell tells of the processes it waited for, in seconds: its second line, user and system, as in
 * `1m2.50s 0m3.25s`. Null when it tells nothing.
 */
export function readTimes(text: string): number | null {
  const [, ofChildren] = text.trim().split('\n')
  const times = [...(ofChildren ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return times.length === 0 ? null : times.reduce((sum, [, min, sec]) => sum + Number(min) * 60 + Number(sec), 0)
}

/** Runs one part with its output held back, prints it with its time when it ends, and tells whether it went well. */
export async function runPart(part: Part): Promise<PartResult> {
  const started = performance.now()
  const output: Buffer[] = []
  let times = ''
  const code = await new Promise<number | null>((resolve) => {
    const [command, ...args] = hasShell
      ? ['/bin/sh', ...TIMED, part.command, ...part.args]
      : [part.command, ...part.args]
    const child = spawn(command, args, {
      env: { ...process.env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    // With pipes for all of them there are streams for all of them.
    const [, stdout, stderr, told] = child.stdio as unknown as [null, Readable, Readable, Readable]
    stdout.on('data', (chunk: Buffer) => output.push(chunk))
    stderr.on('data', (chunk: Buffer) => output.push(chunk))
    told.on('data', (chunk: Buffer) => {
      times += chunk.toString()
    })
    child.on('error', (error) => {
      output.push(Buffer.from(error.message))
      resolve(1)
    })
    child.on('close', resolve)
  })
  const seconds = (performance.now() - started) / 1000
  const ok = code === 0
  const late = seconds > part.budgetSeconds ? ` (over its budget of ${part.budgetSeconds} s)` : ''
  const cpuSeconds = readTimes(times)
  const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(1)} s of processors`
  console.log(`${ok ? '✓' : '✗'} ${part.name}: ${seconds.toFixed(1)} s${cpu}${late}`)
  const text = Buffer.concat(output).toString('utf8').trim()
  if (!ok && text) console.log(text)
  return { name: part.name, ok, seconds, cpuSeconds }
}
