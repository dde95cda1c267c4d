// A worker that sends one check and is killed at a named moment. Started by a test as a process of its own; the moments are
// wrapped around the program's code from outside: nothing in it knows of them.
import * as z from 'zod/mini'
import { connect, type Database } from '../../database/connect.ts'
import { createEvents } from '../../modules/events/events.store.ts'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import { listeners } from '../../modules.ts'
import type { CheckProvider } from '../../platform/checks/check-provider.ts'
import { checkbookProvider } from '../../platform/checks/checkbook.ts'
import { offsetClock } from '../../platform/clock.ts'
import { diskStore } from '../../platform/files/disk-store.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { readSettings } from '../../platform/process/settings.ts'

const order = z.parse(
  z.object({
    databaseUrl: z.string(),
    simulatorUrl: z.string(),
    dataDir: z.string(),
    paymentId: z.number(),
    /** `commit-1` marks the payment as CALLING, `commit-2` records the check. */
    moment: z.enum([
      'before commit-1',
      'after commit-1',
      'before the call',
      'during the call',
      'after the call',
      'before commit-2',
      'after commit-2',
    ]),
    nowMs: z.number(),
  }),
  JSON.parse(process.argv[2] ?? '{}'),
)

/** kill -9: no handler runs, nothing is tidied up. Resolves never. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

const dieAt = async (moment: string) => {
  if (order.moment === moment) await die()
}

function dyingDatabase(db: Database): Database {
  let transactions = 0
  const transaction: Database['transaction'] = async (work, config) => {
    transactions += 1
    const name = `commit-${transactions}`
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      await dieAt(`before ${name}`)
      return done
    }, config)
    await dieAt(`after ${name}`)
    return result
  }
  return new Proxy(db, {
    get: (target, property, receiver) =>
      property === 'transaction' ? transaction : (Reflect.get(target, property, receiver) as unknown),
  })
}

function dyingProvider(provider: CheckProvider): CheckProvider {
  return {
    ...provider,
    async issue(request) {
      await dieAt('before the call')
      const answer = provider.issue(request)
      if (order.moment === 'during the call') {
        // The request is with the provider; who asked for it will not live to hear the answer.
        for (;;) {
          const made = await provider.find('Caseback claim', new Date(0))
          if (made.some((check) => request.body.includes(JSON.stringify(check.description)))) await die()
        }
      }
      const outcome = await answer
      await dieAt('after the call')
      return outcome
    },
  }
}

const settings = readSettings({ DATA_DIR: order.dataDir, LOG_LEVEL: 'silent' })
const connection = connect(order.databaseUrl, { size: 2 })
const jobs = await startJobs(order.databaseUrl, { timeZone: settings.timeZone, works: false, onError: () => undefined })
const clock = offsetClock(order.nowMs - Date.now())
await sendCheck(
  {
    db: dyingDatabase(connection.db),
    jobs,
    files: diskStore(order.dataDir),
    clock,
    events: createEvents({ clock, jobs }, listeners),
    checks: dyingProvider(
      checkbookProvider({
        url: order.simulatorUrl,
        key: 'simulator-key',
        secret: 'simulator-secret',
        simulatorUrl: null,
      }),
    ),
    settings,
  },
  order.paymentId,
)
process.stdout.write('still alive\n')
process.exit(0)
