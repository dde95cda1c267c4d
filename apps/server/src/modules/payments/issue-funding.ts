import { and, asc, eq } from 'drizzle-orm'
import { claims, fundingClaims, fundingRequests } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { recordAudit } from '../../platform/audit.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { moveClaim } from '../claims/claims.store.ts'
import { lockFunding } from './funding.store.ts'

type ByStaff = { fundingId: number; staffId: number }

/** DRAFT → ISSUED: the claims that it holds wait for the manufacturer's money from now on. */
export async function issueFunding(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    await lockFunding(tx, fundingId, 'DRAFT')
    const held = await tx
      .select({ claimId: claims.id })
      .from(fundingClaims)
      .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
      // The status again: a claim that is being taken back right now is waited for and then left out.
      .where(
        and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true), eq(claims.status, 'CLAIM_VALIDATED')),
      )
      .orderBy(asc(claims.id))
      .for('update', { of: claims })
    if (held.length === 0) throw appError('funding.empty')
    for (const { claimId } of held)
      await moveClaim(tx, services, {
        claimId,
        from: 'CLAIM_VALIDATED',
        to: 'PENDING_MANUFACTURER_PAYMENT',
        by: { staffId },
      })
    await tx
      .update(fundingRequests)
      .set({ state: 'ISSUED', issuedAt: clock.now() })
      .where(eq(fundingRequests.id, fundingId))
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.issued',
      subject: 'funding',
      subjectId: fundingId,
      before: { state: 'DRAFT' },
      after: { state: 'ISSUED', claim_ids: held.map((each) => each.claimId) },
    })
  })
}

/** DRAFT → DISCARDED: its claims stay validated and may stand in another request. */
export async function discardFunding({ db, clock }: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  await transact(db, async (tx) => {
    await lockFunding(tx, fundingId, 'DRAFT')
    await tx.update(fundingClaims).set({ held: false }).where(eq(fundingClaims.fundingId, fundingId))
    await tx.update(fundingRequests).set({ state: 'DISCARDED' }).where(eq(fundingRequests.id, fundingId))
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.discarded',
      subject: 'funding',
      subjectId: fundingId,
      before: { state: 'DRAFT' },
      after: { state: 'DISCARDED' },
    })
  })
}
