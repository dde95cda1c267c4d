import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function start(env: Record<string, string>, folder = mkdtempSync(join(tmpdir(), 'check-simulator-'))) {
  const child = fork(main, {
    execArgv: ['--conditions=source'],
    env: { ...env, DATA_FILE: join(folder, 'store.sqlite') },
    silent: true,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return child
}

it('tells the program that started it where it listens, and ends with it', async () => {
  const child = start({ PORT: '0' })
  const [message] = await once(child, 'message')
  expect(message).toEqual({ listening: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  const page = await fetch(message.listening)
  expect(await page.text()).toContain('no real money')
  child.disconnect()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

it('ends with a sentence when a setting is wrong', async () => {
  const child = start({ PORT: 'many' })
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(await said).toMatch(/^PORT must be a number/)
})

it('says that another one has the store, or its port, and starts once that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-simulator-'))
  const first = start({ PORT: '0' }, folder)
  const [{ listening }] = await once(first, 'message')
  const second = start({ PORT: '0' }, folder)
  const [[refused], [code]] = await Promise.all([once(second, 'message'), once(second, 'exit')])
  expect(refused).toEqual({
    refused: 'store',
    sentence: expect.stringMatching(/^Another check simulator has the store .*store\.sqlite: stop it first/),
  })
  expect(code).toBe(1)
  const { port } = new URL(listening)
  const [taken] = await once(start({ PORT: port }), 'message')
  expect(taken).toEqual({ refused: 'port', sentence: `Port ${port} of the check simulator is already in use.` })
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  const [message] = await once(start({ PORT: '0' }, folder), 'message')
  expect(message).toEqual({ listening: expect.stringContaining('http://127.0.0.1:') })
})
