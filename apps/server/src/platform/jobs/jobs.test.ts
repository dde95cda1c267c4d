import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transact } from '../../database/transact.ts'
import { aMail } from '../../testing/letters.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { enqueueMail, sendMailJob } from '../mail/mail.ts'
import { type FailedJob, onJob, startJobs } from './jobs.ts'

describe('a job that fails', () => {
  const testApp = useTestApp()

  it.each([
    { tries: 0, givenUp: false },
    { tries: sendMailJob.retryLimit, givenUp: true },
  ])('after $tries tries again is told with its name, and whether it is given up: $givenUp', async ({
    tries,
    givenUp,
  }) => {
    const { db, settings } = testApp.services
    await db.execute(sql`delete from pgboss.job`)
    await transact(db, (tx) => enqueueMail(testApp.services, tx, aMail()))
    await db.execute(sql`update pgboss.job set retry_count = ${tries}`)
    let tell: (failure: { error: unknown; job: FailedJob | undefined }) => void = () => undefined
    const told = new Promise<{ error: unknown; job: FailedJob | undefined }>((resolve) => {
      tell = resolve
    })
    const runner = await startJobs(testApp.databaseUrl, {
      timeZone: settings.timeZone,
      works: true,
      onError: (error, job) => tell({ error, job }),
    })
    try {
      await runner.work([onJob(sendMailJob, () => Promise.reject(new Error('no mail server')))])
      expect(await told).toEqual({
        error: new Error('no mail server'),
        job: { name: 'send-mail', id: expect.any(String), givenUp },
      })
    } finally {
      await runner.stop()
    }
  })
})
