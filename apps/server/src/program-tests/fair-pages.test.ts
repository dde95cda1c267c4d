import { randomUUID } from 'node:crypto'
import { aBombPdf, aSlowPdf } from '@caseback/testing'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { claimFiles } from '../database/schema/index.ts'
import { transact } from '../database/transact.ts'
import { renderFile } from '../modules/invoices/render-file.ts'
import { renderFileJob } from '../modules/invoices/render-file-job.ts'
import { type JobRunner, onJob, startJobs } from '../platform/jobs/jobs.ts'
import { anEnrollment, anOperator } from '../testing/factories.ts'
import { aPdf } from '../testing/sample-files.ts'
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
