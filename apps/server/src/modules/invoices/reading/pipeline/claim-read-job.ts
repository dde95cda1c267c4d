import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../../database/connect.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'

/** What is done once all invoices of a claim are read: review/touchless. */
export const claimReadJob = defineJob({
  name: 'claim-read',
  payload: z.object({ claim_id: z.int() }),
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
})

/** So long its operator may say that something is not right, or add a page, before anything is done. */
export const READ_WAIT_SECONDS = 300
/** The job's time is the database's, and what is read has the program's: a job that came too soon would be the last. */
const BETWEEN_CLOCKS_SECONDS = 10

/**
 * Adds the job of automatic approval for a claim, if all its invoices are read by now and its manufacturer has a rule. Called
 * after each reading: the last one finds that all are there.
 */
export async function tellClaimRead(tx: Tx, { jobs }: Pick<Services, 'jobs'>, claimId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select claims.id from claims
    join offers on offers.id = claims.offer_id
    join touchless_rules rule on rule.manufacturer_id = offers.manufacturer_id and rule.enabled
    where claims.id = ${claimId} and claims.status = 'CLAIM_SUBMITTED' and not exists (
      select from invoices left join invoice_readings reading on reading.invoice_id = invoices.id
      where invoices.claim_id = claims.id and reading.state is distinct from 'READ'
    )`)
  if (rows.length === 0) return
  const startAfterSeconds = READ_WAIT_SECONDS + BETWEEN_CLOCKS_SECONDS
  await jobs.enqueue(tx, claimReadJob, { claim_id: claimId }, { startAfterSeconds })
}
