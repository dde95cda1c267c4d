import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type MailServer, startMailServer } from '@caseback/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { sentMails } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts'
import { cutConnection } from '../../testing/faults/cut-connection.ts'
import { aMail } from '../../testing/letters.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { enqueueMail, sendMailJob } from './mail.ts'
import { smtpTransport } from './transport.ts'

type MailJob = z.output<typeof sendMailJob.payload>
const script = fileURLToPath(new URL('../../testing/workers/killed-mail-worker.ts', import.meta.url))

describe('kill -9 of the worker that sends a mail', () => {
  let server: MailServer
  let testApp: TestApp & { stop: () => Promise<void> }
  beforeAll(async () => {
    server = await startMailServer()
    testApp = await startTestApp({
      transport: ({ settings }) => smtpTransport(server.url, settings.mailFrom, settings.publicUrl),
    })
  })
  afterAll(async () => {
    await testApp.stop()
    await server.stop()
  })

  async function aWaitingMail(to: string): Promise<MailJob> {
    const { db } = testApp.services
    await transact(db, (tx) => enqueueMail(testApp.services, tx, aMail({ to })))
    const { rows } = await db.execute<{ data: MailJob }>(
      sql`select data from pgboss.job where name = ${sendMailJob.name} order by created_on desc limit 1`,
    )
    return rows[0]!.data
  }
  const worker = (job: MailJob, options: { moment?: string; smtpUrl?: string } = {}): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        script,
        JSON.stringify({
          databaseUrl: testApp.databaseUrl,
          smtpUrl: options.smtpUrl ?? server.url,
          dataDir: testApp.services.settings.dataDir,
          job,
          moment: options.moment,
        }),
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
  const delivered = (to: string) => server.received.filter((mail) => mail.recipients.includes(to))
  const isCommitted = async ({ id }: MailJob) =>
    (await testApp.services.db.select().from(sentMails).where(eq(sentMails.id, id))).length === 1

  it.each([
    { moment: 'before the hand-over', before: 0, committed: false, after: 1 },
    // The one window that two systems without a common commit leave: the receiver tells both apart by the Message-ID.
    { moment: 'accepted, not committed', before: 1, committed: false, after: 2 },
    { moment: 'after the commit', before: 1, committed: true, after: 1 },
  ])('$moment: $before delivered, and $after once the next worker has run, of one Message-ID', async ({
    moment,
    before,
    committed,
    after,
  }) => {
    const to = `${moment.replaceAll(/\W+/g, '-')}@example.com`
    const job = await aWaitingMail(to)
    const [, signal] = await once(worker(job, { moment }), 'exit')
    expect(signal).toBe('SIGKILL')
    expect(delivered(to)).toHaveLength(before)
    expect(await isCommitted(job)).toBe(committed)

    // Its job is still there, as that of a worker that died would be.
    await testApp.drainJobs()
    await testApp.drainJobs()
    expect(delivered(to)).toHaveLength(after)
    expect([...new Set(delivered(to).map((mail) => mail.messageId))]).toEqual([`<${job.id}@localhost>`])
    expect(await isCommitted(job)).toBe(true)
  })

  it('in the middle of the message: nothing is delivered, and the next worker delivers once', async () => {
    const job = await aWaitingMail('cut@example.com')
    const cut = await cutConnection(server.url, () => dying.kill('SIGKILL'))
    const dying = worker(job, { smtpUrl: cut.url })
    const [, signal] = await once(dying, 'exit')
    expect(signal).toBe('SIGKILL')
    cut.server.close()
    expect(delivered('cut@example.com')).toEqual([])
    expect(await isCommitted(job)).toBe(false)
    await testApp.drainJobs()
    expect(delivered('cut@example.com').map((mail) => mail.messageId)).toEqual([`<${job.id}@localhost>`])
  })

  it('two workers with the same job: the second waits for the first, and one mail is delivered', async () => {
    const job = await aWaitingMail('both@example.com')
    let answer: () => void = () => undefined
    server.answersAfter = new Promise((resolve) => {
      answer = resolve
    })
    const exits = [worker(job), worker(job)].map((each) => once(each, 'exit'))
    // One is inside the hand-over, the other at the row.
    await vi.waitFor(
      async () => {
        expect([await waitingForLocks(testApp), delivered('both@example.com').length]).toEqual([1, 1])
      },
      // A bound for what hangs: two processes start, and a busy machine takes its time.
      { timeout: 45_000 },
    )
    answer()
    server.answersAfter = null
    expect(await Promise.all(exits)).toEqual([
      [0, null],
      [0, null],
    ])
    await testApp.drainJobs()
    expect(delivered('both@example.com')).toHaveLength(1)
  })
})
