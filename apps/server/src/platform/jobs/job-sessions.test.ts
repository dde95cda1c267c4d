import { type DatabaseProxy, databaseProxy } from '@caseback/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../../database/lost-session.ts'
import { transact } from '../../database/transact.ts'
import { aMail } from '../../testing/letters.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { enqueueMail, sendMailJob } from '../mail/mail.ts'
import { type JobRunner, onJob, startJobs } from './jobs.ts'

describe('a worker whose database goes away', () => {
  const testApp = useTestApp()
  const errors: unknown[] = []
  let proxy: DatabaseProxy
  let runner: JobRunner
  let runs = 0
  beforeAll(async () => {
    proxy = await databaseProxy(testApp.databaseUrl)
    runner = await startJobs(proxy.url, {
      timeZone: testApp.services.settings.timeZone,
      works: true,
      onError: (error) => errors.push(error),
    })
    await runner.work([{ kind: sendMailJob, run: async () => void runs++ }])
  })
  afterAll(async () => {
    proxy.thaw()
    await runner.stop()
    await proxy.stop()
  })

  const enqueue = () => transact(testApp.services.db, (tx) => enqueueMail(testApp.services, tx, aMail()))

  it('says so while the server does not answer, hears again of jobs when it does, and runs what came meanwhile', async () => {
    await expect.poll(() => runner.isListening(), { timeout: 20_000 }).toBe(true)
    proxy.freeze()
    await enqueue()
    await expect.poll(() => runner.isListening(), { timeout: 30_000 }).toBe(false)
    await expect.poll(() => errors.some(isDatabaseAway), { timeout: 20_000 }).toBe(true)
    expect(runs).toBe(0)
    proxy.thaw()
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => runner.isListening(), { timeout: 20_000 }).toBe(true)
  })

  it('listens again after its session has ended, and misses no job', async () => {
    proxy.cut()
    await expect.poll(() => runner.isListening(), { timeout: 5_000 }).toBe(false)
    await enqueue()
    await expect.poll(() => runner.isListening(), { timeout: 20_000 }).toBe(true)
    await expect.poll(() => runs, { timeout: 5_000 }).toBe(2)
  })

  it('finds jobs by looking where it cannot listen, as behind a pooler that gives each statement another session', async () => {
    const refuseToListen = () => proxy.cutAt('listen "', 'before', undefined, refuseToListen)
    refuseToListen()
    proxy.cut()
    await expect.poll(() => runner.isListening(), { timeout: 5_000 }).toBe(false)
    // Its own sessions come back; what it looks for by itself twice a minute would be found then.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const before = runs
    await enqueue()
    await expect.poll(() => runs, { timeout: 8_000 }).toBe(before + 1)
    expect(runner.isListening()).toBe(false)
    proxy.forget()
    await expect.poll(() => runner.isListening(), { timeout: 20_000 }).toBe(true)
  })

  it('that goes away while the worker begins is waited for', async () => {
    const { timeZone } = testApp.services.settings
    const beginning = await startJobs(proxy.url, { timeZone, works: true, onError: () => undefined })
    proxy.refuse()
    proxy.cut()
    const begun = beginning.work([onJob(sendMailJob, async () => undefined, '1 0 * * *')])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    proxy.accept()
    await expect(begun).resolves.toBeUndefined()
    await beginning.stop()
  })

  it('does not listen where it takes no jobs', async () => {
    const { timeZone } = testApp.services.settings
    const idle = await startJobs(testApp.databaseUrl, { timeZone, works: false, onError: () => undefined })
    expect(idle.isListening()).toBeNull()
    await idle.stop()
  })
})
