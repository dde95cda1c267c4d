import type { WirePayeeChange, WirePaymentHold } from '@caseback/contract'
import { and, desc, eq, gte } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { auditLog, people, staff } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { heldSince } from '../batches/hold-reason.ts'
import { holdOf } from './require-third-person.ts'

/** Why a payment is held, and whether this member of staff may release it. 404 when there is no such payment. */
export function paymentHold(
  live: Services,
  { paymentId, staffId }: { paymentId: number; staffId: number },
): Promise<WirePaymentHold> {
  return readTogether(live, async ({ db }) => {
    const { payment, isHeld, isOutdated, refusedBecause } = await holdOf(db, paymentId)
    const entries = await db
      .select({
        entry: auditLog,
        operator: { firstName: people.firstName, lastName: people.lastName, email: people.email },
        member: { name: staff.name, email: staff.email },
      })
      .from(auditLog)
      .leftJoin(people, eq(people.id, auditLog.personId))
      .leftJoin(staff, eq(staff.id, auditLog.staffId))
      .where(
        and(
          eq(auditLog.subject, 'location'),
          eq(auditLog.subjectId, payment.locationId),
          eq(auditLog.action, 'payee.changed'),
          gte(auditLog.createdAt, heldSince(payment.createdAt)),
        ),
      )
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(50)
    return {
      payment_id: payment.id,
      held: isHeld,
      outdated: isOutdated,
      refused_because: refusedBecause(staffId),
      changes: isHeld ? entries.flatMap(changesOf) : [],
    }
  })
}

type Entry = {
  entry: typeof auditLog.$inferSelect
  operator: { firstName: string; lastName: string; email: string } | null
  member: { name: string; email: string } | null
}

/** One entry of the audit log tells each field that it changed. */
function changesOf({ entry, operator, member }: Entry): WirePayeeChange[] {
  const [before, after] = [textsOf(entry.before), textsOf(entry.after)]
  return [...new Set([...before.keys(), ...after.keys()])].map((field) => ({
    at: entry.createdAt.toISOString(),
    by: member?.name ?? (operator && `${operator.firstName} ${operator.lastName}`),
    by_email: member?.email ?? operator?.email ?? null,
    source: entry.source,
    field,
    before: before.get(field) ?? null,
    after: after.get(field) ?? null,
  }))
}

/** What recordAudit was given for a payee: texts by field. */
const textsOf = (value: unknown): Map<string, string> =>
  new Map(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(
      ([field, text]: [string, unknown]): [string, string][] => (typeof text === 'string' ? [[field, text]] : []),
    ),
  )
