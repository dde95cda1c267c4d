import type { WireOperatorMerge, WireOperatorMerges } from '@caseback/contract'
import { undoOfMerge } from '@caseback/domain'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { accountMerges, staff } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import { findStaffOperator, readOperators } from '../people/desk/find-staff-operator.ts'

const MOST_TOLD = 20

/** What an account was merged into, and what was merged into it. 404 without the account. */
export function listMerges(live: Services, personId: number): Promise<WireOperatorMerges> {
  return readTogether(live, async (services) => {
    const { db, clock } = services
    await findStaffOperator(services, personId)
    const rows = await db
      .select({ merge: accountMerges, by: staff.name })
      .from(accountMerges)
      .innerJoin(staff, eq(staff.id, accountMerges.staffId))
      .where(
        and(
          or(eq(accountMerges.personId, personId), eq(accountMerges.intoId, personId)),
          isNull(accountMerges.undoneAt),
        ),
      )
      .orderBy(desc(accountMerges.id))
      .limit(MOST_TOLD + 1)
    const otherOf = ({ merge }: (typeof rows)[number]) => (merge.personId === personId ? merge.intoId : merge.personId)
    const others = new Map((await readOperators(services, rows.map(otherOf))).map((other) => [other.id, other]))
    const told = (row: (typeof rows)[number]): WireOperatorMerge[] => {
      const other = others.get(otherOf(row))
      if (!other) return []
      const until = undoOfMerge(row.merge.mergedAt, clock.now())
      return [{ other, merged: row.merge.mergedAt.toISOString(), by: row.by, undo_until: until?.toISOString() ?? null }]
    }
    const into = rows.find(({ merge }) => merge.personId === personId)
    return {
      merged_into: into ? (told(into)[0] ?? null) : null,
      took_over: rows
        .filter(({ merge }) => merge.intoId === personId)
        .slice(0, MOST_TOLD)
        .flatMap(told),
    }
  })
}
