import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { refreshCheck } from '../checks/refresh-check.ts'
import { openCase } from './cases.store.ts'
import { examineUnrecordedCheck } from './examine-unrecorded-check.ts'

export const examineCheckJob = defineJob({
  name: 'examine-check',
  payload: z.object({ check_id: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
})

/** The provider has told of a check that no payment had: read again, it is a payment's by now, or a case for finance. */
export async function examineCheck(services: Services, checkId: string): Promise<void> {
  const [recorded] = await services.db
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(eq(operatorPayments.checkId, checkId))
  if (recorded) {
    await refreshCheck(services, checkId)
    return
  }
  const check = await services.checks.read(checkId)
  if (check) await examineUnrecordedCheck(services, check)
  else
    await transact(services.db, (tx) =>
      openCase(tx, services.clock, { kind: 'unknown', check: { id: checkId }, payment: null }),
    )
}
