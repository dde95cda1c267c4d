import { taxNumberKinds } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../columns.ts'
import { chains, operatorTypes } from './chains.ts'
import { people } from './people.ts'
import { staff } from './staff.ts'

/** A company of its own, or the part of a chain that one owner runs. */
export const organisations = pgTable(
  'organisations',
  {
    id: idColumn(),
    operatorTypeId: integer('operator_type_id')
      .notNull()
      .references(() => operatorTypes.id),
    /** null: a company of its own, `OTHER` on the wire. */
    chainId: integer('chain_id').references(() => chains.id),
    name: text('name').notNull(),
    domain: text('domain'),
    /** What all ways to write the name have in common: domain/companyKey. */
    nameKey: text('name_key').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('organisations_chain').on(table.chainId),
    // Companies that belong to no chain, by name.
    index('organisations_typed').on(table.operatorTypeId, table.nameKey).where(sql`${table.chainId} is null`),
    // Staff search by a part of it.
    index('organisations_by_name').on(sql`lower(${table.name})`, table.id),
    index('organisations_search').using('gin', table.name.op('gin_trgm_ops')),
  ],
)

/** Where an organisation buys: enrollments, claims and what is payable belong to it. */
export const locations = pgTable(
  'locations',
  {
    id: idColumn(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    streetAddress: text('street_address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull().default('United States'),
    /** Chain or company, location and address, normalised (domain/locationKey). Two locations may have the same one. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('locations_organisation').on(table.organisationId),
    index('locations_key').on(table.key),
    // Locations of one ZIP code and house number, the latest of them.
    index('locations_near').on(
      sql`split_part(${table.key}, '|', 6)`,
      sql`split_part(split_part(${table.key}, '|', 3), ' ', 1)`,
      table.id,
    ),
    // Staff search by a part of it.
    index('locations_search').using('gin', table.name.op('gin_trgm_ops')),
    index('locations_city_search').using('gin', table.city.op('gin_trgm_ops')),
    // Who takes part in an offer, by name.
    index('locations_by_name').on(sql`lower(${table.name})`, table.id),
  ],
)

/** A person may act for one location, or, as its owner, for every location of an organisation: database/may-act-for.ts. */
export const memberships = pgTable(
  'memberships',
  {
    id: idColumn(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id').references(() => organisations.id),
    locationId: integer('location_id').references(() => locations.id),
    role: text('role', { enum: ['owner', 'member'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('memberships_organisation')
      .on(table.personId, table.organisationId)
      .where(sql`${table.organisationId} is not null`),
    uniqueIndex('memberships_location')
      .on(table.personId, table.locationId)
      .where(sql`${table.locationId} is not null`),
    // What a person may act for, and the foreign key of a person who is deleted.
    index('memberships_person').on(table.personId),
    index('memberships_of_organisation').on(table.organisationId),
    index('memberships_of_location').on(table.locationId),
    check('memberships_one', sql`(${table.organisationId} is null) <> (${table.locationId} is null)`),
    check('memberships_role', sql`${table.role} in ('owner', 'member')`),
  ],
)

/**
 * To whom and how a location is paid. A change is a new row that replaces the one before it, so that it can always be told who
 * was to be paid at an instant; it is made with the location locked.
 */
export const payees = pgTable(
  'payees',
  {
    id: idColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    /** Whose address digital checks are mailed to. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    method: text('method', { enum: ['EMAIL', 'MAIL'] }).notNull(),
    /** Where paper checks go. */
    streetAddress: text('street_address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    /** The address is confirmed: paper checks go to no other. */
    addressConfirmedAt: instant('address_confirmed_at'),
    /** The payee is confirmed, with a first submission or in the settings, and by whom. */
    confirmedAt: instant('confirmed_at'),
    confirmedBy: integer('confirmed_by').references(() => people.id),
    /** The last change of payee, e-mail address, company or postal address: within 3 days before approval it holds a payment. */
    changedAt: instant('changed_at'),
    createdAt: instant('created_at').notNull(),
    /** null: how the location is paid now. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('payees_current').on(table.locationId).where(sql`${table.replacedAt} is null`),
    index('payees_history').on(table.locationId, table.id),
    // Payments are found by whom they went to.
    index('payees_search').using('gin', table.name.op('gin_trgm_ops')),
    // Locations whose checks go to one payee.
    index('payees_alike').on(sql`lower(${table.name})`, table.postalCode).where(sql`${table.replacedAt} is null`),
    index('payees_person').on(table.personId),
    index('payees_confirmed_by').on(table.confirmedBy).where(sql`${table.confirmedBy} is not null`),
  ],
)

/** A tax form as an owner of the location has given it; never changed: a further one is another row, and the latest counts. */
export const taxForms = pgTable(
  'tax_forms',
  {
    id: idColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    /** Who has given it. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    givenAt: instant('given_at').notNull(),
    numberKind: text('number_kind', { enum: taxNumberKinds }).notNull(),
    lastFour: text('last_four').notNull(),
    /** All that it says, bound to the columns before: modules/locations/tax-forms/seal-tax-form.ts. */
    sealed: text('sealed').notNull(),
  },
  (table) => [
    index('tax_forms_location').on(table.locationId, table.id),
    index('tax_forms_person').on(table.personId),
    check('tax_forms_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
  ],
)

/**
 * That a location was asked for its tax form, by the program or somebody of finance; only added to. What it gave before counts no
 * more.
 */
export const taxFormRequests = pgTable(
  'tax_form_requests',
  {
    id: idColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    askedAt: instant('asked_at').notNull(),
    askedBy: integer('asked_by').references(() => staff.id),
    /** As its company or payee was changed: its form is of somebody else. */
    ofChange: boolean('of_change').notNull().default(false),
  },
  (table) => [
    index('tax_form_requests_location').on(table.locationId, table.id),
    index('tax_form_requests_asked_by').on(table.askedBy).where(sql`${table.askedBy} is not null`),
  ],
)
