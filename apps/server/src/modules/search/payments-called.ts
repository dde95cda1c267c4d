import { centsToDollars } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { claims, operatorPayments, payees } from '../../database/schema/index.ts'
import { atMost, type FoundRows, nothing, READ, WALKED } from './at-most.ts'
import type { Places } from './places-called.ts'
import type { Sought } from './sought-of.ts'

type Payment = {
  id: number
  name: string
  number: string | null
  claim: number
  phase: string
  status: string | null
  amount: number
}
/** Payments by the number of their check or claim, their amount, the place and the payee; the newest first. */
export async function paymentsCalled(db: Database, sought: Sought, places: Places): Promise<FoundRows> {
  const { id, cents, text, pattern } = sought
  const walked =
    pattern === null
      ? []
      : (
          await db.execute<{ id: number }>(sql`
            select newest.id from (select ${operatorPayments.id}, ${operatorPayments.payeeName} from ${operatorPayments}
              order by ${operatorPayments.id} desc ${atMost(WALKED)}) newest
            where newest.payee_name ilike ${pattern} order by newest.id desc ${atMost(READ)}`)
        ).rows.map((row) => row.id)
  // A payee that is among the newest so often needs no other way. Others lead to their places, few however much these got.
  const payee = walked.length === READ ? null : pattern
  const { rows } = await db.execute<Payment>(sql`
    with few as materialized (
      select ${operatorPayments.id} as id from ${operatorPayments} where ${operatorPayments.checkNumber} = ${text}::text
      union
      select ${operatorPayments.id} from ${operatorPayments} where ${operatorPayments.claimId} = ${id}::int
      union
      (select ${operatorPayments.id} from ${operatorPayments} where ${operatorPayments.amountCents} = ${cents}::bigint
        order by ${operatorPayments.id} desc ${atMost(READ)})
      union
      select unnest(${sql.param(walked)}::int[])
      union
      -- By the newest claims of the places: the index of payments does not tell which are newest.
      select ${operatorPayments.id} from (
          select claimed.id from (
              select unnest(${sql.param(places.isFrequent ? [] : places.ids)}::int[]) as id
              union
              (select ${payees.locationId} from ${payees} where ${payees.name} ilike ${payee} ${atMost(200)})
            ) place cross join lateral (select ${claims.id} as id from ${claims} where ${claims.locationId} = place.id
              order by ${claims.id} desc ${atMost(20)}) claimed
          order by claimed.id desc ${atMost(100)}
        ) paid inner join ${operatorPayments} on ${operatorPayments.claimId} = paid.id
    ), shown as materialized (
      select few.id, ${operatorPayments.checkNumber} = ${text}::text as is_check from few
        inner join ${operatorPayments} on ${operatorPayments.id} = few.id
        order by is_check desc nulls last, few.id desc ${atMost(READ)}
    )
    select ${operatorPayments.id} as id, ${operatorPayments.payeeName} as name, ${operatorPayments.checkNumber} as number,
      ${operatorPayments.claimId} as claim, ${operatorPayments.phase} as phase, ${operatorPayments.checkStatus} as status,
      ${operatorPayments.amountCents}::float8 as amount
    from shown inner join ${operatorPayments} on ${operatorPayments.id} = shown.id
    order by shown.is_check desc nulls last, ${operatorPayments.id} desc`)
  return {
    kind: 'payment',
    rows: rows.map((row) => ({
      ...nothing,
      id: row.id,
      name: row.name,
      about: String(row.claim),
      number: row.number,
      status: row.status ?? row.phase,
      amount: centsToDollars(row.amount),
    })),
  }
}
