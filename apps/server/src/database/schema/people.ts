import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../columns.ts'
import { events } from './events.ts'
import { staffSessions } from './staff.ts'

/** Who signs in on the operators' side. Where they may act is said by their memberships. */
export const people = pgTable(
  'people',
  {
    id: idColumn(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** The language of mails, from Accept-Language at registration and login. */
    language: text('language').notNull().default('en'),
    agreementVersion: integer('agreement_version').notNull(),
    /** The language that the agreement was shown in; null where that was not kept. */
    agreementLanguage: text('agreement_language'),
    agreementAcceptedAt: instant('agreement_accepted_at').notNull(),
    /** Kept on the server so that a mailed link opened on another device loses nothing. */
    signupOfferCode: text('signup_offer_code'),
    signupAttributionCode: text('signup_attribution_code'),
    /** Letters and reminders that somebody does without; what asks for something or tells of money comes anyhow. */
    declinesClaimSteps: boolean('declines_claim_steps').notNull().default(false),
    declinesDeadlines: boolean('declines_deadlines').notNull().default(false),
    declinesUncashed: boolean('declines_uncashed').notNull().default(false),
    /** Text messages are asked for, not assumed. */
    wantsTexts: boolean('wants_texts').notNull().default(false),
    /** The last reset of the password or change of the address: what was asked for by mail before it is void. */
    credentialsChangedAt: instant('credentials_changed_at'),
    /** The person wants the account closed; it is once their claims are settled. */
    closingAskedAt: instant('closing_asked_at'),
    /** Closed at the person's wish: deactivated at the same instant. */
    closedAt: instant('closed_at'),
    deactivatedAt: instant('deactivated_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('people_closing')
      .on(table.closingAskedAt)
      .where(sql`${table.closingAskedAt} is not null and ${table.deactivatedAt} is null`),
    // Who has signed up lately: the desk narrows its queue to them.
    index('people_signed_up').on(table.createdAt),
    // How many agreed to each version.
    index('people_agreement').on(table.agreementVersion),
    // Staff search by a part of it.
    index('people_search').using('gin', table.email.op('gin_trgm_ops')),
    // The search of the desk: by a part of the name, and by the first digits of the phone.
    index('people_name_search').using('gin', sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`),
    index('people_phone_digits').on(sql`regexp_replace(${table.phoneNumber}, '\\D', '', 'g') text_pattern_ops`),
    uniqueIndex('people_email').on(sql`lower(${table.email})`),
    index('people_signup_codes')
      .on(table.signupOfferCode, table.signupAttributionCode)
      .where(sql`${table.signupOfferCode} is not null`),
    index('people_unverified').on(table.createdAt).where(sql`${table.emailVerifiedAt} is null`),
  ],
)

const { passwordHash: _hash, ...columns } = getTableColumns(people)
/** All of a person but the hash of the password, which leaves the database only where a password is held against it. */
export const personColumns = columns
export type PersonRow = Omit<typeof people.$inferSelect, 'passwordHash'>

/** Sign-in tokens of operators, one per sign-in; only their hash is stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What staff name a session by. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Written at most once an hour: idle sessions end by it. */
    lastUsedAt: instant('last_used_at').notNull(),
    /** When the person behind it last proved to know the password; what moves money asks for it. */
    passwordConfirmedAt: instant('password_confirmed_at'),
    /** What the browser called itself at sign-in, shown in the list of sessions. */
    userAgent: text('user_agent'),
    /** A member of staff sees the portal as the person does, from this sign-in at the desk; null where the person signed in. */
    staffSessionId: integer('staff_session_id').references(() => staffSessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('operator_sessions_staff_session').on(table.staffSessionId).where(sql`${table.staffSessionId} is not null`),
    index('operator_sessions_person').on(table.personId),
    index('operator_sessions_last_used').on(table.lastUsedAt),
    index('operator_sessions_created').on(table.createdAt),
  ],
)

/** Mailed links of operators: one use, an expiry, and a newer one of the same purpose replaces the older. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    keyHash: text('key_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify', 'change_email', 'reset_password'] }).notNull(),
    /** The address that the link proves. */
    email: text('email').notNull(),
    offerCode: text('offer_code'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('mailed_links_person').on(table.personId, table.purpose),
    index('mailed_links_age').on(table.expiresAt),
  ],
)

/** Changes of an account that were taken back with a mailed link; what changed is the event's. */
export const undoneChanges = pgTable(
  'undone_changes',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => events.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    undoneAt: instant('undone_at').notNull(),
  },
  (table) => [index('undone_changes_person').on(table.personId)],
)
