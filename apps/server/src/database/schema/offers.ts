import type { OfferDraft, Terms } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant, logIdColumn } from '../columns.ts'
import { manufacturers } from './catalog.ts'
import { chains, operatorTypes } from './chains.ts'
import { people } from './people.ts'
import { staff } from './staff.ts'

/** Addresses of pictures by the id of a variant; those without one are left out. */
export type VariantPictures = Readonly<Record<string, string>>

/** What one person wants to be done to an offer that is out, and a second one has to agree to; changes as on the wire. */
export type AskedMove =
  | { move: 'extend'; validTo: string }
  | { move: 'resume' }
  | {
      move: 'change'
      changes: {
        name?: string
        about_en?: string | null
        about_es?: string | null
        budget?: number | null
        pause_at_budget?: boolean
        audience?: { operator_types: string[]; chain_ids: number[] }
      }
    }

export const offers = pgTable(
  'offers',
  {
    /** rebate_offer_id: shown as FBR and this number. */
    id: idColumn(),
    code: text('code').notNull().unique(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    name: text('name').notNull(),
    type: text('type', { enum: ['FIRST_OFFER', 'TIME_OFFER'] }).notNull(),
    /** As staff set it; what holds today is computed by domain/offers. */
    state: text('state', { enum: ['DRAFT', 'ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED'] }).notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    learnMoreUrl: text('learn_more_url'),
    /** What is said of it, in a language each; null where nothing is said in that. */
    aboutEn: text('about_en'),
    aboutEs: text('about_es'),
    /** What the manufacturer wants to spend at most; null without a limit. */
    budgetCents: cents('budget_cents'),
    /** Whether it pauses by itself once the budget is committed. */
    pauseAtBudget: boolean('pause_at_budget').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Why it was deleted. */
    deletedReason: text('deleted_reason'),
    /** Counts the changes of what stands on it, draft and audience included: who changes or publishes it says what they saw. */
    revision: integer('revision').notNull().default(0),
    /** Who has made the newest of them; null: the program. */
    changedBy: integer('changed_by').references(() => staff.id),
    /** What waits for a second person, and who wants it. */
    asked: jsonb('asked').$type<AskedMove>(),
    askedBy: integer('asked_by').references(() => staff.id),
    askedAt: instant('asked_at'),
    /** Who has refused that last, and why, until the offer changes or something else is wanted. */
    moveRefused: jsonb('move_refused').$type<{ staffId: number; at: string; reason: string }>(),
    /** Whether it was paused when it expired: extended, it is paused again. */
    pausedBefore: boolean('paused_before').notNull().default(false),
    /** The addresses of the pictures of what any version names, by the id of the variant: kept by triggers. */
    variantPictures: jsonb('variant_pictures').$type<VariantPictures>().notNull().default({}),
    /**
     * Counts the changes of this row and its versions of terms, kept by triggers: who keeps what it wrote of an offer tells by
     * it, and by `manufacturers.shown_version`, whether that still holds.
     */
    shownVersion: integer('shown_version').notNull().default(0),
  },
  (table) => [
    index('offers_manufacturer').on(table.manufacturerId),
    // The orders of the desk's list.
    index('offers_search').using('gin', table.name.op('gin_trgm_ops')),
    index('offers_by_name').on(sql`lower(${table.name})`, table.id),
    index('offers_by_first_day').on(table.validFrom, table.id),
    index('offers_by_last_day').on(table.validTo, table.id),
    check('offers_asked', sql`num_nulls(${table.asked}, ${table.askedBy}, ${table.askedAt}) in (0, 3)`),
    check('offers_dates', sql`${table.validFrom} <= ${table.validTo}`),
  ],
)

/**
 * What an offer's validated claims hold together, a row for each offer, made and counted by triggers. Whoever validates locks it,
 * so that validations of one offer pass its budget one after the other.
 */
export const offerBudgets = pgTable(
  'offer_budgets',
  {
    offerId: integer('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** The program's role cannot write it. */
    committedCents: cents('committed_cents').notNull().default(0),
    /** The highest share of today's budget, in percent, that publishers were told of. */
    toldPercent: integer('told_percent').notNull().default(0),
  },
  (table) => [
    check('offer_budgets_committed', sql`${table.committedCents} >= 0`),
    check('offer_budgets_told', sql`${table.toldPercent} in (0, 80, 100)`),
  ],
)

/** The terms of an offer, version by version, which never change. The highest one is today's. */
export const offerTerms = pgTable(
  'offer_terms',
  {
    id: idColumn(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<Terms>().notNull(),
    /** What the offer said beside them, its last day as extended while this was the newest; null where that was not kept. */
    validFrom: day('valid_from'),
    validTo: day('valid_to'),
    learnMoreUrl: text('learn_more_url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('offer_terms_version').on(table.offerId, table.version),
    // Which offers name a variant.
    index('offer_terms_contents').using('gin', sql`${table.terms} jsonb_path_ops`),
  ],
)

/** What an offer's next version is to be, as JSON of terms, until it is published: one for an offer. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    offerId: integer('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<OfferDraft>().notNull(),
    /** Who has changed it last; null: the program. */
    staffId: integer('staff_id').references(() => staff.id),
    updatedAt: instant('updated_at').notNull(),
    /** Who wants it published and waits for a second person. */
    askedBy: integer('asked_by').references(() => staff.id),
    askedAt: instant('asked_at'),
    askedNote: text('asked_note'),
    /** Who has refused that last, and why. */
    refusedBy: integer('refused_by').references(() => staff.id),
    refusedAt: instant('refused_at'),
    refusedReason: text('refused_reason'),
  },
  (table) => [
    check('offer_drafts_asked', sql`num_nulls(${table.askedBy}, ${table.askedAt}) in (0, 2)`),
    check(
      'offer_drafts_refused',
      sql`num_nulls(${table.refusedBy}, ${table.refusedAt}, ${table.refusedReason}) in (0, 3)`,
    ),
    check('offer_drafts_answered', sql`${table.askedBy} is null or ${table.refusedBy} is null`),
  ],
)

/** Share links `/offer/{token}`: an offer under an attribution code of the link's own, perhaps for a chain. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: idColumn(),
    token: text('token').notNull().unique(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    /** What staff call it. */
    label: text('label').notNull(),
    chainId: integer('chain_id').references(() => chains.id),
    /** What comes of the link is told by it, so it never changes. */
    attributionCode: text('attribution_code').notNull(),
    /** The last day on which it leads to the offer, in the provider's time zone; null without an end. */
    expiresOn: day('expires_on'),
    /** Who made it; null: the program. */
    createdBy: integer('created_by').references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by').references(() => staff.id),
  },
  (table) => [
    unique('share_links_code').on(table.offerId, table.attributionCode),
    index('share_links_list').on(table.offerId, table.id),
    index('share_links_by_label').on(table.offerId, sql`lower(${table.label})`, table.id),
    index('share_links_chain').on(table.chainId),
    check('share_links_token', sql`length(${table.token}) >= 16`),
  ],
)

