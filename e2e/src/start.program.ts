import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeDatabase, ownDatabaseUrl } from './database/make-database.ts'
import { freePort, repository } from './running-program.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseback-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Started = { child: ChildProcess; port: number; output: () => string; exited: Promise<number | null> }

/** Runs a command with the settings of a first start. */
function run(
  command: string,
  args: string[],
  environment: Record<string, string>,
  options: { detached?: boolean } = {},
): Started {
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.detached ?? false,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DEMO: 'off',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    child,
    port: Number(environment.PORT),
    output: () => output,
    exited: new Promise((resolve) => child.once('close', resolve)),
  }
}

const npmStart = (environment: Record<string, string>) =>
  run(process.execPath, ['scripts/with-node.mjs', 'scripts/start.ts'], environment)
const program = (environment: Record<string, string>) =>
  run(process.execPath, ['apps/server/dist-program/main.js'], environment)

const types = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/tradespend/app/categories/`).then(
    (response) => response.status,
    () => 0,
  )

/** Waits until the program answers, or says why it ended. */
async function answers(started: Started) {
  let ended = false
  void started.exited.then(() => (ended = true))
  await expect
    .poll(
      async () => {
        if (ended) throw new Error(`It ended: ${started.output()}`)
        return types(started.port)
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe(200)
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
const postmasterPid = (dataDir = join(folder, 'data')) => {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

test('starts in a folder whose path has a space and 120 characters, below one that only its owner may enter', async () => {
  const parent = join(folder, 'private folder')
  mkdirSync(parent, { mode: 0o700 })
  const dataDir = join(parent, 'x'.repeat(120 - parent.length))
  const started = npmStart({ PORT: String(await freePort()), DATA_DIR: dataDir })
  await answers(started)
  // Printed a moment after the first answer is there.
  await expect.poll(() => started.output()).toContain('Caseback is running.')
  started.child.kill('SIGTERM')
  await started.exited
  expect(postmasterPid(dataDir)).toBeNull()
})

test('starts as a user who is not root', async () => {
  // Without root this test is the first one again, as ourselves.
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
  const environment = { PORT: String(await freePort()), DATA_DIR: dataDir }
  const started = isRoot
    ? run(
        'setpriv',
        [
          '--reuid',
          String(NOBODY),
          '--regid',
          String(NOBODY),
          '--clear-groups',
          // The repository may lie below a folder that only root may enter; walking through is all that this allows.
          '--inh-caps=-all,+dac_override',
          '--ambient-caps=-all,+dac_override',
          '--bounding-set=-all,+dac_override',
          '--securebits=+no_setuid_fixup',
          process.execPath,
          'apps/server/dist-program/main.js',
        ],
        environment,
      )
    : program(environment)
  await answers(started)
  started.child.kill('SIGTERM')
  await started.exited
  expect(postmasterPid()).toBeNull()
})

test('says in a sentence that the port is taken, and starts no database for it', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const started = program({ PORT: String(port) })
  expect(await started.exited).toBe(1)
  expect(started.output().trim()).toBe(
    `Port ${port} is already in use: stop what listens there, or choose another with PORT.`,
  )
  expect(existsSync(join(folder, 'data/postgres'))).toBe(false)
  other.close()
})

/** The process of the check simulator that a program has started. */
function simulatorPid(program: number): number | null {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (Number(parent) === program && args?.includes('check-simulator')) return Number(pid)
  }
  return null
}

test('what dies beside it is started again; where the port of the simulator is taken, another one is chosen', async () => {
  const port = await freePort()
  const other = createServer().listen(port + 1, '127.0.0.1')
  const started = program({ PORT: String(port), LOG_LEVEL: 'info' })
  await answers(started)
  const pid = started.child.pid ?? 0
  await expect.poll(() => simulatorPid(pid), { timeout: 30_000 }).not.toBeNull()
  const [simulator, database] = [simulatorPid(pid) ?? 0, postmasterPid() ?? 0]

  process.kill(database, 'SIGKILL')
  await expect.poll(() => postmasterPid() ?? database, { timeout: 60_000 }).not.toBe(database)
  await expect.poll(() => types(port), { timeout: 60_000 }).toBe(200)

  process.kill(simulator, 'SIGKILL')
  await expect.poll(() => simulatorPid(pid) ?? simulator, { timeout: 60_000 }).not.toBe(simulator)
  for (const said of [
    'PostgreSQL ended',
    'PostgreSQL started again',
    'the check simulator has ended',
    'takes another one',
  ])
    await expect.poll(() => started.output(), { timeout: 30_000 }).toContain(said)
  started.child.kill('SIGTERM')
  expect(await started.exited).toBe(0)
  other.close()
})

test('ends with a sentence that names the variable of a wrong setting', async () => {
  for (const [environment, sentence] of [
    [{ TIME_ZONE: 'Chicago' }, 'TIME_ZONE must be an IANA time zone such as America/Chicago.'],
    [{ PORT: '99999' }, 'PORT must be a port number up to 65535.'],
    [
      { PUBLIC_URL: 'https://rebates.example.com' },
      'SMTP_URL is required with a PUBLIC_URL that is not local: mail must leave the program.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  ] as const) {
    const started = program({ DEMO: '', ...environment })
    expect(await started.exited).toBe(1)
    expect(started.output().trim()).toBe(sentence)
  }
})

test('Ctrl-C ends everything that `npm start | cat` has started', async () => {
  const port = await freePort()
  const started = run('sh', ['-c', 'npm start | cat'], { PORT: String(port) }, { detached: true })
  await answers(started)
  const database = postmasterPid()
  expect(database).not.toBeNull()
  // A terminal sends the signal to the whole group.
  process.kill(-(started.child.pid ?? 0), 'SIGINT')
  await started.exited
  await expect.poll(() => isGone(database ?? 0), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => types(port)).toBe(0)
  expect(postmasterPid()).toBeNull()
})

test('after kill -9 nothing is lost, nothing is left running, and the next start comes up by itself', async () => {
  const port = await freePort()
  const first = program({ PORT: String(port) })
  await answers(first)
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tradespend/app/auth/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'kept@example.com',
      password: 'correct horse',
      first_name: 'Ada',
      last_name: 'Moreno',
      phone_number: '3125550142',
      caseback_id: 'OTHER',
      overridden_company_name: 'Diner',
      overridden_company_door_name: 'Diner',
      overridden_company_domain: 'diner.example',
      street_address: '12 W Lake St',
      city: 'Chicago',
      state: 'IL',
      postal_code: '60601',
      operator_type_id: 1,
    }),
  })
  expect(answer.status).toBe(201)
  const database = postmasterPid() ?? 0
  first.child.kill('SIGKILL')
  await first.exited
  if (process.platform === 'linux') await expect.poll(() => isGone(database), { timeout: 60_000 }).toBe(true)

  const second = program({ PORT: String(port) })
  await answers(second)
  const taken = await fetch(`http://127.0.0.1:${port}/api/v1/tradespend/app/auth/check-email/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.com' }),
  })
  expect(taken.status).toBe(400)
  second.child.kill('SIGTERM')
  await second.exited
})

