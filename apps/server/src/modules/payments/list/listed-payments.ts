import type { listPayments as call, OutputOf, WirePayment } from '@caseback/contract'
import { and, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { fewOrWalk } from '../../../platform/tables/few-or-walk.ts'
import { numbered } from '../../../platform/tables/numbered.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { presentPayment } from '../payments.presenter.ts'

const shows = {
  attention: isNotNull(operatorPayments.attention),
  // Spelled out: as parameters they would hide the index of just these.
  open: sql`${operatorPayments.phase} = 'SENT' and ${operatorPayments.live} and ${operatorPayments.paidAt} is null`,
}

const orders = {
  payee: [{ by: sql`lower(${operatorPayments.payeeName})`, kind: 'string' }],
  amount: [{ by: operatorPayments.amountCents, kind: 'cents' }],
  created: [],
} as const

/** Operator payments, newest first where no other order is asked for. */
export function listedPayments(live: Services, query: OutputOf<typeof call, 'query'>): Promise<Page<WirePayment>> {
  const list = sortedList(orders, operatorPayments.id, query)
  return readTogether(live, async (services) => {
    const rows = await services.db
      .select({ payment: operatorPayments, place: list.place })
      .from(operatorPayments)
      .where(
        and(
          query.show === 'all' ? undefined : await shown(services, shows[query.show]),
          query.q ? await called(services, query.q) : undefined,
          list.after,
        ),
      )
      .orderBy(...list.orderBy)
      .limit(query.limit + 1)
    const page = list.pageOf(rows)
    return { ...page, rows: page.rows.map(({ payment }) => presentPayment(payment)) }
  })
}

const idsWhere = ({ db }: Services, where: SQL | undefined, limit: number) =>
  db.select({ id: operatorPayments.id }).from(operatorPayments).where(where).limit(limit)

const shown = (services: Services, condition: SQL) =>
  fewOrWalk(
    operatorPayments.id,
    // In the order of the index of just these, which a plan does not look at otherwise.
    (limit) => idsWhere(services, condition, limit).orderBy(desc(operatorPayments.id)),
    condition,
  )

/** Found by its claim, the number of its check, or its payee. */
function called(services: Services, text: string) {
  const ofNumber = or(
    numbered(operatorPayments.claimId, text),
    eq(operatorPayments.checkNumber, text.replace(/^#/, '')),
  )
  const ofPayee = ilike(operatorPayments.payeeName, containing(text))
  // Each by its own index.
  return fewOrWalk(
    operatorPayments.id,
    (limit) => union(idsWhere(services, ofNumber, limit), idsWhere(services, ofPayee, limit)),
    or(ofNumber, ofPayee),
  )
}

export async function onePayment({ db }: Services, paymentId: number): Promise<WirePayment> {
  const [row] = await db.select().from(operatorPayments).where(eq(operatorPayments.id, paymentId))
  return presentPayment(found(row))
}
