import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from '../../commands/with-database.ts'
import { connect } from '../../database/connect.ts'
import { devMailbox } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { startProgram } from '../../program.ts'
import { aClaim, anEnrollment, anOffer, anOperator } from '../../testing/factories.ts'
import { type TransactionPooler, transactionPooler } from '../../testing/faults/transaction-pooler.ts'
import { aMail } from '../../testing/letters.ts'
import { noChecks } from '../../testing/no-checks.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('behind a pooler by transactions', () => {
  const testApp = useTestApp()
  const login = `pooled_${randomUUID().slice(0, 8)}`
  let admin: Client
  const poolers: TransactionPooler[] = []

  /** The address of the test's database for somebody else. */
  const urlFor = (user: string) => {
    const url = new URL(testApp.databaseUrl)
    url.username = user
    return url.href
  }
  /** A pooler opens its sessions as the login is at that time. */
  async function aPooler(user = login) {
    const pooler = await transactionPooler(urlFor(user))
    poolers.push(pooler)
    return pooler
  }
  const start = (pooler: TransactionPooler, user = login) =>
    startProgram(
      { ...testApp.services.settings, role: 'all', port: 0, demo: false },
      { owner: testApp.databaseUrl, program: pooler.url, direct: urlFor(user) },
      noChecks,
      pino({ level: 'silent' }),
    )

  beforeAll(async () => {
    admin = new Client({ connectionString: testApp.databaseUrl })
    await admin.connect()
    // The password is that of the addresses.
    await admin.query(`create role ${login} login password '${new URL(testApp.databaseUrl).password}'`)
    await admin.query(`grant caseback_app to ${login}`)
  })
  afterAll(async () => {
    for (const pooler of poolers) await pooler.stop()
    await admin.query(`drop role ${login}`)
    await admin.end()
  })

  it('does not start where the login has no time limits, and says how it gets them', async () => {
    await expect(start(await aPooler())).rejects.toThrow(
      `DATABASE_URL, a pooler beside DIRECT_DATABASE_URL: the sessions of ${login} have no time limits. As an administrator: alter role "${login}" set statement_timeout = 300000; alter role "${login}" set idle_in_transaction_session_timeout = 120000; then let the pooler open its sessions anew.`,
    )
    await admin.query(`alter role ${login} set statement_timeout = 300000`)
    await admin.query(`alter role ${login} set idle_in_transaction_session_timeout = 120000`)
  })

  it('does not start as the owner of the tables, who could change what may only grow', async () => {
    const owner = decodeURIComponent(new URL(testApp.databaseUrl).username)
    await expect(start(await aPooler(owner), owner)).rejects.toThrow(
      `${owner} owns the tables. Name a user who is a member of caseback_app and owns nothing.`,
    )
  })

  it('does not start where the login cannot use the rights of the role', async () => {
    await admin.query(`revoke inherit option for caseback_app from ${login}`)
    await expect(start(await aPooler())).rejects.toThrow(`${login} has not the rights of caseback_app`)
    await admin.query(`grant caseback_app to ${login} with inherit true`)
  })

  it('takes no settings for a session and keeps nothing in one', async () => {
    const pooler = await aPooler()
    const direct = connect(pooler.url)
    await expect(direct.pool.query('select 1')).rejects.toThrow('unsupported startup parameter: options')
    await direct.close()
    const named = new Client({ connectionString: pooler.url })
    await named.connect()
    const again = { name: 'kept', text: 'select $1::int as one', values: [1] }
    await named.query(again)
    await expect(named.query(again)).rejects.toMatchObject({ code: '26000' })
    await named.end()
  })

  it('is needed neither by a worker nor by a command', async () => {
    const pooler = await transactionPooler(urlFor(login))
    await pooler.stop()
    const databaseUrls = { owner: testApp.databaseUrl, program: pooler.url, direct: urlFor(login) }
    const settings = { ...testApp.services.settings, role: 'worker' as const, port: 0, demo: false }
    expect(await withDatabase({ ...settings, databaseUrls }, async (urls) => urls)).toEqual({
      owner: testApp.databaseUrl,
      program: urlFor(login),
    })
    const worker = await startProgram(settings, databaseUrls, noChecks, pino({ level: 'silent' }))
    await worker.stop()
  })

  it('reads, writes, and runs jobs, each request by another of its sessions', async () => {
    const pooler = await aPooler()
    const program = await start(pooler)
    try {
      const { app, services } = program
      const operator = await anOperator(testApp)
      await anOffer(testApp)
      const enrollment = await anEnrollment(testApp, { personId: operator.id })
      await aClaim(testApp, { enrollmentId: enrollment.id })
      const call = (path: string, method: 'GET' | 'PATCH' = 'GET', payload?: object) =>
        app?.inject({
          method,
          url: `/api/v1/tradespend/${path}`,
          headers: { authorization: `token ${operator.token}` },
          ...(payload && { payload }),
        })
      const before = pooler.transactions()
      const paths = [
        'app/auth/user/',
        'app/rebates/claims/',
        'app/rebate-offers/user/?state=PENDING',
        'app/rebate-offers/user/?state=ENROLLED',
        'app/auth/profile/',
      ]
      // Twice what the pooler has sessions, and more than a text is used before it gets a name.
      for (let times = 0; times < 6; times++)
        expect(await Promise.all(paths.map(async (path) => [path, (await call(path))?.statusCode]))).toEqual(
          paths.map((path) => [path, 200]),
        )
      const changed = await call('app/auth/user/', 'PATCH', { first_name: 'Zoë', last_name: 'Moreno' })
      expect([changed?.statusCode, (await call('app/auth/user/'))?.json().first_name]).toEqual([200, 'Zoë'])
      expect(pooler.transactions() - before).toBeGreaterThanOrEqual(6 * paths.length)
      for (let session = 0; session < 3; session++) {
        const { rows } = await services.db.execute(sql`select name from pg_prepared_statements`)
        expect(rows).toEqual([])
      }

      await transact(services.db, (tx) => enqueueMail(services, tx, aMail()))
      await expect.poll(() => services.db.$count(devMailbox), { timeout: 20_000 }).toBeGreaterThan(0)
      const listener = async () => (await app?.inject('/readyz'))?.json().parts.listener
      await expect.poll(listener, { timeout: 20_000 }).toMatchObject({ ok: true })
    } finally {
      await program.stop()
    }
  })
})
