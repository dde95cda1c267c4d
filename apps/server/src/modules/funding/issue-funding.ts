import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { moveClaims } from '../claims/claims.store.ts'
import { lockFundingWithClaims, markIssued } from './funding.store.ts'

export type ByStaff = { fundingId: number; staffId: number }

/** DRAFT → ISSUED: the claims that it holds wait for the manufacturer's money from now on. */
export async function issueFunding(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const held = await lockFundingWithClaims(tx, fundingId, 'DRAFT')
    // A claim that was being taken back is not held any more.
    if (held.length === 0) throw appError('funding.empty')
    await moveClaims(tx, services, held, {
      from: 'CLAIM_VALIDATED',
      to: 'PENDING_MANUFACTURER_PAYMENT',
      by: { staffId },
    })
    const issued = await markIssued(tx, fundingId, clock.now())
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.issued',
      subject: 'funding',
      subjectId: fundingId,
      before: { state: 'DRAFT' },
      after: { state: 'ISSUED', claim_ids: held.map((claim) => claim.id) },
    })
    await services.events.append(tx, {
      type: 'funding.issued',
      facts: {
        fundingId,
        manufacturerId: issued.manufacturerId,
        claims: held.length,
        amountCents: held.reduce((sum, claim) => sum + (claim.payoutCents ?? 0), 0),
      },
    })
  })
}
