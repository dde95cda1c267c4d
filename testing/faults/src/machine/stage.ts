import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MailServer, startMailServer } from '@caseback/testing'
import { Client } from 'pg'
import { mountDisk, unmountDisk } from './disk.ts'
import { type ManagedProcess, manageProcess } from './managed-process.ts'
import { freePorts } from './ports.ts'
import { managePostgres, type Postgres } from './postgres.ts'
import { openProxies, type Proxies } from './proxies.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const PROGRAM = join(repository, 'apps/server/dist-program/main.js')
const SIMULATOR = join(repository, 'apps/check-simulator/dist-program/main.js')

/** With what the program proves itself to the provider, and the other way round. */
export const PROVIDER_KEYS = { key: 'faults-key', secret: 'faults-secret', webhook: 'faults-webhook-key' }
const DATABASE = 'caseback'

/** How the program is split: `split` into webs and workers, or each process all of it. */
type Shape = { webs: number; workers: number; alls: number }

/** Everything that runs: the built program's processes and what they speak to, each a real process or a server that we hold. */
export type Stage = {
  /** Logs, database and data folder are below it. */
  folder: string
  dataDir: string
  /** Of the processes that serve, in the order of `serving`. */
  webUrls: string[]
  /** Processes that serve requests, and those that do jobs; with ROLE=all they are the same. */
  serving: ManagedProcess[]
  working: ManagedProcess[]
  simulator: ManagedProcess
  simulatorUrl: string
  /** The simulator's store. */
  storeFile: string
  postgres: Postgres
  /** The database itself, past every proxy. */
  databaseUrl: string
  mails: MailServer
  /** What lies between the program and its neighbours; null where it speaks to them directly. */
  proxies: Proxies | null
  /** Seconds that the program's clock is ahead, from the next start of a process on. */
  clock: { seconds: number }
  /** What the stage was to be. */
  options: StageOptions
  /** Every process of the program. */
  program: ManagedProcess[]
  /** Ends that nobody asked for, in words. */
  unasked: () => string[]
  /** `keepFolder` leaves logs and data for whoever looks into them. Throws when a process did not end as it was told to. */
  stop: (options?: { keepFolder?: boolean }) => Promise<void>
}

/** What one run of the stage is to be. */
export type StageOptions = {
  shape: Shape
  /** Seconds that the program's clock is ahead in the beginning. */
  clockSeconds?: number
  /** Over which moment the clock is to go. */
  moment?: string
  /** The data folder is a disk of its own of this size; only root may make one. */
  diskMegabytes?: number
  /** Puts a proxy that can break before the database, the mail server and the check provider. */
  proxies?: boolean
}

/** Starts everything on a fresh database. */
export async function startStage(options: StageOptions): Promise<Stage> {
  const { shape } = options
  const folder = mkdtempSync(join(tmpdir(), 'caseback-faults-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  if (options.diskMegabytes) mountDisk(dataDir, options.diskMegabytes)
  const clock = { seconds: options.clockSeconds ?? 0 }
  const postgres = managePostgres(join(folder, 'postgres'))
  await postgres.start()
  await createDatabase(postgres.urlOf('postgres'))
  const mails = await startMailServer()
  const count = shape.webs + shape.workers + shape.alls
  const [simulatorPort = 0, ...ports] = await freePorts(count + 1)
  const publicPort = ports[0] ?? 0
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  const databaseUrl = postgres.urlOf(DATABASE)
  const storeFile = join(folder, 'checks.sqlite')
  const proxies = options.proxies ? await openProxies({ databaseUrl, simulatorUrl, mailUrl: mails.url }) : null

  const simulator = manageProcess({
    name: 'simulator',
    args: ['--disable-warning=ExperimentalWarning', SIMULATOR],
    cwd: repository,
    logFile: join(folder, 'simulator.log'),
    environment: () => ({
      PATH: process.env.PATH ?? '',
      PORT: String(simulatorPort),
      DATA_FILE: storeFile,
      API_KEY: PROVIDER_KEYS.key,
      API_SECRET: PROVIDER_KEYS.secret,
      WEBHOOK_URL: `http://127.0.0.1:${publicPort}/api/v1/tradespend/webhooks/checkbook/`,
      WEBHOOK_KEY: PROVIDER_KEYS.webhook,
    }),
  })
  const aProgram = (name: string, role: string, port: number) =>
    manageProcess({
      name,
      args: [
        '--disable-warning=ExperimentalWarning',
        '--max-semi-space-size=4',
        '--no-parallel-scavenge',
        '--heap-growing-percent=30',
        PROGRAM,
      ],
      cwd: repository,
      logFile: join(folder, `${name}.log`),
      environment: () => ({
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        ROLE: role,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${publicPort}`,
        DATA_DIR: dataDir,
        DATABASE_URL: proxies?.database.url ?? databaseUrl,
        SECRET_KEY: 'f'.repeat(40),
        RATE_LIMITS: 'off',
        READING: 'off',
        LOG_LEVEL: 'info',
        DEMO: 'off',
        SMTP_URL: proxies?.mailUrl ?? mails.url,
        MAIL_FROM: 'Caseback <rebates@caseback.example>',
        CHECKBOOK_KEY: PROVIDER_KEYS.key,
        CHECKBOOK_SECRET: PROVIDER_KEYS.secret,
        CHECKBOOK_WEBHOOK_KEY: PROVIDER_KEYS.webhook,
        CHECKBOOK_URL: proxies?.providerUrl ?? simulatorUrl,
        CLOCK: clock.seconds === 0 ? 'real' : String(clock.seconds),
      }),
    })
  const roles = [
    ...Array.from({ length: shape.alls }, (_, at) => ({ name: `all${at}`, role: 'all' })),
    ...Array.from({ length: shape.webs }, (_, at) => ({ name: `web${at}`, role: 'web' })),
    ...Array.from({ length: shape.workers }, (_, at) => ({ name: `worker${at}`, role: 'worker' })),
  ].map((each, at) => ({ ...each, port: ports[at] ?? 0, process: aProgram(each.name, each.role, ports[at] ?? 0) }))
  const serving = roles.filter(({ role }) => role !== 'worker')
  const program = roles.map((each) => each.process)

  const unasked = () => [...program, simulator].flatMap((each) => each.unasked)

  await simulator.start()
  for (const each of program) await each.start()
  return {
    folder,
    dataDir,
    webUrls: serving.map(({ port }) => `http://127.0.0.1:${port}`),
    serving: serving.map((each) => each.process),
    working: roles.filter(({ role }) => role !== 'web').map((each) => each.process),
    simulator,
    simulatorUrl,
    storeFile,
    postgres,
    databaseUrl,
    mails,
    proxies,
    clock,
    options,
    program,
    unasked,
    async stop({ keepFolder = false } = {}) {
      const before = unasked().length
      await Promise.all(program.map((each) => each.stop()))
      await simulator.stop()
      const late = unasked().slice(before)
      await proxies?.stop()
      await postgres.stop()
      await mails.stop()
      if (options.diskMegabytes) unmountDisk(dataDir)
      if (!keepFolder && late.length === 0) rmSync(folder, { recursive: true, force: true })
      if (late.length > 0) throw new Error(late.join('; '))
    },
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${DATABASE}`)
  } finally {
    await admin.end()
  }
}
