import { and, asc, desc, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf, insertMany } from '../../../database/lists.ts'
import { locations, memberships, people, taxFormRequests, taxForms } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

type TaxFormRow = typeof taxForms.$inferSelect

/** Whether a location has given no form, or none since it was last asked. */
export const lacksTaxForm = (location: SQLWrapper): SQL<boolean> => sql<boolean>`not exists (
  select 1 from tax_forms form where form.location_id = ${location} and form.given_at >= coalesce(
    (select max(request.asked_at) from tax_form_requests request where request.location_id = form.location_id),
    '-infinity'))`

/** Whether a location was ever asked. */
export const wasAskedForTaxForm = (location: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from tax_form_requests asked where asked.location_id = ${location})`

/** Whether an owner of a location, or of its organisation, has an open account: only they can give its form. */
export const hasTaxFormGiver = (location: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from locations own join memberships owner
      on owner.location_id = own.id or owner.organisation_id = own.organisation_id
    join people person on person.id = owner.person_id
  where own.id = ${location} and owner.role = 'owner' and person.deactivated_at is null)`

/**
 * Who gets the letters about a location's tax form: its payee, or, where their account is closed, an owner, who can give the
 * form. Null where every such account is closed.
 */
export const taxFormReader = (location: SQLWrapper): SQL<number | null> => sql<number | null>`coalesce((
  select person.id from payees payee join people person on person.id = payee.person_id
  where payee.location_id = ${location} and payee.replaced_at is null and person.deactivated_at is null), (
  select min(person.id) from locations own join memberships owner
      on owner.location_id = own.id or owner.organisation_id = own.organisation_id
    join people person on person.id = owner.person_id
  where own.id = ${location} and owner.role = 'owner' and person.deactivated_at is null))`

/**
 * When a location was last asked, and why: by hand, by the year's sum, or as its company or payee changed; null where it never
 * was.
 */
export async function latestTaxFormRequest(db: Database | Tx, locationId: number) {
  const [row] = await db
    .select({
      askedAt: taxFormRequests.askedAt,
      because: sql<'hand' | 'year' | 'change'>`case when ${taxFormRequests.ofChange} then 'change'
        when ${taxFormRequests.askedBy} is null then 'year' else 'hand' end`,
    })
    .from(taxFormRequests)
    .where(eq(taxFormRequests.locationId, locationId))
    .orderBy(desc(taxFormRequests.id))
    .limit(1)
  return row ?? null
}

/** The form that counts, with who has given it; null without one. */
export async function latestTaxForm(
  db: Database | Tx,
  locationId: number,
): Promise<{ form: TaxFormRow; givenBy: string } | null> {
  const [row] = await db
    .select({ form: taxForms, givenBy: sql<string>`${people.firstName} || ' ' || ${people.lastName}` })
    .from(taxForms)
    .innerJoin(people, eq(people.id, taxForms.personId))
    .where(eq(taxForms.locationId, locationId))
    .orderBy(desc(taxForms.id))
    .limit(1)
  return row ?? null
}

/** Those of locations of which a form counts. */
export async function locationsWithTaxForm(tx: Tx, locationIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(anyOf(locations.id, locationIds), not(lacksTaxForm(sql`locations.id`))))
    .orderBy(asc(locations.id))
  return rows.map(({ id }) => id)
}

/** What asks for a form of the location and has none since. */
export async function isTaxFormMissing(db: Database | Tx, locationId: number): Promise<boolean> {
  const { rows } = await db.execute<{ missing: boolean }>(
    sql`select ${wasAskedForTaxForm(sql`${locationId}::integer`)} and ${lacksTaxForm(sql`${locationId}::integer`)} as missing`,
  )
  return written(rows[0]).missing
}

/** Whether somebody is an owner of the location, or of the organisation that it belongs to. */
export async function ownsPlace(
  db: Database | Tx,
  personId: number,
  place: { locationId: number; organisationId: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select exists (select 1 from ${memberships} where ${memberships.personId} = ${personId} and ${memberships.role} = 'owner'
      and (${memberships.locationId} = ${place.locationId} or ${memberships.organisationId} = ${place.organisationId})) as owns`)
  return written(rows[0]).owns
}

/** Keeps a form, whose location is locked. */
export async function insertTaxForm(tx: Tx, form: typeof taxForms.$inferInsert): Promise<void> {
  await tx.insert(taxForms).values(form)
}

/** Keeps that locations were asked. */
export const insertTaxFormRequests = (tx: Tx, requests: readonly (typeof taxFormRequests.$inferInsert)[]) =>
  insertMany(tx, taxFormRequests, requests)

/** Forgets what locations that are about to go have given, and that they were asked. */
export async function deleteTaxFormsOf(tx: Tx, locationIds: readonly number[]): Promise<void> {
  await tx.delete(taxForms).where(anyOf(taxForms.locationId, locationIds))
  await tx.delete(taxFormRequests).where(anyOf(taxFormRequests.locationId, locationIds))
}

/**
 * Forgets the forms of locations whose people have all closed their accounts and that were paid nothing since `since`: nothing is
 * reported of them any more. @returns how many of which location
 */
export async function deleteUnneededTaxForms(tx: Tx, since: Date): Promise<{ locationId: number; forms: number }[]> {
  const { rows } = await tx.execute<{ locationId: number; forms: number }>(sql`
    with gone as (
      delete from ${taxForms} where not exists (
        select 1 from operator_payments payment where payment.location_id = ${taxForms.locationId}
          and (payment.live and payment.paid_at is null or payment.paid_at >= ${since.toISOString()}::timestamptz))
        and not exists (
          select 1 from ${memberships} join locations place on place.id = ${memberships.locationId}
              or place.organisation_id = ${memberships.organisationId}
            join ${people} on ${people.id} = ${memberships.personId}
          where place.id = ${taxForms.locationId} and ${people.closedAt} is null)
      returning location_id)
    select location_id as "locationId", count(*)::integer as forms from gone group by 1 order by 1`)
  return rows
}
