import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { chains, operatorTypes } from './chains.ts'
import { idColumn, instant } from './columns.ts'

/** One account = one person = one location. */
export const operators = pgTable(
  'operators',
  {
    id: idColumn(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    operatorTypeId: integer('operator_type_id')
      .notNull()
      .references(() => operatorTypes.id),
    /** null: a company of its own, `OTHER` on the wire. */
    chainId: integer('chain_id').references(() => chains.id),
    companyName: text('company_name').notNull(),
    locationName: text('location_name').notNull(),
    domain: text('domain'),
    streetAddress: text('street_address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull().default('United States'),
    emailVerifiedAt: instant('email_verified_at'),
    /** The language of mails, from Accept-Language at registration and login. */
    language: text('language').notNull().default('en'),
    agreementVersion: integer('agreement_version').notNull(),
    agreementAcceptedAt: instant('agreement_accepted_at').notNull(),
    /** Kept on the server so that a mailed link opened on another device loses nothing. */
    signupOfferCode: text('signup_offer_code'),
    signupAttributionCode: text('signup_attribution_code'),
    payoutMethod: text('payout_method', { enum: ['EMAIL', 'MAIL'] })
      .notNull()
      .default('EMAIL'),
    payeeName: text('payee_name').notNull(),
    /** The operator has confirmed the payee at a first submission. */
    payeeConfirmedAt: instant('payee_confirmed_at'),
    mailAddressConfirmedAt: instant('mail_address_confirmed_at'),
    /** The last change of payee, e-mail or address: within 3 days before approval it holds a payment. */
    payeeChangedAt: instant('payee_changed_at'),
    /** The last reset of the password or change of the address: what was asked for by mail before it is void. */
    credentialsChangedAt: instant('credentials_changed_at'),
    /** The operator wants the account closed; it is once their claims are settled. */
    closingAskedAt: instant('closing_asked_at'),
    /** Closed at the operator's wish: deactivated at the same instant. */
    closedAt: instant('closed_at'),
    deactivatedAt: instant('deactivated_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('operators_closing')
      .on(table.closingAskedAt)
      .where(sql`${table.closingAskedAt} is not null and ${table.deactivatedAt} is null`),
    // Staff search by a part of any of them.
    index('operators_search').using(
      'gin',
      table.email.op('gin_trgm_ops'),
      table.companyName.op('gin_trgm_ops'),
      table.locationName.op('gin_trgm_ops'),
    ),
    uniqueIndex('operators_email').on(sql`lower(${table.email})`),
    index('operators_unverified').on(table.createdAt).where(sql`${table.emailVerifiedAt} is null`),
    index('operators_chain').on(table.chainId),
  ],
)

/** Sign-in tokens of operators, one per sign-in; only their hash is stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What staff name a session by. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Written at most once an hour: idle sessions end by it. */
    lastUsedAt: instant('last_used_at').notNull(),
    /** What the browser called itself at sign-in, for whoever looks at the list of sessions. */
    userAgent: text('user_agent'),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operatorId),
    index('operator_sessions_last_used').on(table.lastUsedAt),
    index('operator_sessions_created').on(table.createdAt),
  ],
)

/** Mailed links of operators: one use, an expiry, and a newer one of the same purpose replaces the older. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    keyHash: text('key_hash').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
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
    index('mailed_links_operator').on(table.operatorId, table.purpose),
    index('mailed_links_age').on(table.expiresAt),
  ],
)

export const staff = pgTable(
  'staff',
  {
    id: idColumn(),
    /** Kept in lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: ['reviewer', 'finance', 'publisher', 'admin'] }).notNull(),
    /** null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** The one-time-code secret, encrypted with SECRET_KEY. */
    oneTimeSecret: text('one_time_secret'),
    /** False only for demo accounts. */
    oneTimeCodeRequired: boolean('one_time_code_required').notNull().default(true),
    /** The time step of the last code that was taken: a code works once. */
    lastCodeStep: integer('last_code_step'),
    invitationHash: text('invitation_hash').unique(),
    invitationExpiresAt: instant('invitation_expires_at'),
    deactivatedAt: instant('deactivated_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('staff_role', sql`${table.role} in ('reviewer', 'finance', 'publisher', 'admin')`)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)

/** Attempts on account and mail-sending calls, counted in windows by address and by account. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_counts_window').on(table.windowStart)],
)
