import { and, isNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operators, rateCounts, staffSessions } from '../../database/schema/index.ts'
import { defineJob, type JobHandler, onJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'

const DAY_MS = 24 * 3_600_000

export const tidyAccountsJob = defineJob({
  name: 'tidy-accounts',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/** Removes accounts that nobody verified within 7 days, ended staff sessions and old rate counts. */
export async function tidyAccounts({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db
    .delete(operators)
    .where(and(isNull(operators.emailVerifiedAt), lt(operators.createdAt, new Date(now.getTime() - 7 * DAY_MS))))
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
  await db.delete(rateCounts).where(lt(rateCounts.windowStart, new Date(now.getTime() - DAY_MS)))
}

export const accountsJobs = (services: Services): JobHandler[] => [
  onJob(tidyAccountsJob, () => tidyAccounts(services), '17 3 * * *'),
]
