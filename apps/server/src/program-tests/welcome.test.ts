import type { AddressInfo } from 'node:net'
import { databaseProxy } from '@caseback/testing'
import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startProgram } from '../program.ts'
import { noChecks } from '../testing/no-checks.ts'
import { useTestApp } from '../testing/test-app.ts'
import { sayWelcome } from '../welcome.ts'

describe('what is said at the terminal when the program serves', () => {
  const testApp = useTestApp()
  afterEach(() => vi.restoreAllMocks())
  const settings = () => ({
    ...testApp.services.settings,
    role: 'web' as const,
    host: '127.0.0.1',
    port: 0,
    demo: true,
  })

  it('is where everything is', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await sayWelcome({ ...testApp.services, settings: settings() }, pino({ level: 'silent' }))
    const said = write.mock.calls.map(([text]) => text).join('')
    expect(said).toContain(`Portal        ${settings().publicUrl}`)
    expect(said).toContain('operator@example.com')
  })

  it('of a worker names no address that it does not serve', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const worker = { ...settings(), role: 'worker' as const, metricsPort: 9464, metricsHost: '127.0.0.1' }
    await sayWelcome({ ...testApp.services, settings: worker }, pino({ level: 'silent' }))
    const said = write.mock.calls.map(([text]) => text).join('')
    expect(said).toContain('is running: a worker, which does jobs and serves no pages.')
    expect(said.match(/http\S+/g)).toEqual(['http://127.0.0.1:9464/readyz,'])
  })

  it('ends nothing where its database is slower than it waits: the log has why, and the program serves', async () => {
    const proxy = await databaseProxy(testApp.databaseUrl)
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const program = await startProgram(settings(), { owner: proxy.url, program: proxy.url }, noChecks, logger)
    const frozen = Promise.withResolvers<void>()
    proxy.stopAt('share_links', 'before', async () => {
      proxy.freeze()
      frozen.resolve()
    })
    const welcome = sayWelcome(program.services, logger)
    await frozen.promise
    await welcome
    expect(lines.filter((line) => line.includes('could not say at the terminal'))).toHaveLength(1)
    proxy.thaw()
    const { port } = program.app!.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { timeout: 20_000 })
      .toBe(200)
    await program.stop()
    await proxy.stop()
  })
})
