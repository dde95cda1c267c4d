import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { transact } from '../database/transact.ts'
import { sendCheck, sendCheckJob } from '../modules/payments/checks/send-check.ts'
import { jobKinds } from '../modules.ts'
import { type JobHandler, type JobRunner, onJob, startJobs } from '../platform/jobs/jobs.ts'
import { useCheckSimulator } from '../testing/check-simulator.ts'
import { aFundedClaim, aPreparedPayment, latestPayment } from '../testing/payment-factories.ts'
import { useTestApp } from '../testing/test-app.ts'

const script = fileURLToPath(new URL('../testing/workers/unending-worker.ts', import.meta.url))

describe('jobs of a worker that is silent', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const runners: JobRunner[] = []
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop()
  })

  const aRunner = async (handlers: JobHandler[]) => {
    const runner = await startJobs(testApp.databaseUrl, {
      timeZone: testApp.services.settings.timeZone,
      works: true,
      onError: () => undefined,
    })
    runners.push(runner)
    await runner.work(handlers)
  }
  const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await testApp.services.db.execute<T>(query)).rows

  const asOwner = async (query: string, values: unknown[] = []) => {
    const owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
    try {
      return (await owner.query<{ pid: number }>(query, values)).rows
    } finally {
      await owner.end()
    }
  }
  const sessionsWithLocks = async () =>
    (
      await asOwner(`select pid from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    ).map(({ pid }) => pid)

  it('kill -9 in the middle of each kind of job: all are run again within 15 seconds, and one check is made', async () => {
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    await testApp.services.db.execute(sql`delete from pgboss.job where name <> ${sendCheckJob.name}`)
    for (const kind of jobKinds)
      if (kind.name !== sendCheckJob.name)
        await transact(testApp.services.db, (tx) => testApp.services.jobs.enqueue(tx, kind, {}))

    const worker = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        script,
        JSON.stringify({
          databaseUrl: testApp.databaseUrl,
          simulatorUrl: simulator.url,
          dataDir: testApp.services.settings.dataDir,
          nowMs: testApp.clock.now().getTime(),
        }),
      ],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    )
    const begun = new Set<string>()
    await new Promise<void>((resolve) => {
      worker.on('message', (message) => {
        begun.add(z.parse(z.object({ begun: z.string() }), message).begun)
        if (begun.size === jobKinds.length) resolve()
      })
    })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'CALLING', checkId: null })
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
    const [killed] = await rowsOf<{ at: string }>(sql`select clock_timestamp() as at`)

    const again = new Set<string>()
    const all = Promise.withResolvers<void>()
    await aRunner(
      jobKinds.map((kind) => ({
        kind,
        run: async (payload) => {
          if (kind.name === sendCheckJob.name)
            await sendCheck(testApp.services, z.parse(sendCheckJob.payload, payload).payment_id)
          again.add(kind.name)
          if (again.size === jobKinds.length) all.resolve()
        },
      })),
    )
    const [ready] = await rowsOf<{ at: string }>(sql`select clock_timestamp() as at`)
    await all.promise
    // 10 seconds of silence, and 5 to look and to begin; the next worker of this test may itself have been slow to start.
    const late = await rowsOf(sql`
      select name, started_on - ${killed?.at}::timestamptz as after from pgboss.job
      where retry_count = 1 and started_on >
        greatest(${killed?.at}::timestamptz + interval '10 seconds', ${ready?.at}::timestamptz) + interval '5 seconds'`)
    expect(late).toEqual([])
    const sent = await latestPayment(testApp, claim.id)
    expect(sent).toMatchObject({ phase: 'SENT', idempotencyKey: payment.idempotencyKey })
    expect((await simulator.checks()).map(({ id }) => id)).toEqual([sent.checkId])
  })

  it('a job whose worker stands still, and has lost its session, is not run beside it: it waits for the end of that run', async () => {
    await testApp.services.db.execute(sql`delete from pgboss.job`)
    let runs = 0
    let atOnce = 0
    let mostAtOnce = 0
    const endings: (() => void)[] = []
    const slow = onJob(sendCheckJob, async () => {
      runs += 1
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await new Promise<void>((resolve) => endings.push(resolve))
      atOnce -= 1
    })
    const job = async () =>
      (
        await rowsOf<{ state: string; tries: number; said: string | null }>(sql`
      select state, retry_count as tries, output->>'message' as said from pgboss.job where name = ${sendCheckJob.name}`)
      )[0]
    await transact(testApp.services.db, (tx) => testApp.services.jobs.enqueue(tx, sendCheckJob, { payment_id: 1 }))
    await aRunner([slow])
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(1)
    const [lost] = await sessionsWithLocks()
    await asOwner('select pg_terminate_backend($1)', [lost])
    await expect
      .poll(async () => (await sessionsWithLocks()).filter((pid) => pid !== lost), { timeout: 30_000 })
      .toHaveLength(1)
    await aRunner([slow])
    // As if its worker had said nothing for a minute; it may say something in between.
    await expect
      .poll(
        async () => {
          await testApp.services.db.execute(sql`
            update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active' and retry_count = 0`)
          return job()
        },
        { timeout: 30_000 },
      )
      .toMatchObject({ state: 'retry', tries: 1, said: 'Error: An earlier run of this job has not ended.' })
    expect(runs).toBe(1)
    endings.shift()?.()
    await testApp.services.db.execute(sql`update pgboss.job set start_after = now()`)
    await expect.poll(() => runs, { timeout: 40_000 }).toBe(2)
    endings.shift()?.()
    await expect.poll(job, { timeout: 30_000 }).toMatchObject({ state: 'completed' })
    expect(mostAtOnce).toBe(1)
  })
})
