import * as z from 'zod/mini'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayment, takeReadTicket } from '../payments.store.ts'
import { applyCheck } from './apply-check.ts'

export const refreshCheckJob = defineJob({
  name: 'refresh-check',
  payload: z.object({ check_id: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
})

/**
 * Reads the check at the provider and takes over what it tells. An unknown check is left alone. Of several reads at a time only
 * the one begun last counts, so that an older answer never overwrites a newer one. Returns what this read was told, counted or not.
 */
export async function refreshCheck(services: Services, checkId: string): Promise<ProviderCheck | null> {
  const mine = await takeReadTicket(services.db, checkId)
  if (!mine) return null
  const check = await services.checks.read(checkId)
  await transact(services.db, async (tx) => {
    const locked = await lockPayment(tx, mine.paymentId)
    if (locked.payment.readTicket === mine.ticket) await applyCheck(tx, services, locked, check)
  })
  return check
}
