import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/services.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { standingStopOf } from '../../payments/stops/standing-stop-of.ts'

/** The stop of a location that stands, and which others are paid alike; null without one. */
export const stoppedPayments = ({ db }: Pick<Services, 'db'>, locationId: number) => standingStopOf(db, locationId)

/** Locations whose payments are stopped, and whose checks go where those of another one go. */
type StoppedPayee = { payee: string; address: string; places: string[]; claimId: number | null }

/** So many locations are told. */
const MOST_TOLD = 20

/** Whether a location's checks go to the name and place of another one whose payments are stopped; null where not. */
export async function stoppedPayee({ db }: Pick<Services, 'db'>, locationId: number): Promise<StoppedPayee | null> {
  const { rows } = await db.execute<{
    payee: string
    address: string
    company: string
    place: string
    claim_id: number | null
  }>(sql`
    select mine.name as payee, mine.street_address || ', ' || mine.city as address, theirs.name as company,
      there.name as place, stop.claim_id
    from payees mine
    join payees other on other.replaced_at is null and lower(other.name) = lower(mine.name)
      and other.postal_code = mine.postal_code and lower(other.street_address) = lower(mine.street_address)
      and other.location_id <> mine.location_id
    join payment_stops stop on stop.location_id = other.location_id and stop.lifted_at is null
    join locations there on there.id = other.location_id
    join organisations theirs on theirs.id = there.organisation_id
    where mine.location_id = ${locationId} and mine.replaced_at is null
    order by stop.id desc limit ${MOST_TOLD}::int`)
  const [first] = rows
  if (!first) return null
  const { payee, address, claim_id: claimId } = first
  const places = rows.map(({ company, place }) =>
    operatorName({ organisation: { name: company }, location: { name: place } }),
  )
  return { payee, address, places, claimId }
}
