import { companyKey, locationKey } from '@caseback/domain'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { firstLocationOf } from '../../database/may-act-for.ts'
import { locations, memberships, organisations, payees, people } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import type { Entity } from './resolve-entity.ts'
import { deleteTaxFormsOf } from './tax-forms/tax-forms.store.ts'

type LocationRow = typeof locations.$inferSelect
type OrganisationRow = typeof organisations.$inferSelect
/** A location with the organisation that it belongs to. */
export type Place = { location: LocationRow; organisation: OrganisationRow }

export type Address = Pick<LocationRow, 'streetAddress' | 'city' | 'state' | 'postalCode'>

export const isSameAddress = (one: Address, other: Address): boolean =>
  one.streetAddress === other.streetAddress &&
  one.city === other.city &&
  one.state === other.state &&
  one.postalCode === other.postalCode

/** The key of a location as it stands: domain/locationKey. */
export const keyOf = ({
  location,
  organisation,
}: {
  location: Address & { name: string }
  organisation: Entity['organisation']
}) =>
  locationKey({
    chainId: organisation.chainId,
    companyName: organisation.name,
    locationName: location.name,
    street: location.streetAddress,
    city: location.city,
    state: location.state,
    postalCode: location.postalCode,
  })

/** The location that a person acts for where a call names none: `firstLocationOf`. null for somebody without one. */
export async function findOwnPlace(db: Database | Tx, personId: number): Promise<Place | null> {
  const [row] = await db
    .select({ location: locations, organisation: organisations })
    .from(locations)
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(eq(locations.id, firstLocationOf(personId)))
  return row ?? null
}

/**
 * The same with the person, both locked until the transaction ends; null for somebody without a location, or with a deactivated
 * account. Whatever changes a location, its payee, or takes up something for it (an enrollment, a claim) takes this lock first,
 * so that two of them never pass each other. The organisation is read once the lock is ours: a join would show it as it was
 * before we waited.
 */
export async function lockOwnPlace(
  tx: Tx,
  personId: number,
): Promise<(Place & { person: Pick<typeof people.$inferSelect, 'id' | 'email' | 'closingAskedAt'> }) | null> {
  const [person] = await tx
    .select({
      id: people.id,
      email: people.email,
      closingAskedAt: people.closingAskedAt,
      deactivatedAt: people.deactivatedAt,
    })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update')
  if (!person || person.deactivatedAt) return null
  await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.id, firstLocationOf(personId)))
    .for('no key update')
  const place = await findOwnPlace(tx, personId)
  return place && { ...place, person }
}

/** Locations, locked one after the other by their id. */
export const lockLocations = (tx: Tx, locationIds: readonly number[]) =>
  tx
    .select({ id: locations.id })
    .from(locations)
    .where(anyOf(locations.id, locationIds))
    .orderBy(asc(locations.id))
    .for('no key update')

/** A new organisation with one location, owned by a person who was made in this transaction, and how it is paid. */
export async function createPlace(
  tx: Tx,
  now: Date,
  place: { ownerId: number; entity: Entity; address: Address },
): Promise<Place> {
  const { entity, address } = place
  const [organisation] = await tx
    .insert(organisations)
    .values({ ...entity.organisation, nameKey: companyKey(entity.organisation.name), createdAt: now })
    .returning()
  const { id: organisationId } = written(organisation)
  const named = { ...address, name: entity.locationName }
  const [location] = await tx
    .insert(locations)
    .values({
      ...named,
      organisationId,
      key: keyOf({ location: named, organisation: entity.organisation }),
      createdAt: now,
    })
    .returning()
  const { id: locationId, country } = written(location)
  await tx.insert(memberships).values({ personId: place.ownerId, organisationId, role: 'owner', createdAt: now })
  await tx.insert(payees).values({
    locationId,
    personId: place.ownerId,
    // docs/product.md "Money": by default the company, with a chain the location.
    name: entity.organisation.chainId === null ? entity.organisation.name : entity.locationName,
    method: 'EMAIL',
    ...address,
    country,
    createdAt: now,
  })
  return { location: written(location), organisation: written(organisation) }
}

/**
 * Deletes the organisations that nobody but these people may act for, with their locations; for accounts that were never used.
 */
export async function deletePlacesOf(tx: Tx, personIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct mine.organisation_id as id from ${memberships} mine
    where ${anyOf(sql`mine.person_id`, personIds)} and mine.organisation_id is not null and not exists (
      select 1 from ${memberships} other left join ${locations} place on place.id = other.location_id
      where coalesce(other.organisation_id, place.organisation_id) = mine.organisation_id
        and not ${anyOf(sql`other.person_id`, personIds)})`)
  const ownOrganisations = rows.map(({ id }) => id)
  const gone = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(anyOf(locations.organisationId, ownOrganisations))
    .orderBy(asc(locations.id))
    .for('update')
  const goneLocations = gone.map(({ id }) => id)
  await deleteTaxFormsOf(tx, goneLocations)
  await tx.delete(payees).where(anyOf(payees.locationId, goneLocations))
  await tx
    .delete(memberships)
    .where(or(anyOf(memberships.organisationId, ownOrganisations), anyOf(memberships.locationId, goneLocations)))
  await tx.delete(locations).where(anyOf(locations.id, goneLocations))
  await tx.delete(organisations).where(anyOf(organisations.id, ownOrganisations))
}

/**
 * Lets a person act wherever another one may, besides what is their own: the later membership moves nobody's first location.
 * @returns the ids of the memberships that are new
 */
export async function copyMemberships(tx: Tx, from: number, to: number, now: Date): Promise<number[]> {
  const theirs = await tx.select().from(memberships).where(eq(memberships.personId, from)).orderBy(asc(memberships.id))
  const given = theirs.map(({ organisationId, locationId, role }) => ({
    personId: to,
    organisationId,
    locationId,
    role,
    createdAt: now,
  }))
  const rows =
    given.length === 0
      ? []
      : await tx.insert(memberships).values(given).onConflictDoNothing().returning({ id: memberships.id })
  return rows.map(({ id }) => id)
}

/** Takes memberships back that were made by `copyMemberships`. */
export async function deleteMemberships(tx: Tx, personId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(memberships).where(and(eq(memberships.personId, personId), anyOf(memberships.id, ids)))
}

/** Writes what is new of a locked location, with the key that follows from it. */
export async function updateLocation(
  tx: Tx,
  place: { location: LocationRow; organisation: Entity['organisation'] },
  set: Partial<Address & { name: string }>,
): Promise<LocationRow> {
  const [row] = await tx
    .update(locations)
    .set({ ...set, key: keyOf({ location: { ...place.location, ...set }, organisation: place.organisation }) })
    .where(eq(locations.id, place.location.id))
    .returning()
  return written(row)
}

/** Writes the keys of locations. */
export async function writeKeys(
  db: Database | Tx,
  keys: readonly { locationId: number; key: string }[],
): Promise<void> {
  await db.execute(sql`
    update locations set key = filled.key
    from unnest(${sql.param(keys.map(({ locationId }) => locationId))}::integer[], ${sql.param(keys.map(({ key }) => key))}::text[]) as filled (id, key)
    where locations.id = filled.id`)
}
