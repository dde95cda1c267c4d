// `npm run dev`: the product from its sources on one address, with embedded database, demo data and mailbox. A saved file of the
// server restarts it; a saved file of a web app changes in the browser at once.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type RolldownWatcher, watch } from 'rolldown'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { embeddedDatabase } from '../apps/server/src/commands/embedded-database.ts'
import { sentenceForPeople } from '../apps/server/src/commands/sentence-for-people.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { requireFreePort } from '../apps/server/src/platform/process/require-free-port.ts'
import { type DatabaseUrls, readSettings, type Settings } from '../apps/server/src/platform/process/settings.ts'
import { bundleOptions, bundleProgram, helperPrograms, programOptions } from './builds/bundle-programs.ts'
import { passOn } from './development/pass-on.ts'

const SERVER_FOLDER = 'apps/server/dist-dev'
/** What the server answers itself; every other address is a page or a source of a web app. */
const ANSWERED_BY_SERVER = /^\/(api\/|healthz|manifest\.webmanifest|dev\/(?!gallery)|icon-|apple-touch-icon)/

const stops: (() => Promise<unknown> | void)[] = []

let stopping = false
async function stop(code: number) {
  if (stopping) return
  stopping = true
  for (const each of stops.toReversed())
    await Promise.resolve(each()).catch((error: unknown) => console.error('Could not stop in order:', error))
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(0))

/** The server's process: started anew after each `restart`, one start after the other. */
function serverProcess(settings: Settings, serverPort: number, databaseUrls: DatabaseUrls) {
  let ended: Promise<void> = Promise.resolve()
  let end: () => void = () => undefined
  let starts = 0
  let queue: Promise<void> = Promise.resolve()

  async function start(savedAt: number) {
    end()
    await ended
    if (stopping) return
    const first = starts++ === 0
    const child = spawn(process.execPath, [...programOptions, join(SERVER_FOLDER, 'main.js')], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        // What it is here, where the database seems to be one's own.
        DEMO: settings.demo ? 'on' : 'off',
        PORT: String(serverPort),
        PUBLIC_URL: settings.publicUrl,
        DATABASE_URL: databaseUrls.program,
        MIGRATION_DATABASE_URL: databaseUrls.owner,
        SECRET_KEY: settings.secretKey,
      },
    })
    // What it prints for people is news only once; the lines of its log always are.
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      const lines = first
        ? text
        : text
            .split('\n')
            .filter((line) => line.startsWith('{'))
            .join('\n')
      if (lines) process.stdout.write(lines.endsWith('\n') ? lines : `${lines}\n`)
    })
    ended = new Promise((resolve) => child.once('exit', () => resolve()))
    end = () => child.kill('SIGTERM')
    const ready = new Promise<boolean>((resolve) => {
      child.once('message', () => resolve(true))
      child.once('exit', () => resolve(false))
    })
    if (!(await ready)) console.log('The server has ended: it starts again at the next save.')
    else if (!first) console.log(`The server is back after ${Math.round(Date.now() - savedAt)} ms.`)
  }
  return {
    /** `savedAt`: when the source was saved, in milliseconds of the clock. */
    restart: (savedAt: number) => {
      queue = queue.then(() => start(savedAt))
    },
    stop: async () => {
      end()
      await ended
    },
  }
}

/** Bundles the server at each save of a source of it, and calls `built` each time that this went well. */
function watchServer(built: (savedAt: number) => void): RolldownWatcher {
  const { output, ...input } = bundleOptions('main', 'development')
  const watcher = watch({
    ...input,
    experimental: { incrementalBuild: true },
    output: { ...output, dir: SERVER_FOLDER },
  })
  let savedAt = Date.now()
  watcher.on('change', (path, { event }) => {
    // By the clock of the file: what it takes to notice the save counts.
    savedAt = event === 'delete' ? Date.now() : statSync(path).mtimeMs
  })
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code !== 'BUNDLE_END') return
    await event.result.close()
    built(savedAt)
  })
  return watcher
}

async function start() {
  const settings = readSettings(process.env)
  const serverPort = settings.port + 1
  await requireFreePort(settings.port, settings.host)
  await requireFreePort(serverPort, settings.host)
  const postgres = settings.databaseUrls ? undefined : await startEmbeddedPostgres(settings.dataDir)
  if (postgres) stops.push(postgres.stop)
  const server = serverProcess(settings, serverPort, settings.databaseUrls ?? (await embeddedDatabase(postgres)))
  stops.push(server.stop)
  for (const name of helperPrograms) await bundleProgram(name)
  const watcher = watchServer(server.restart)
  stops.push(() => watcher.close())

  const front = createServer()
  const web = (app: string): Promise<ViteDevServer> =>
    createVite({
      root: join(process.cwd(), 'apps', app),
      configFile: join(process.cwd(), 'apps', app, 'vite.config.ts'),
      cacheDir: join(process.cwd(), '.cache', `dev-${app}`),
      logLevel: 'warn',
      // Both speak to their pages over the one address, each below its own base.
      server: { middlewareMode: true, hmr: { server: front } },
    })
  const portal = await web('portal')
  const backoffice = await web('backoffice')
  stops.push(() => Promise.all([portal.close(), backoffice.close()]))
  front.on('request', (request, response) => {
    const address = request.url ?? '/'
    if (ANSWERED_BY_SERVER.test(address)) passOn(request, response, serverPort)
    else if (/^\/staff(\/|\?|$)/.test(address)) backoffice.middlewares(request, response)
    else portal.middlewares(request, response)
  })
  front.listen(settings.port, settings.host)
  stops.push(() => front.closeAllConnections())
}

start().catch((error: unknown) => {
  console.error(sentenceForPeople(error) ?? error)
  void stop(1)
})
