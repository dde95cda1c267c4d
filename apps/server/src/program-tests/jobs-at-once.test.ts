import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { renderFileJob } from '../modules/invoices/render-file-job.ts'
import { sendCheckJob } from '../modules/payments/checks/send-check.ts'
import { jobKinds } from '../modules.ts'
import { type JobHandler, type JobKind, type JobRunner, onJob, startJobs } from '../platform/jobs/jobs.ts'
import { sendMailJob } from '../platform/mail/mail.ts'
import { useTestApp } from '../testing/test-app.ts'

describe('jobs of many kinds in one worker', () => {
  const testApp = useTestApp()
  let runner: JobRunner
  /** Ends what a test has left running. */
  let finish: () => void
  let finished: Promise<void>
  beforeEach(async () => {
    ;({ promise: finished, resolve: finish } = Promise.withResolvers<void>())
    const { db, settings } = testApp.services
    await db.execute(sql`delete from pgboss.job`)
    runner = await startJobs(testApp.databaseUrl, {
      timeZone: settings.timeZone,
      works: true,
      onError: () => undefined,
    })
  })
  afterEach(async () => {
    finish()
    await runner.stop()
  })

  const enqueue = (kind: JobKind, payloads: object[]) =>
    transact(testApp.services.db, (tx) => testApp.services.jobs.enqueueMany(tx, kind, payloads))
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ payment_id: at, file_id: at }))

  it('500 slow renders wait; a mail, a check and a job of every other kind are taken up within 5 seconds', async () => {
    let renders = 0
    const takenUp = new Map<string, number>()
    await runner.work(
      jobKinds.map(
        (kind): JobHandler =>
          kind.name === renderFileJob.name
            ? { kind, run: () => (renders++, finished) }
            : { kind, run: async () => void takenUp.set(kind.name, performance.now()) },
      ),
    )
    await enqueue(renderFileJob, numbered(500))
    await expect.poll(() => renders, { timeout: 20_000 }).toBe(2)
    const begun = performance.now()
    for (const kind of jobKinds) if (kind !== renderFileJob) await enqueue(kind, [{}])
    await expect.poll(() => takenUp.size, { timeout: 20_000 }).toBe(jobKinds.length - 1)
    for (const kind of [sendMailJob, sendCheckJob])
      expect((takenUp.get(kind.name) ?? Number.NaN) - begun).toBeLessThan(5_000)
    expect(Math.max(...takenUp.values()) - begun).toBeLessThan(5_000)
    expect(renders).toBe(2)
  })

  it('one slow job keeps the others of its kind waiting for no more than its own place', async () => {
    const done = new Set<number>()
    await runner.work(
      [onJob(sendCheckJob, async ({ payment_id }) => (payment_id === 0 ? finished : void done.add(payment_id)))],
      () => 2,
    )
    await enqueue(sendCheckJob, numbered(20))
    await expect.poll(() => done.size, { timeout: 10_000 }).toBe(19)
  })

  it('as many at once as it is told, of each kind; none where it is told 0', async () => {
    const running = { [sendCheckJob.name]: 0, [renderFileJob.name]: 0, [sendMailJob.name]: 0 }
    const run = (name: string) => () => {
      running[name] = (running[name] ?? 0) + 1
      return finished
    }
    const atOnce = { [sendCheckJob.name]: 5, [renderFileJob.name]: 1, [sendMailJob.name]: 0 }
    await runner.work(
      [sendCheckJob, renderFileJob, sendMailJob].map((kind) => ({ kind, run: run(kind.name) })),
      (kind) => atOnce[kind] ?? 0,
    )
    for (const kind of [sendCheckJob, renderFileJob, sendMailJob]) await enqueue(kind, numbered(10))
    await expect.poll(() => running, { timeout: 20_000 }).toEqual(atOnce)
    // Long enough for a look at every queue.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(running).toEqual(atOnce)
  })
})
