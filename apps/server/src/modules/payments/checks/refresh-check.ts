import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { openCase } from '../cases/cases.store.ts'
import { lockPayment, takeReadTicket } from '../payments.store.ts'
import { differencesOf } from '../provider/differences-of.ts'
import { applyCheck } from './apply-check.ts'

export const refreshCheckJob = defineJob({
  name: 'refresh-check',
  /** `told`: the provider has said that the check has changed. */
  payload: z.object({ check_id: z.string(), told: z.optional(z.boolean()) }),
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
})

const BEHIND_FOR_SECONDS = 60

/**
 * Reads a check that the provider says has changed. An answer that tells nothing new, or nothing that may be believed, may come
 * from a copy that is behind: the check is read once more, a minute later, and not only with all open checks at night.
 */
export async function refreshToldCheck(services: Services, checkId: string): Promise<void> {
  const { db, jobs } = services
  const [known] = await db
    .select({ status: operatorPayments.checkStatus })
    .from(operatorPayments)
    .where(eq(operatorPayments.checkId, checkId))
  const check = await refreshCheck(services, checkId)
  if (!known || (check && check.status !== known.status)) return
  await transact(db, (tx) =>
    jobs.enqueue(tx, refreshCheckJob, { check_id: checkId }, { startAfterSeconds: BEHIND_FOR_SECONDS }),
  )
}

/**
 * Reads the check at the provider and takes over what it tells. An unknown check is left alone. Of several reads at a time only
 * the one begun last counts, so that an older answer never overwrites a newer one. An answer with another reference, amount or
 * recipient than was approved changes nothing and is a case for finance.
 * @returns what this read was told, counted or not; null when it was told nothing that may be believed
 */
export async function refreshCheck(services: Services, checkId: string): Promise<ProviderCheck | null> {
  const mine = await takeReadTicket(services.db, checkId)
  if (!mine) return null
  const check = await services.checks.read(checkId)
  if (!check) throw new Error(`The check provider has no check ${checkId}.`)
  return transact(services.db, async (tx) => {
    const locked = await lockPayment(tx, mine.paymentId)
    const differences = differencesOf(locked.payment, check)
    for (const kind of differences) await openCase(tx, services.clock, { kind, check, payment: locked.payment })
    if (differences.length > 0) return null
    if (locked.payment.readTicket === mine.ticket) await applyCheck(tx, services, locked, check)
    return check
  })
}
