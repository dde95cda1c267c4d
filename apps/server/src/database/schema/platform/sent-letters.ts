import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from '../../columns.ts'
import { manufacturers } from '../catalog.ts'
import { claims } from '../claims.ts'
import { fundingRequests } from '../funding/funding-requests.ts'
import { people } from '../people.ts'

/**
 * Letters to operators and manufacturers that the mail server has taken, as they were written; append-only by the rights of the
 * database role.
 */
export const sentLetters = pgTable(
  'sent_letters',
  {
    id: logIdColumn(),
    /** The mail's id, which is in its Message-ID. */
    mailId: text('mail_id').notNull(),
    /** The operator that it was written to; null where it was a manufacturer. */
    personId: integer('person_id')
      // An account that nobody has verified in a week goes, with the letter that asked for it.
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The claim that it is about. */
    claimId: integer('claim_id').references(() => claims.id),
    /** The manufacturer that it was written to, and the funding request that it is about. */
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    fundingId: integer('funding_id').references(() => fundingRequests.id),
    to: text('to').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    /** Null where its link opens the account or takes a change of it back, or it tells of a tax number: that is kept nowhere. */
    letter: jsonb('letter'),
    /** The address of the picture that it came with. */
    picture: jsonb('picture'),
    /** The letter that a member of staff has sent once more as this one. */
    againOf: bigint('again_of', { mode: 'number' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    // One that was called back and let go again has the same.
    uniqueIndex('sent_letters_mail').on(table.mailId),
    index('sent_letters_person').on(table.personId, table.id),
    index('sent_letters_claim').on(table.claimId, table.id),
    index('sent_letters_manufacturer').on(table.manufacturerId, table.id),
    check(
      'sent_letters_to_one',
      sql`num_nonnulls(${table.personId}, ${table.manufacturerId}) = 1 and num_nonnulls(${table.manufacturerId}, ${table.fundingId}) <> 1`,
    ),
  ],
)
