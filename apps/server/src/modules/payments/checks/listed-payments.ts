import type { WirePayment } from '@caseback/contract'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPayment } from '../payments.presenter.ts'

const shows: Record<'all' | 'attention' | 'open', SQL | undefined> = {
  all: undefined,
  attention: isNotNull(operatorPayments.attention),
  // Spelled out: as parameters they would hide the index of just these.
  open: sql`${operatorPayments.phase} = 'SENT' and ${operatorPayments.live} and ${operatorPayments.paidAt} is null`,
}

/** Operator payments, newest first. */
export async function listedPayments(
  { db }: Services,
  query: { show: keyof typeof shows; limit: number; cursor?: string | undefined },
): Promise<Page<WirePayment>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select()
    .from(operatorPayments)
    .where(and(shows[query.show], after ? lt(operatorPayments.id, after[0]) : undefined))
    .orderBy(desc(operatorPayments.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentPayment) }
}

export async function onePayment({ db }: Services, paymentId: number): Promise<WirePayment> {
  const [row] = await db.select().from(operatorPayments).where(eq(operatorPayments.id, paymentId))
  return presentPayment(found(row))
}
