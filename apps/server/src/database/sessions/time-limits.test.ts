import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { connect, openSession } from '../connect.ts'
import { isDatabaseAway } from '../lost-session.ts'
import { timeLimits } from './time-limits.ts'

describe('sessions of the program', () => {
  const testApp = useTestApp()

  it.each(Object.keys(timeLimits) as (keyof typeof timeLimits)[])('have the limits of their use: %s', async (use) => {
    const connection = connect(testApp.databaseUrl, { use, size: 1 })
    const session = await openSession(testApp.databaseUrl, use)
    const { rows } = await connection.pool.query<Record<string, string>>(
      `select name, setting from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout')`,
    )
    const { rows: alone } = await session.query<{ limit: string }>(`select current_setting('lock_timeout') as limit`)
    await session.end()
    await connection.close()
    const { statementMs, idleInTransactionMs, lockMs } = timeLimits[use]
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      lock_timeout: lockMs,
    })
    expect(alone).toEqual([{ limit: lockMs === 0 ? '0' : `${lockMs / 1000}s` }])
  })

  it('lose their locks where their process stands still in the middle of a transaction', async () => {
    const { db } = testApp.services
    const late = db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 200`)
      await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
      await pause(1_000)
      await tx.execute(sql`select 1`)
    })
    await expect(late).rejects.toSatisfy(isDatabaseAway)
    const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(4711) as free`)
    expect(rows).toEqual([{ free: true }])
  })
})
