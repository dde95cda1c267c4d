import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client, type Pool } from 'pg'
import pino, { type Logger } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../build-app.ts'
import { connect } from '../database/connect.ts'
import { devMailbox } from '../database/schema/index.ts'
import { createRefusalTrail } from '../modules/audit/create-refusal-trail.ts'
import { createEvents } from '../modules/events/events.store.ts'
import { jobHandlers, listeners } from '../modules.ts'
import type { CheckProvider } from '../platform/checks/check-provider.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { followProvider } from '../platform/follow-provider.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { type MailTransport, mailboxTransport } from '../platform/mail/transport.ts'
import { readSettings } from '../platform/process/settings.ts'
import type { Services } from '../platform/services.ts'
import { multipart } from './multipart.ts'
import { noChecks } from './no-checks.ts'

/** A clock that stands until it is moved. */
type TestClock = {
  now: () => Date
  set: (instant: string | Date) => void
  advance: (milliseconds: number) => void
}

function createTestClock(start = '2026-11-16T15:00:00Z'): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = new Date(instant).getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  clock: TestClock
  databaseUrl: string
  /** Connections in the program's own role. */
  pool: Pool
  /** Calls the API; the path is below /api/v1/tradespend/. */
  call: (
    method: InjectOptions['method'],
    path: string,
    options?: { token?: string; cookie?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<LightMyRequestResponse>
  /** Sends files as a browser does. */
  upload: (
    method: 'POST' | 'PUT',
    path: string,
    who: string | { cookie: string },
    files: { name: string; bytes: Uint8Array; part?: string }[],
    fields?: Record<string, string | readonly string[]>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Keys of every stored file, in alphabetical order. */
  storedKeys: () => Promise<string[]>
  /** Writes to the audit log what was refused until now; the program does so every two seconds. */
  writeRefusals: () => Promise<void>
  /** Runs every waiting job. */
  drainJobs: () => Promise<void>
  /** Mails that have left, oldest first. */
  mails: () => Promise<{ to: string; subject: string; html: string; text: string }[]>
}

export type TestAppOptions = {
  environment?: Record<string, string>
  checks?: CheckProvider
  transport?: (services: Services) => MailTransport
  logger?: Logger
}

/** The program on a database of its own, for one test file: real routes, real PostgreSQL, real jobs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp & { stop: () => Promise<void> }> {
  const { adminUrl, template } = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const asAdmin = async (statement: string) => {
    const admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const databaseUrl = adminUrl.replace('/postgres?', `/${name}?`)
  const dataDir = mkdtempSync(join(tmpdir(), 'caseback-data-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    READING: 'off',
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const clock = createTestClock()
  const connection = connect(databaseUrl, { size: 4 })
  const failures: unknown[] = []
  const jobs = await startJobs(databaseUrl, {
    timeZone: settings.timeZone,
    works: false,
    onError: (error) => failures.push(error),
  })
  const services: Services = {
    db: connection.db,
    jobs,
    files: diskStore(join(dataDir, 'files')),
    clock,
    checks: options.checks ?? noChecks,
    events: createEvents({ clock, jobs }, listeners),
    settings,
  }
  const transport = options.transport?.(services) ?? mailboxTransport(connection.db, clock)
  const refusals = createRefusalTrail(services)
  const app = await buildApp(services, {
    logger: options.logger ?? pino({ level: 'silent' }),
    shedsLoad: false,
    checksAnswers: true,
    refusals,
  })
  await app.ready()
  // Test files share a process: each begins with the provider of its own database.
  await followProvider(services.db)
  return {
    app,
    services,
    clock,
    databaseUrl,
    pool: connection.pool,
    call: (method, path, { token, cookie, body, headers } = {}) =>
      app.inject({
        method,
        url: `/api/v1/tradespend/${path}`,
        headers: { ...(token && { authorization: `token ${token}` }), ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      }),
    async upload(method, path, who, files, fields, headers) {
      const { payload, contentType } = await multipart(files, fields)
      return app.inject({
        method,
        url: `/api/v1/tradespend/${path}`,
        headers: {
          ...(typeof who === 'string' ? { authorization: `token ${who}` } : who),
          'content-type': contentType,
          ...headers,
        },
        payload,
      })
    },
    async storedKeys() {
      const keys: string[] = []
      for await (const { key } of services.files.list()) keys.push(key)
      return keys.toSorted()
    },
    writeRefusals: () => refusals.write({ all: true }),
    drainJobs: () => jobs.drain(jobHandlers(services, transport)),
    mails: () => connection.db.select().from(devMailbox).orderBy(asc(devMailbox.createdAt)),
    async stop() {
      await app.close()
      await jobs.stop()
      await connection.close()
      // A server with hundreds of databases writes them all to the disk, and its autovacuum visits each.
      await asAdmin(`drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A test app for the whole file: started before its tests, stopped after. Read it inside tests only. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  let started: (TestApp & { stop: () => Promise<void> }) | undefined
  beforeAll(async () => {
    started = await startTestApp(options)
  })
  afterAll(() => started?.stop())
  return new Proxy({} as TestApp, {
    get(_target, property: keyof TestApp) {
      if (!started) throw new Error('The test app is there inside tests only.')
      return started[property]
    },
  })
}