test('kill -9 of the launcher ends the program in order', async () => {
  const started = npmStart({ PORT: String(await freePort()) })
  await answers(started)
  const database = postmasterPid() ?? 0
  started.child.kill('SIGKILL')
  await expect.poll(() => isGone(database), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => types(started.port)).toBe(0)
})

test('a second program on the same data folder says so and ends; the first goes on', async () => {
  const first = program({ PORT: String(await freePort()) })
  await answers(first)
  const second = program({ PORT: String(await freePort()) })
  expect(await second.exited).toBe(1)
  expect(second.output().trim()).toBe(
    `Caseback already runs on ${join(folder, 'data')}: stop it first, or choose another DATA_DIR.`,
  )
  expect(await types(first.port)).toBe(200)
  first.child.kill('SIGTERM')
  await first.exited
})

test('with DATABASE_URL uses that server, starts none, and splits into web and worker, started in one moment', async () => {
  const host = program({ PORT: String(await freePort()) })
  await answers(host)
  const urlOf = (database: string) => ownDatabaseUrl(join(folder, 'data'), database)
  const shared = { DATABASE_URL: urlOf('split'), SECRET_KEY: 's'.repeat(40), DATA_DIR: join(folder, 'other') }
  const elsewhere = program({ ...shared, DATABASE_URL: urlOf('caseback'), PORT: String(await freePort()), ROLE: 'web' })
  expect(await elsewhere.exited).toBe(1)
  expect(elsewhere.output()).toContain('The files of this database are not here')
  await makeDatabase(urlOf('postgres'), 'split')
  const port = String(await freePort())
  const split = (ROLE: string) => program({ ...shared, PORT: port, ROLE })
  const [web, worker] = [split('web'), split('worker')]
  await answers(web)
  await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain('is running: a worker')
  expect(worker.output()).not.toContain('http')
  expect(existsSync(join(folder, 'other/postgres'))).toBe(false)
  for (const each of [web, worker, host]) {
    each.child.kill('SIGTERM')
    await each.exited
  }
})
