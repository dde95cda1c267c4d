import type { WireStaffOffer } from '@caseback/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { auditLog, type offers, staff } from '../../../database/schema/index.ts'

/**
 * Who has paused an offer, and when: the newest such entry of its trail. null for one that is not paused, and where the trail
 * does not tell.
 */
export async function whoPaused(db: Database, offer: typeof offers.$inferSelect): Promise<WireStaffOffer['paused']> {
  if (offer.state !== 'PAUSED') return null
  const [entry] = await db
    .select({ at: auditLog.createdAt, staffId: auditLog.staffId, by: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        eq(auditLog.subject, 'offer'),
        eq(auditLog.subjectId, offer.id),
        eq(auditLog.action, 'offer.paused'),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  // What no member of staff has done, the program did as the budget was used up.
  return entry ? { by: entry.by, at: entry.at.toISOString(), at_budget: entry.staffId === null } : null
}
