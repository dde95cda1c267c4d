import type { WireTakingBack } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { claims, locations, manufacturers, offers, organisations } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lossLeftOf } from '../../funding/free-credit.ts'
import { fundingBalance } from '../../funding/funding.store.ts'
import { creditOf } from '../../funding/receipts.store.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { takenBack } from './taken-back.ts'

/** What taking a claim back would do as everything is now, to the cent. 404 and 409 as `takeClaimBack`. */
export async function previewTakingBack(live: Services, claimId: number): Promise<WireTakingBack> {
  return readTogether(live, async ({ db }) => {
    const [row] = await db
      .select({
        claim: claims,
        location: locations,
        organisation: organisations,
        manufacturerId: manufacturers.id,
        manufacturerName: manufacturers.name,
      })
      .from(claims)
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .where(eq(claims.id, claimId))
    const { claim, manufacturerId, manufacturerName, ...operator } = found(row)
    const held = await takenBack(db, claim)
    const { totalCents, appliedCents } = await fundingBalance(db, held.fundingId)
    const leftCents = totalCents - held.amountCents
    const beyondCents = Math.max(0, appliedCents - leftCents)
    const lossCents = Math.min(beyondCents, await lossLeftOf(db, held.fundingId))
    const creditCents = beyondCents - lossCents
    return {
      claim_id: claimId,
      status: claim.status,
      operator_name: operatorName(operator),
      manufacturer_name: manufacturerName,
      amount: centsToDollars(held.amountCents),
      funding_id: held.fundingId,
      request_total_after: centsToDollars(leftCents),
      to_other_claims: centsToDollars(held.isFunded ? Math.max(0, held.amountCents - beyondCents) : 0),
      to_credit: centsToDollars(creditCents),
      loss_made_good: centsToDollars(lossCents),
      credit_after: centsToDollars((await creditOf(db, manufacturerId)) + creditCents),
      batch_id: held.batchId,
      closed_check: held.closedCheck,
    }
  })
}
