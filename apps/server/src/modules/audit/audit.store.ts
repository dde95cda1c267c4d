import type { Tx } from '../../database/connect.ts'
import { auditLog } from '../../database/schema/index.ts'
import type { Clock } from '../../platform/clock.ts'

/** A change by staff. `staffId` null: the program itself, from its command line or a job. */
export type AuditEntry = {
  staffId: number | null
  action: string
  subject: string
  subjectId: number
  before?: unknown
  after?: unknown
}

/** Writes an entry of the append-only audit log, in the transaction of the change itself. */
export async function recordAudit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...entry, before: entry.before ?? null, after: entry.after ?? null, createdAt: clock.now() })
}
