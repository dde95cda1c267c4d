import { isOneStreet, otherPlaces, placeOf } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/connect.ts'
import { locations } from '../../../../database/schema/index.ts'
import type { Services } from '../../../../platform/services.ts'
import type { BuyerAddress } from '../../../invoices/reading/reading.ts'
import { inOneLine } from '../../../locations/payees.store.ts'
import type { NamedBuyer } from './named-buyers.ts'

/** Less surely read, an address may as well be another one. From here on none of the bench's photos was read wrong. */
const SURE = 0.85
/** So many addresses are told, and so many locations that are known there. */
const MOST_TOLD = 3
/** Of the locations of one house number in a ZIP code the latest so many are looked at. */
const MOST_LOOKED_AT = 200

type KnownPlace = { id: number; name: string; isOfCompany: boolean }

/** Addresses that a claim's invoices name as their buyer's and that are another place, and who is known to be there. */
type OtherAddresses = {
  named: { as: BuyerAddress['as']; address: string }[]
  own: string
  known: KnownPlace[]
}

/**
 * Whether an invoice of a claim names only addresses of other places than the claim's location (`otherPlaces`); null where none
 * does. Nothing is said of an invoice whose buyer was not read, or is somebody else anyway, nor of one with an address that was
 * not surely read.
 */
export async function otherAddresses(
  { db }: Pick<Services, 'db'>,
  locationId: number,
  buyers: readonly NamedBuyer[],
): Promise<OtherAddresses | null> {
  const ofOwn = buyers.filter(
    ({ buyer, isOther, addresses }) =>
      buyer !== null && !isOther && addresses.length > 0 && addresses.every(({ confidence }) => confidence >= SURE),
  )
  if (ofOwn.length === 0) return null
  const [own] = await db.select().from(locations).where(eq(locations.id, locationId))
  if (!own) return null
  const location = { street: own.streetAddress, postalCode: own.postalCode }
  const others = ofOwn
    .flatMap(({ addresses }) =>
      otherPlaces(
        addresses.map(({ value }) => value),
        location,
      ),
    )
    // Where the goods went says more than who pays for them.
    .toSorted((one, other) => Number(other.as === 'delivered') - Number(one.as === 'delivered'))
  const named = new Map<string, { as: BuyerAddress['as']; address: string; place: BuyerAddress }>()
  for (const { as, ...address } of others) {
    const said = [address.street, address.city, `${address.state ?? ''} ${address.postalCode ?? ''}`.trim()]
    const line = said.filter(Boolean).join(', ')
    const key = line.toLowerCase()
    if (!named.has(key)) named.set(key, { as, address: line, place: { as, ...address } })
  }
  const told = [...named.values()].slice(0, MOST_TOLD)
  if (told.length === 0) return null
  const known = await knownAt(
    db,
    own,
    told.map(({ place }) => place),
  )
  return { named: told.map(({ as, address }) => ({ as, address })), own: inOneLine(own), known }
}

/** Other locations at some addresses: those of the same company first, of each the latest, a few. */
async function knownAt(
  db: Database,
  own: typeof locations.$inferSelect,
  addresses: readonly BuyerAddress[],
): Promise<KnownPlace[]> {
  const places = addresses.map(placeOf)
  const { rows } = await db.execute<{
    asked: number
    id: number
    street: string
    name: string
    company: string
    is_of_company: boolean
  }>(sql`
    select asked.at::int as asked, near.id, near.street_address as street, near.name, organisations.name as company,
      near.organisation_id = ${own.organisationId}::int as is_of_company
    from unnest(${sql.param(places.map(({ zip }) => zip))}::text[], ${sql.param(places.map(({ house }) => house))}::text[])
      with ordinality as asked (zip, house, at)
    cross join lateral (
      select locations.id, locations.street_address, locations.name, locations.organisation_id from locations
      where split_part(locations.key, '|', 6) = asked.zip
        and split_part(split_part(locations.key, '|', 3), ' ', 1) = asked.house
      order by locations.id desc limit ${MOST_LOOKED_AT}::int
    ) near
    join organisations on organisations.id = near.organisation_id
    where near.id <> ${own.id}
    order by is_of_company desc, near.id desc`)
  const found = rows.filter(({ asked, street }) => {
    const place = places[asked - 1]
    return place && isOneStreet(place, placeOf({ street, postalCode: place.zip }))
  })
  return found.slice(0, MOST_TOLD).map(({ id, name, company, is_of_company: isOfCompany }) => ({
    id,
    name: isOfCompany || name === company ? name : `${company} (${name})`,
    isOfCompany,
  }))
}
