import { spawn } from 'node:child_process'
import { cpus } from 'node:os'

/** A command that is one part of a longer run. `budgetSeconds` over is a warning, never a failure. */
export type Part = { name: string; command: string; args: string[]; budgetSeconds: number; env?: NodeJS.ProcessEnv }
export type PartResult = {
  name: string
  ok: boolean
  /** From its start to its end. */
  seconds: number
  /** What the machine's processors worked meanwhile, for whatever. */
  cpuSeconds: number
}

/**
 * What all processors of the machine have worked so far, in seconds. A browser's processes are ended and not waited for, so no
 * sum over a command's children has them: this has them all, and whatever else the machine does.
 */
const workedSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000

/** Runs one part with its output held back, prints it with its time when it ends, and tells whether it went well. */
export async function runPart(part: Part): Promise<PartResult> {
  const started = performance.now()
  const worked = workedSeconds()
  const output: Buffer[] = []
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(part.command, part.args, {
      env: { ...process.env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => {
      output.push(Buffer.from(error.message))
      resolve(1)
    })
    child.on('close', resolve)
  })
  const seconds = (performance.now() - started) / 1000
  const ok = code === 0
  const late = seconds > part.budgetSeconds ? ` (over its budget of ${part.budgetSeconds} s)` : ''
  const cpuSeconds = workedSeconds() - worked
  console.log(
    `${ok ? '✓' : '✗'} ${part.name}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processors${late}`,
  )
  const text = Buffer.concat(output).toString('utf8').trim()
  if (!ok && text) console.log(text)
  return { name: part.name, ok, seconds, cpuSeconds }
}
