import { companyKey, locationKey } from '@caseback/domain'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { firstLocationOf } from '../../database/may-act-for.ts'
import { locations, memberships, organisations, payees, people } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../audit/audit.store.ts'
import type { Entity } from './resolve-entity.ts'

type LocationRow = typeof locations.$inferSelect
type OrganisationRow = typeof organisations.$inferSelect
export type PayeeRow = typeof payees.$inferSelect
/** A location with the organisation that it belongs to. */
export type Place = { location: LocationRow; organisation: OrganisationRow }

export type Address = Pick<LocationRow, 'streetAddress' | 'city' | 'state' | 'postalCode'>

/** Joins a location with how it is paid now. */
export const currentPayee: SQL = and(eq(payees.locationId, locations.id), isNull(payees.replacedAt)) as SQL

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

/** How a location is paid now. The location is locked, or its payee may be replaced in the next moment. */
export async function payeeOf(db: Database | Tx, locationId: number): Promise<PayeeRow> {
  const [row] = await db
    .select()
    .from(payees)
    .where(and(eq(payees.locationId, locationId), isNull(payees.replacedAt)))
  return written(row)
}

/** What of a payee the audit log tells. */
const told = ({ name, method, streetAddress, city, state, postalCode }: Omit<PayeeRow, 'id' | 'locationId'>) => ({
  payee: name,
  payout: method,
  address: `${streetAddress}, ${city}, ${state} ${postalCode}`,
})

/**
 * Pays a location otherwise from now on. Its row stays, so that it can be told who was to be paid until now; the audit log says
 * who changed what. The location is locked.
 * @param by the person who does it; null: the program itself
 */
export async function replacePayee(
  tx: Tx,
  now: Date,
  payee: PayeeRow,
  change: Partial<Omit<PayeeRow, 'id' | 'locationId' | 'createdAt' | 'replacedAt'>>,
  by: number | null,
): Promise<void> {
  await tx.update(payees).set({ replacedAt: now }).where(eq(payees.id, payee.id))
  const { id: _, ...kept } = payee
  const replaced = { ...kept, ...change, createdAt: now }
  await tx.insert(payees).values(replaced)
  const [before, after] = differenceOf(told(payee), told(replaced))
  if (Object.keys(after).length > 0)
    await recordAudit(tx, { now: () => now }, payeeChange(payee.locationId, by, before, after))
}

/** The fields that differ, as they were and as they are. */
function differenceOf<Fields extends Record<string, unknown>>(before: Fields, after: Fields) {
  const changed = Object.keys(before).filter((field) => before[field] !== after[field])
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  return [pick(before), pick(after)] as const
}

export const payeeChange = (locationId: number, by: number | null, before: unknown, after: unknown): AuditEntry => ({
  staffId: null,
  ...(by !== null && { personId: by }),
  action: 'payee.changed',
  subject: 'location',
  subjectId: locationId,
  before,
  after,
})

/**
 * The e-mail address of a person has changed: payments of every location whose digital checks go there are held for some days,
 * and the audit log says so of each.
 */
export async function holdPayeesOf(
  tx: Tx,
  now: Date,
  personId: number,
  emails: { before: string; after: string },
): Promise<void> {
  const paid = await tx
    .select({ locationId: payees.locationId })
    .from(payees)
    .where(and(eq(payees.personId, personId), isNull(payees.replacedAt)))
  await lockLocations(
    tx,
    paid.map(({ locationId }) => locationId),
  )
  const current = await tx
    .update(payees)
    .set({ replacedAt: now })
    .where(and(eq(payees.personId, personId), isNull(payees.replacedAt)))
    .returning()
  await insertMany(
    tx,
    payees,
    current.map(({ id: _id, ...kept }) => ({ ...kept, changedAt: now, createdAt: now, replacedAt: null })),
  )
  await recordAudits(
    tx,
    { now: () => now },
    current.map(({ locationId }) =>
      payeeChange(locationId, personId, { email: emails.before }, { email: emails.after }),
    ),
  )
}

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
  await tx.delete(payees).where(anyOf(payees.locationId, goneLocations))
  await tx
    .delete(memberships)
    .where(or(anyOf(memberships.organisationId, ownOrganisations), anyOf(memberships.locationId, goneLocations)))
  await tx.delete(locations).where(anyOf(locations.id, goneLocations))
  await tx.delete(organisations).where(anyOf(organisations.id, ownOrganisations))
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

/**
 * Pays a location as it was paid before a change: its payments are held for some days, as after any change. `addressMoved`:
 * checks come by e-mail until the new address is confirmed. Locks the location; whoever holds a person's lock may call it.
 */
export async function restorePayee(
  tx: Tx,
  now: Date,
  payeeId: number,
  { addressMoved, by }: { addressMoved: boolean; by: number },
): Promise<void> {
  const [row] = await tx.select().from(payees).where(eq(payees.id, payeeId))
  const before = written(row)
  await lockLocations(tx, [before.locationId])
  const byMail = before.method === 'MAIL' && !addressMoved
  await replacePayee(
    tx,
    now,
    await payeeOf(tx, before.locationId),
    {
      name: before.name,
      method: byMail ? 'MAIL' : 'EMAIL',
      addressConfirmedAt: byMail ? before.addressConfirmedAt : null,
      confirmedAt: before.confirmedAt,
      confirmedBy: before.confirmedBy,
      changedAt: now,
    },
    by,
  )
}
