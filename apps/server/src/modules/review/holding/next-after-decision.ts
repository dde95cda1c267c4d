import type { WireQueueItem } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import type { Holder, NextClaim } from './claim-holds.store.ts'
import { takeNextClaim } from './take-next-claim.ts'

/**
 * Takes the next claim for a reviewer whose decision is made. That answer does not depend on it: nothing where it fails, so that
 * the browser asks for it by itself.
 */
export async function nextAfterDecision(
  services: Services,
  reviewer: Holder & { roles: readonly StaffRole[] },
  asked: NextClaim,
  log: FastifyBaseLogger,
): Promise<{ next?: WireQueueItem | null }> {
  try {
    const { claim } = await takeNextClaim(services, reviewer, asked)
    return { next: claim }
  } catch (error) {
    log.error({ err: error }, 'the next claim was not taken with a decision')
    return {}
  }
}
