import { randomUUID } from 'node:crypto'
import { aBombPdf, aSlowPdf } from '@caseback/testing'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { claimFiles } from '../database/schema/index.ts'
import { transact } from '../database/transact.ts'
import { renderFile } from '../modules/invoices/render-file.ts'
import { renderFileJob } from '../modules/invoices/render-file-job.ts'
import { type JobRunner, onJob, prepareJobs, startJobs } from '../platform/jobs/jobs.ts'
import { anEnrollment, anOperator } from '../testing/factories.ts'
import { aPdf } from '../testing/files/sample-files.ts'
import { useTestApp } from '../testing/test-app.ts'

describe('pages for many operators', () => {
  const testApp = useTestApp()
  const runners: JobRunner[] = []
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop()
    await testApp.services.db.execute(sql`delete from pgboss.job`)
  })

  const work = async (run: (fileId: number) => Promise<void>, atOnce = 2) => {
    const runner = await startJobs(testApp.databaseUrl, {
      timeZone: testApp.services.settings.timeZone,
      works: true,
      onError: () => undefined,
    })
    runners.push(runner)
    await runner.work([onJob(renderFileJob, ({ file_id }) => run(file_id))], () => atOnce)
  }

  const bring = (owner: string, fileIds: number[]) =>
    transact(testApp.services.db, (tx) =>
      testApp.services.jobs.enqueueOf(
        tx,
        renderFileJob,
        owner,
        fileIds.map((file_id) => ({ file_id })),
      ),
    )

  const submitted = async (files: Uint8Array[]) => {
    const operator = await anOperator(testApp)
    const { id: enrollmentId } = await anEnrollment(testApp, { personId: operator.id })
    const response = await testApp.upload(
      'POST',
      `app/rebates/enrollment/${enrollmentId}/claims/`,
      operator.token,
      files.map((bytes) => ({ name: 'invoice.pdf', bytes })),
    )
    return response.json<{ id: number }>().id
  }
  const statesOf = async (claimId: number) =>
    (
      await testApp.services.db
        .select({ state: claimFiles.renderState })
        .from(claimFiles)
        .where(eq(claimFiles.claimId, claimId))
    ).map(({ state }) => state)

  it('one job of an operator runs at a time', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    await work(async (fileId) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 100))
      running--
      done.push(fileId)
    }, 4)
    await bring('a', [1, 2, 3, 4, 5, 6])
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(6)
    expect(most).toBe(1)
  })

  it('one job of an operator runs at a time, also where two workers are woken together, and nobody waits for them', async () => {
    const running = new Map<string, number>()
    const together: string[] = []
    const done: number[] = []
    const ownerOf = (fileId: number) => (fileId < 200 ? 'a' : 'b')
    const run = async (fileId: number) => {
      const owner = ownerOf(fileId)
      running.set(owner, (running.get(owner) ?? 0) + 1)
      if ((running.get(owner) ?? 0) > 1) together.push(owner)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running.set(owner, (running.get(owner) ?? 0) - 1)
      done.push(fileId)
    }
    await work(run)
    await work(run)
    for (let round = 0; round < 15; round++) {
      await bring('a', [100 + 2 * round, 101 + 2 * round])
      await bring('b', [200 + 2 * round, 201 + 2 * round])
      await expect.poll(() => done.length, { timeout: 5_000, interval: 5 }).toBe(4 * (round + 1))
    }
    expect(together).toEqual([])
  }, 60_000)

  it('two workers with one place each: a slow file of one operator leaves the other place to others', async () => {
    const slow = Promise.withResolvers<void>()
    const done: number[] = []
    const run = async (fileId: number) => {
      if (fileId === 1) await slow.promise
      done.push(fileId)
    }
    await bring('a', [1, 2, 3])
    await work(run, 1)
    await work(run, 1)
    await bring('b', [11, 12])
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([11, 12])
    slow.resolve()
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([11, 12, 1, 2, 3])
  })

  it('two jobs of an operator that ran when an earlier release was stopped are run again, one after the other', async () => {
    const { db } = testApp.services
    const asOwner = connect(testApp.databaseUrl, { use: 'owner', size: 1 })
    try {
      await asOwner.pool.query('drop index pgboss.one_active_job_of_an_owner')
      await bring('a', [1, 2])
      await asOwner.pool.query("update pgboss.job set state = 'active', started_on = now()")
      await prepareJobs(testApp.databaseUrl, [renderFileJob])
    } finally {
      await asOwner.close()
    }
    expect((await db.execute(sql`select state from pgboss.job`)).rows).toEqual([{ state: 'retry' }, { state: 'retry' }])
    await expect(db.execute(sql`update pgboss.job set state = 'active'`)).rejects.toMatchObject({
      cause: { constraint: 'one_active_job_of_an_owner' },
    })
  })

  it('one place for all: operators take turns, however many files one of them has brought before', async () => {
    await bring('a', [1, 2, 3])
    await bring('a', [4, 5, 6, 7, 8])
    await bring('b', [11, 12])
    await bring('c', [21])
    const done: number[] = []
    await work(async (fileId) => void done.push(fileId), 1)
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(11)
    expect(done).toEqual([1, 11, 21, 2, 12, 3, 4, 5, 6, 7, 8])
  })

  it('8 slow files of one operator, a bomb among them, delay another’s plain invoice by less than 10 seconds', async () => {
    const slow = Array.from({ length: 7 }, (_, at) => aSlowPdf(3_000 + at))
    const attack = await submitted([aBombPdf(), ...slow])
    const plain = await submitted([aPdf(randomUUID())])
    const begun = performance.now()
    await work((fileId) => renderFile(testApp.services, fileId))
    await expect.poll(() => statesOf(plain), { timeout: 60_000 }).toEqual(['done'])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await statesOf(attack)).filter((state) => state === 'waiting').length).toBeGreaterThan(3)
    await expect.poll(async () => (await statesOf(attack)).includes('failed'), { timeout: 60_000 }).toBe(true)
  }, 120_000)
})
