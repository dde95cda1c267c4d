import { type KnownOfClaim, leftInNote } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claims, enrollments, locations, manufacturers, offers, organisations } from '../../../database/schema/index.ts'
import { fieldError, found } from '../../../platform/errors.ts'
import { operatorName } from '../../locations/operator-name.ts'

/**
 * A note that the operator reads is not sent with something in it that is left to be filled in, names of the claim aside: 400 of
 * `note`.
 */
export async function requireFilledIn(tx: Tx, claimId: number, note: string | null): Promise<void> {
  // Nearly every note has nothing that looks like it.
  if (note === null || leftInNote(note) === undefined) return
  const left = leftInNote(note, await knownOf(tx, claimId))
  if (left !== undefined) throw fieldError('note', 'note.left', { left })
}

/** What the desk fills into a ready note. */
async function knownOf(tx: Tx, claimId: number): Promise<KnownOfClaim> {
  const [row] = await tx
    .select({
      offer: offers.name,
      manufacturer: manufacturers.name,
      location: { name: locations.name },
      organisation: { name: organisations.name },
    })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(claims.id, claimId))
  const { offer, manufacturer, ...operator } = found(row)
  return { claim: String(claimId), offer, manufacturer, operator: operatorName(operator) }
}
