// A worker that takes every job of a database and finishes none: it says which it has begun, and waits to be killed. A check is
// sent to the provider before that, and the answer is kept back. Started by a test as a process of its own.
import { join } from 'node:path'
import * as z from 'zod/mini'
import { connect } from '../../database/connect.ts'
import { createEvents } from '../../modules/events/events.store.ts'
import { sendCheck, sendCheckJob } from '../../modules/payments/checks/send-check.ts'
import { jobKinds, listeners } from '../../modules.ts'
import { checkbookProvider } from '../../platform/checks/checkbook.ts'
import { offsetClock } from '../../platform/clock.ts'
import { diskStore } from '../../platform/files/disk-store.ts'
import { onJob, startJobs } from '../../platform/jobs/jobs.ts'
import { readSettings } from '../../platform/process/settings.ts'

const order = z.parse(
  z.object({ databaseUrl: z.string(), simulatorUrl: z.string(), dataDir: z.string(), nowMs: z.number() }),
  JSON.parse(process.argv[2] ?? '{}'),
)
const settings = readSettings({ DATA_DIR: order.dataDir, LOG_LEVEL: 'silent' })
const { db } = connect(order.databaseUrl, { size: 2 })
const jobs = await startJobs(order.databaseUrl, { timeZone: settings.timeZone, works: true, onError: () => undefined })
const clock = offsetClock(order.nowMs - Date.now())
const checks = checkbookProvider({
  url: order.simulatorUrl,
  key: 'simulator-key',
  secret: 'simulator-secret',
  simulatorUrl: null,
})

const never = (name: string): Promise<never> => {
  process.send?.({ begun: name })
  return new Promise(() => undefined)
}
const services = {
  db,
  jobs,
  files: diskStore(join(order.dataDir, 'files')),
  clock,
  events: createEvents({ clock, jobs }, listeners),
  settings,
  checks: {
    ...checks,
    issue: async (request: Parameters<typeof checks.issue>[0]) => {
      await checks.issue(request)
      return never(sendCheckJob.name)
    },
  },
}
await jobs.work(
  jobKinds.map((kind) =>
    kind.name === sendCheckJob.name
      ? onJob(sendCheckJob, ({ payment_id }) => sendCheck(services, payment_id))
      : { kind, run: () => never(kind.name) },
  ),
)
// The parent process has ended: nothing may be left running.
process.on('disconnect', () => process.exit(0))
