import type { WireCorrection } from '@caseback/contract'
import { centsOverBudget, centsToDollars } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { claims, locations, manufacturers, offerBudgets, offers, organisations } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { creditOf } from '../funding/receipts.store.ts'
import { operatorName } from '../locations/operator-name.ts'
import { openCarries } from '../payments/carries/carries.store.ts'
import type { ReadInvoice } from '../review/review.store.ts'
import { lossOf } from './loss-of.ts'
import { priceCorrection } from './price-correction.ts'

/** What a correction would do as everything is now, to the cent. Refusals as `priceCorrection`; 404 without the claim. */
export async function previewCorrection(
  live: Services,
  { claimId, invoices }: { claimId: number; invoices: readonly ReadInvoice[] },
): Promise<WireCorrection> {
  return readTogether(live, async (services) => {
    const { db } = services
    const [row] = await db
      .select({
        claim: claims,
        location: locations,
        organisation: organisations,
        manufacturerName: manufacturers.name,
        budgetCents: offers.budgetCents,
        committedCents: offerBudgets.committedCents,
      })
      .from(claims)
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .innerJoin(offerBudgets, eq(offerBudgets.offerId, offers.id))
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .where(eq(claims.id, claimId))
    const { claim, manufacturerName, budgetCents, committedCents, ...operator } = found(row)
    const { held, units, terms, differenceCents, manufacturerId } = await priceCorrection(db, services, claim, invoices)
    const carried = await openCarries(db, [claim.locationId])
    const carriedCents = carried.reduce((sum, { cents }) => sum + cents, 0)
    const tooMuchCents = Math.max(0, -differenceCents)
    const lossCents = await lossOf(db, claimId, tooMuchCents)
    return {
      claim_id: claimId,
      operator_name: operatorName(operator),
      manufacturer_name: manufacturerName,
      unit: terms.unit,
      units_before: held.units,
      units,
      paid: centsToDollars(held.payoutCents),
      difference: centsToDollars(differenceCents),
      credit_after: centsToDollars((await creditOf(db, manufacturerId)) + tooMuchCents - lossCents),
      loss_made_good: centsToDollars(lossCents),
      carried_after: centsToDollars(carriedCents + tooMuchCents),
      budget_passed_by: centsToDollars(
        differenceCents > 0 ? centsOverBudget({ budgetCents, committedCents }, differenceCents) : 0,
      ),
    }
  })
}
