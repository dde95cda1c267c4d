import type { WireClaimPayee } from '@caseback/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { claims, locations, organisations, payees, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { operatorName } from '../../locations/operator-name.ts'

/** To whom and how the location of a claim is paid now. 404 without the claim. */
export async function claimPayee({ db }: Services, claimId: number): Promise<WireClaimPayee> {
  const [row] = await db
    .select({ payee: payees, email: people.email, location: locations, organisation: organisations })
    .from(claims)
    .innerJoin(payees, and(eq(payees.locationId, claims.locationId), isNull(payees.replacedAt)))
    .innerJoin(people, eq(people.id, payees.personId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(eq(claims.id, claimId))
  const { payee, email, location, organisation } = found(row)
  return {
    claim_id: claimId,
    payee_id: payee.id,
    operator_name: operatorName({ location, organisation }),
    payee_name: payee.name,
    payout_method: payee.method,
    street_address: payee.streetAddress,
    city: payee.city,
    state: payee.state,
    postal_code: payee.postalCode,
    email,
    changed: payee.changedAt?.toISOString() ?? null,
  }
}
