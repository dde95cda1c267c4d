// The program's HTTP side as a process of its own on a test's database: what two web processes do to each other can be tried only
// with two of them. Started by `useServerProcesses`.
import { join } from 'node:path'
import pino from 'pino'
import * as z from 'zod/mini'
import { buildApp } from '../build-app.ts'
import { connect } from '../database/connect.ts'
import { createEvents } from '../modules/events/events.store.ts'
import { listeners } from '../modules.ts'
import { offsetClock } from '../platform/clock.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { readSettings } from '../platform/process/settings.ts'
import { noChecks } from './no-checks.ts'

const order = z.parse(
  z.object({ databaseUrl: z.string(), dataDir: z.string(), nowMs: z.number() }),
  JSON.parse(process.argv[2] ?? '{}'),
)
const settings = readSettings({ DATA_DIR: order.dataDir, RATE_LIMITS: 'off', READING: 'off', LOG_LEVEL: 'silent' })
const connection = connect(order.databaseUrl, { size: 8 })
const jobs = await startJobs(order.databaseUrl, { timeZone: settings.timeZone, works: false, onError: () => undefined })
const clock = offsetClock(order.nowMs - Date.now())
const services = {
  db: connection.db,
  jobs,
  files: diskStore(join(order.dataDir, 'files')),
  clock,
  checks: noChecks,
  events: createEvents({ clock, jobs }, listeners),
  settings,
}
const app = await buildApp(services, { logger: pino({ level: 'silent' }), shedsLoad: false, checksAnswers: true })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ listening: address })
// The parent process has ended: nothing may be left running.
process.on('disconnect', () => process.exit(0))
