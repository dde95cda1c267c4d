import { staffRoles } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: idColumn(),
    /** Kept in lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** One or more. */
    roles: text('roles', { enum: staffRoles }).array().notNull(),
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
    /** Wants no mail each morning about what waits. */
    declinesDigest: boolean('declines_digest').notNull().default(false),
    /** null for who has never come. */
    lastSignedInAt: instant('last_signed_in_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'staff_roles',
      sql`cardinality(${table.roles}) > 0 and ${table.roles} <@ array['reviewer', 'finance', 'publisher', 'admin']`,
    ),
  ],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What people name a session by. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When somebody last did something with it; null: not since the sign-in. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
    /** What the browser called itself at sign-in. */
    userAgent: text('user_agent'),
    /** The network address that the sign-in came from. */
    source: text('source'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)

/** Codes that a member of staff has on paper, each of which replaces a one-time code once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: idColumn(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** argon2id: a code is short enough to be typed. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_recovery_codes_staff').on(table.staffId)],
)
