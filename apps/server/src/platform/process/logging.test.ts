import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createLogger, redactAddress } from './logging.ts'

it('keeps keys and tokens of addresses out of the log', () => {
  expect(redactAddress('/api/v1/tradespend/app/auth/verify-email/SECRET/')).toBe(
    '/api/v1/tradespend/app/auth/verify-email/…/',
  )
  expect(redactAddress('/password-reset-confirm/MQ/SECRET')).toBe('/password-reset-confirm/…')
  expect(redactAddress('/staff/invitation/SECRET')).toBe('/staff/invitation/…')
  expect(redactAddress('/api/v1/tradespend/files/page/7?expires=1&signature=SECRET')).toBe(
    '/api/v1/tradespend/files/page/7?expires=1&signature=…',
  )
  expect(redactAddress('/request/7.SECRET')).toBe('/request/…')
  expect(redactAddress('/api/v1/tradespend/app/funding-requests/7.SECRET/lines/5/invoices')).toBe(
    '/api/v1/tradespend/app/funding-requests/…/lines/5/invoices',
  )
  expect(redactAddress('/offer/SECRET?ac=show')).toBe('/offer/…?ac=show')
  expect(redactAddress('/api/v1/tradespend/app/rebate-offer/SECRET')).toBe('/api/v1/tradespend/app/rebate-offer/…')
  expect(redactAddress('/api/v1/tradespend/app/auth/verify%2Demail/SECRET/')).not.toContain('SECRET')
  expect(redactAddress('/api/v1/tradespend/app/rebate%2doffer/SECRET')).not.toContain('SECRET')
  expect(redactAddress('/login?new_password1=SECRET&Password=SECRET')).toBe('/login?new_password1=…&Password=…')
  expect(redactAddress('/offer/%ff/SECRET')).toBe('(unreadable, 17 characters)')
  expect(redactAddress('/rebates/offers?state=PENDING')).toBe('/rebates/offers?state=PENDING')
})

it('keeps them out of what is said of a request, and out of errors that name its address', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  const address = '/api/v1/tradespend/files/page/7?expires=1&signature=SECRET'
  const said = `Reply was already sent in the "${address}" (GET) route?`
  log.warn(said)
  log.warn({ code: 7 }, said)
  const error = new Error(said, { cause: new Error(`No answer from https://rebates.example${address}`) })
  log.warn(error)
  log.warn({ err: error })
  log.warn({ err: error }, 'a request failed')
  expect(lines).toHaveLength(5)
  expect(lines.join('')).not.toContain('SECRET')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: said.replace('SECRET', '…') })
  expect(JSON.parse(lines[3] ?? '')).toMatchObject({ msg: said.replace('SECRET', '…') })
  // Where it happened is still there.
  expect(lines[4]).toContain('logging.test.ts')
})

it('is one line of JSON whatever somebody has sent', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  const evil = 'ada\r\n{"level":50,"msg":"made up"}\u001b[31m\u0000'
  log.info({ name: evil, req: { method: 'GET', url: `/offers?q=${encodeURIComponent(evil)}`, headers: {} } }, evil)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).toMatch(/^\P{Cc}+$/u)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: evil, msg: evil })
})

describe('a process that has logged more than the pipe of its output holds', () => {
  const script = fileURLToPath(new URL('../../testing/workers/logging-process.ts', import.meta.url))
  const OPTIONS = ['--conditions=source', '--disable-warning=ExperimentalWarning']
  const start = async (...how: string[]) => {
    const child = spawn(process.execPath, [...OPTIONS, script, ...how], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    await once(child, 'message')
    if (!child.stdout) throw new Error('Its output is no pipe.')
    return { child, output: child.stdout }
  }

  const exitOf = async (child: ChildProcess) => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const overdue = setTimeout(() => child.kill('SIGKILL'), 10_000)
    const [code, signal] = await exited
    clearTimeout(overdue)
    return { code, signal }
  }

  it.each([['with its last lines'], ['at once']])('ends %s when it is told to, though nobody reads', async (how) => {
    expect(await exitOf((await start(how)).child)).toEqual({ code: 0, signal: null })
  })

  it('ends when its reader goes away meanwhile', async () => {
    const { child, output } = await start('with its last lines')
    output.destroy()
    expect(await exitOf(child)).toEqual({ code: 0, signal: null })
  })

  it('ends with a fatal line though its reader is gone', async () => {
    // A pipe as a shell makes it: Node gives its children sockets.
    const child = spawn(
      'sh',
      ['-c', '{ "$@"; echo "$?" >&2; } | true', 'sh', process.execPath, ...OPTIONS, script, 'with a fatal line'],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    const overdue = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 10_000)
    const said = await text(child.stderr)
    clearTimeout(overdue)
    expect(said.trim()).toBe('7')
  })

  it('gives every line to whoever reads at its end', async () => {
    const { child, output } = await start('with its last lines')
    child.kill('SIGTERM')
    const lines = (await text(output)).trim().split('\n')
    expect(lines).toHaveLength(20_000)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ line: 20_000 })
  })
})
