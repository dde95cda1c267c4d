import { addDays, startOfDay } from '@caseback/domain'
import { and, asc, eq, lt, not } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { claims, offers } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockLocations } from '../locations/locations.store.ts'
import { insertFunding } from './funding.store.ts'
import { waitsForFunding } from './funding-candidates.ts'

/**
 * Drafts a funding request over a manufacturer's claims validated up to the end of the cutoff day in the provider's zone.
 * Excluded claims stay as they are, and so do those of locations whose payments are stopped. Returns its id; 409 `funding.empty`
 * when nothing is left to ask for.
 */
export async function draftFunding(
  { db, clock, settings }: Services,
  draft: { manufacturerId: number; cutoff: string; excludedClaimIds: number[]; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const isAsked = and(
      eq(offers.manufacturerId, draft.manufacturerId),
      waitsForFunding(),
      lt(claims.validatedAt, startOfDay(addDays(draft.cutoff, 1), settings.timeZone)),
      not(anyOf(claims.id, draft.excludedClaimIds)),
    )
    // Whoever stops the payments of a location at this moment is seen below, or finds its claims in this draft.
    const places = await tx
      .selectDistinct({ id: claims.locationId })
      .from(claims)
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .where(isAsked)
    await lockLocations(
      tx,
      places.map(({ id }) => id),
    )
    // Locked, so that none is taken back between being read and being held.
    const waiting = await tx
      .select({ claimId: claims.id, payoutCents: claims.payoutCents })
      .from(claims)
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .where(
        and(
          isAsked,
          // One that has been validated since may be of another location.
          anyOf(
            claims.locationId,
            places.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(claims.id))
      .for('no key update', { of: claims })
    if (waiting.length === 0) throw appError('funding.empty')
    const { fundingId, held } = await insertFunding(
      tx,
      {
        manufacturerId: draft.manufacturerId,
        cutoff: draft.cutoff,
        createdBy: draft.staffId,
        createdAt: clock.now(),
      },
      waiting.map((claim) => ({ claimId: claim.claimId, amountCents: claim.payoutCents ?? 0 })),
    )
    if (held.length === 0) throw appError('funding.empty')
    await recordAudit(tx, clock, {
      staffId: draft.staffId,
      action: 'funding.drafted',
      subject: 'funding',
      subjectId: fundingId,
      after: { cutoff: draft.cutoff, excluded_claim_ids: draft.excludedClaimIds, claims: held },
    })
    return fundingId
  })
}
