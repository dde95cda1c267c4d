import type { AuditAction, AuditSubject } from '@caseback/contract'
import type { Tx } from '../../database/connect.ts'
import { insertMany } from '../../database/lists.ts'
import { auditLog } from '../../database/schema/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { whoAsks } from '../../platform/who-asks.ts'

/** What somebody did. Neither `staffId` nor `personId`: the program itself, from its command line or a job. */
export type AuditEntry = {
  staffId: number | null
  /** An operator; who is signed in unless it is said. */
  personId?: number
  /** The program did it by itself, even where it happened while somebody was asking for something else. */
  byProgram?: true
  action: AuditAction
  subject: AuditSubject
  subjectId: number
  before?: unknown
  after?: unknown
}

/** Writes an entry of the append-only audit log, in the transaction of the change itself, with the address that it came from. */
export const recordAudit = (tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> => recordAudits(tx, clock, [entry])

/** The same for several at once. */
export async function recordAudits(tx: Tx, clock: Clock, entries: readonly AuditEntry[]): Promise<void> {
  const asker = whoAsks()
  await insertMany(
    tx,
    auditLog,
    entries.map(({ before, after, personId, byProgram, ...entry }) => ({
      ...entry,
      personId: personId ?? (byProgram ? null : (asker?.personId ?? null)),
      account: null,
      outcome: 'done' as const,
      code: null,
      times: 1,
      source: byProgram ? null : (asker?.source ?? null),
      before: before ?? null,
      after: after ?? null,
      createdAt: clock.now(),
    })),
  )
}

/** What was refused, as it is written down. */
export type RefusalRow = Pick<
  typeof auditLog.$inferInsert,
  'staffId' | 'personId' | 'account' | 'action' | 'subject' | 'subjectId' | 'times' | 'source' | 'after' | 'createdAt'
> & { code: string }

/** Writes refusals, however many. */
export async function recordRefusals(tx: Tx, refusals: readonly RefusalRow[]): Promise<void> {
  await insertMany(
    tx,
    auditLog,
    refusals.map((row) => ({ ...row, outcome: 'refused' as const })),
  )
}