/** Views and clicks of offers, with where the visitor came from. */
export const offerInteractions = pgTable(
  'offer_interactions',
  {
    id: logIdColumn(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    kind: text('kind', { enum: ['VIEW', 'CLICK'] }).notNull(),
    attributionCode: text('attribution_code'),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('offer_interactions_offer').on(table.offerId, table.createdAt),
    // Counted by code without a look at the rows.
    index('offer_interactions_code').on(table.offerId, table.attributionCode, table.kind),
    index('offer_interactions_person').on(table.personId),
  ],
)

/** An offer that waits in a person's pending list, with the last attribution code before enrolling. */
export const offerAssociations = pgTable(
  'offer_associations',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    attributionCode: text('attribution_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.offerId] }),
    index('offer_associations_offer').on(table.offerId),
  ],
)

/** Whom an offer is published to: it appears in the lists of these operators. */
export const offerAudiences = pgTable(
  'offer_audiences',
  {
    id: idColumn(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    chainId: integer('chain_id').references(() => chains.id),
    operatorTypeId: integer('operator_type_id').references(() => operatorTypes.id),
  },
  (table) => [
    index('offer_audiences_offer').on(table.offerId),
    index('offer_audiences_chain').on(table.chainId),
    index('offer_audiences_type').on(table.operatorTypeId),
    check('offer_audiences_one', sql`(${table.chainId} is null) <> (${table.operatorTypeId} is null)`),
  ],
)
