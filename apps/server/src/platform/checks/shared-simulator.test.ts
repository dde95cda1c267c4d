import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings, type Settings } from '../process/settings.ts'
import { type SharedSimulator, shareSimulator } from './shared-simulator.ts'

const command = [
  '--conditions=source',
  '--disable-warning=ExperimentalWarning',
  fileURLToPath(new URL('../../../../check-simulator/src/main.ts', import.meta.url)),
]
const DATABASE = { DATABASE_URL: 'postgresql://db.example.com/caseback', SECRET_KEY: 's'.repeat(32) }

/** A port that is free, with a free one after it. */
async function freePort(): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(0))
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
      })
    })
  for (;;) {
    const port = await listen(0)
    if (port < 65_000 && (await listen(port + 1)) !== 0) return port
  }
}

/** Processes of one program, by what tells them apart. */
async function aProgram() {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseback-simulator-'))
  const port = await freePort()
  const lines: { msg: string }[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const started: SharedSimulator[] = []
  onTestFinished(async () => {
    await Promise.all(started.map((each) => each.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  })
  const start = async (role: Settings['role'], environment: Record<string, string> = {}) => {
    const settings = readSettings({ DATA_DIR: dataDir, PORT: String(port), ROLE: role, ...DATABASE, ...environment })
    const simulator = await shareSimulator(settings, logger, command)
    started.push(simulator)
    return simulator
  }
  return { port, start, said: () => lines.map(({ msg }) => msg), addressFile: join(dataDir, 'check-simulator/address') }
}

describe('the check simulator of several processes', () => {
  it('is one, started by whoever comes first, when all of them start in one moment', async () => {
    const { start, port } = await aProgram()
    const all = await Promise.all([start('web'), start('worker'), start('worker')])
    expect(all.map(({ provider }) => provider.simulatorUrl)).toEqual(all.map(() => `http://127.0.0.1:${port + 1}`))
    for (const { provider } of all) expect(await provider.find('claim 1', new Date(0))).toEqual([])
  })

  it('ends with the process that started it, and another one starts it again at the same address', async () => {
    const { start, said, addressFile } = await aProgram()
    const web = await start('web')
    const worker = await start('worker')
    const url = web.provider.simulatorUrl
    await web.stop()
    await expect.poll(said, { timeout: 20_000 }).toContain('the check simulator runs again')
    expect(worker.isRunning()).toBe(true)
    expect(worker.provider.simulatorUrl).toBe(url)
    expect(await worker.provider.find('claim 1', new Date(0))).toEqual([])
    expect(readFileSync(addressFile, 'utf8')).toBe(url)
    expect(said()).toContain('the check simulator of another process does not answer; this one looks after it')
    // Back again, it uses the one that is there.
    expect((await start('web')).provider.simulatorUrl).toBe(url)
  })

  it('takes another port where its own is in use, and the others find it there', async () => {
    const { start, port, said } = await aProgram()
    const other = createServer().listen(port + 1, '127.0.0.1')
    onTestFinished(() => void other.close())
    const [all, worker] = [await start('all'), await start('worker')]
    expect(all.provider.simulatorUrl).not.toBe(`http://127.0.0.1:${port + 1}`)
    expect(worker.provider.simulatorUrl).toBe(all.provider.simulatorUrl)
    expect(said()).toEqual(['the port of the check simulator is in use; it takes another one'])
  })

  it('leaves the port of the metrics alone', async () => {
    const { start, port } = await aProgram()
    const { provider } = await start('all', { METRICS_PORT: String(port + 1) })
    expect(provider.simulatorUrl).toBe(`http://127.0.0.1:${port + 2}`)
  })
})
