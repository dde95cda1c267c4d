import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Tx } from '../../../../database/connect.ts'
import { claimUploads, draftReadings } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { found } from '../../../../platform/errors.ts'
import { anEnrollment, anOperator } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { forgetDraftReadings } from './drafts.store.ts'

const testApp = useTestApp()

/** How often a transaction has gone through all drafts of everybody. */
async function scansOfAll(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ scans: number }>(
    sql`select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'draft_readings'`,
  )
  return found(rows[0]).scans
}

it('a file that is removed or claimed costs a look at the drafts of its person alone', async () => {
  const { id: personId } = await anOperator(testApp)
  const { id: enrollmentId } = await anEnrollment(testApp, { personId })
  const { db, clock } = testApp.services
  const [upload] = await db
    .insert(claimUploads)
    .values({
      personId,
      enrollmentId,
      name: 'a.pdf',
      mediaType: 'application/pdf',
      byteSize: 5,
      sha256: 'aa',
      storageKey: 'aa',
      createdAt: clock.now(),
    })
    .returning()
  const one = found(upload)
  await db
    .insert(draftReadings)
    .values({ personId, enrollmentId, uploadIds: [one.id], state: 'WAITING', createdAt: clock.now() })
  await transact(db, async (tx) => {
    // Where there is an index for it, PostgreSQL takes it however few rows there are.
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await scansOfAll(tx)
    await forgetDraftReadings(tx, [one])
    expect(await scansOfAll(tx)).toBe(before)
  })
  expect(await db.$count(draftReadings)).toBe(0)
})
