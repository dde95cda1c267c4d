import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { isNoJobOf } from '../../../platform/jobs/under-way.ts'
import type { Services } from '../../../platform/services.ts'
import { refreshCheckJob } from './refresh-check.ts'
import { sendCheckJob } from './send-check.ts'

export const pollOpenChecksJob = defineJob({
  name: 'poll-open-checks',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
})

const PAGE = 200
/** Longer than a send-check job ever pauses: what is older has lost its job. */
const LOST_AFTER_MS = 2 * 3_600_000

/** Once a day: every open check is read again, and a payment whose job was lost gets another. */
export async function pollOpenChecks({ db, clock, jobs }: Services): Promise<void> {
  const sent = and(
    eq(operatorPayments.phase, 'SENT'),
    or(and(eq(operatorPayments.live, true), isNull(operatorPayments.paidAt)), isNotNull(operatorPayments.attention)),
  )
  const unsent = and(
    inArray(operatorPayments.phase, ['PREPARED', 'CALLING']),
    lt(operatorPayments.createdAt, new Date(clock.now().getTime() - LOST_AFTER_MS)),
    // One that waits for an answer for days has a job that makes the next one: another each day would make ever more.
    isNoJobOf(sendCheckJob, 'payment_id', sql`${operatorPayments.id}`),
  )
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await transact(db, async (tx) => {
      const rows = await tx
        .select({ id: operatorPayments.id, checkId: operatorPayments.checkId })
        .from(operatorPayments)
        .where(and(or(sent, unsent), gt(operatorPayments.id, from)))
        .orderBy(asc(operatorPayments.id))
        .limit(PAGE)
      await jobs.enqueueMany(
        tx,
        refreshCheckJob,
        rows.flatMap(({ checkId }) => (checkId ? [{ check_id: checkId }] : [])),
      )
      await jobs.enqueueMany(
        tx,
        sendCheckJob,
        rows.flatMap(({ id, checkId }) => (checkId ? [] : [{ payment_id: id }])),
      )
      return rows.at(-1)?.id
    })
  }
}
