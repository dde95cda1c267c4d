import type { WireSharedRequestLine } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { fundingClaims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertLineDispute } from './request-links.store.ts'
import { openRequestOfKey } from './request-of-key.ts'
import { sharedRequestLine } from './shared-request.ts'

/**
 * A manufacturer says that a line of its request is not right: it waits for finance, and money covers it last meanwhile. 404 for
 * a claim that the request does not hold, 409 `funding.line_paid` when money has covered it, `funding.line_disputed` while an
 * earlier dispute waits, `funding.settled` when nothing is open of the request; refusals as `requestOfKey`.
 */
export async function disputeLine(
  services: Services,
  key: string,
  said: { claimId: number; name: string; text: string },
): Promise<WireSharedRequestLine> {
  return transact(services.db, async (tx) => {
    const { link, request } = await openRequestOfKey(tx, services, key)
    const [line] = await tx
      .select({ fundedAt: fundingClaims.fundedAt })
      .from(fundingClaims)
      .where(
        and(
          eq(fundingClaims.fundingId, request.id),
          eq(fundingClaims.claimId, said.claimId),
          eq(fundingClaims.held, true),
        ),
      )
    if (found(line).fundedAt !== null) throw appError('funding.line_paid')
    const disputeId = await insertLineDispute(tx, {
      fundingId: request.id,
      claimId: said.claimId,
      linkId: link.id,
      name: said.name,
      text: said.text,
      createdAt: services.clock.now(),
    })
    if (disputeId === null) throw appError('funding.line_disputed')
    await recordAudit(tx, services.clock, {
      staffId: null,
      action: 'funding.line_disputed',
      subject: 'funding',
      subjectId: request.id,
      after: { said_by: said.name, claim_id: said.claimId, dispute: said.text },
    })
    await services.events.append(tx, {
      type: 'funding.line_disputed',
      facts: { fundingId: request.id, disputeId },
    })
    return sharedRequestLine(tx, request, said.claimId)
  })
}
