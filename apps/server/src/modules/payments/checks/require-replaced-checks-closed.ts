import { isClosedCheck } from '@caseback/domain'
import { and, asc, isNotNull, ne, or } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { refreshCheck } from './refresh-check.ts'

/** A person waits for the answer; the provider is asked for several checks at a time, as its limits allow. */
const READS_AT_ONCE = 4

/**
 * A second check for a claim only after its earlier ones were just read as closed (product.md "Money"): 409 `payment.state` when
 * one of them is not, 503 while the provider cannot be asked. `besides` is the payment that is about to be sent itself.
 */
export async function requireReplacedChecksClosed(services: Services, claimIds: number[], besides = 0): Promise<void> {
  const open = await claimsWithOpenChecks(services, claimIds, besides)
  if (open.length > 0)
    throw appError('payment.state', { because: [{ code: 'checks.not_closed', params: { claims: open } }] })
}

/**
 * Those of the claims of which an earlier check may still be cashed. Reads every earlier check of theirs, and believes no other
 * read that was faster to write it down. 503 while the provider cannot be asked.
 */
export async function claimsWithOpenChecks(services: Services, claimIds: number[], besides = 0): Promise<number[]> {
  if (claimIds.length === 0) return []
  const earlier = await services.db
    .select({ claimId: operatorPayments.claimId, checkId: operatorPayments.checkId })
    .from(operatorPayments)
    .where(
      and(
        anyOf(operatorPayments.claimId, claimIds),
        or(isNotNull(operatorPayments.checkId), operatorPayments.live),
        ne(operatorPayments.id, besides),
      ),
    )
    .orderBy(asc(operatorPayments.id))
  // Most claims are paid for the first time.
  if (earlier.length === 0) return []
  const paidBefore = [...new Set(earlier.map(({ claimId }) => claimId))]
  const open = new Set<number>()
  const readNext = async () => {
    for (let next = earlier.shift(); next; next = earlier.shift()) {
      const { claimId, checkId } = next
      if (checkId === null) continue
      const check = await askProvider(() => refreshCheck(services, checkId))
      // What cannot be believed closes nothing.
      if (!check || !isClosedCheck(check.status)) open.add(claimId)
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext))
  const living = await services.db
    .select({ claimId: operatorPayments.claimId })
    .from(operatorPayments)
    .where(and(anyOf(operatorPayments.claimId, paidBefore), operatorPayments.live, ne(operatorPayments.id, besides)))
  for (const { claimId } of living) open.add(claimId)
  return [...open]
}
