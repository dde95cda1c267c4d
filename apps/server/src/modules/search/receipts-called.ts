import { centsToDollars } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { fundingRequests, manufacturers, paymentBatches, receipts } from '../../database/schema/index.ts'
import { atMost, type FoundRows, nothing, READ } from './at-most.ts'
import type { Sought } from './sought-of.ts'

type Request = { id: number; manufacturer: string; state: string; amount: number | null }
type Receipt = { id: number; manufacturer: string; reference: string; amount: number; day: string }
type Batch = { id: number; state: string; amount: number | null; day: string }

/** The funding request of a number. */
export async function requestsCalled(db: Database, { id }: Sought): Promise<FoundRows> {
  const { rows } = await db.execute<Request>(sql`
    select ${fundingRequests.id} as id, ${manufacturers.name} as manufacturer, ${fundingRequests.state} as state,
      ${fundingRequests.totalCents}::float8 as amount
    from ${fundingRequests} inner join ${manufacturers} on ${manufacturers.id} = ${fundingRequests.manufacturerId}
    where ${fundingRequests.id} = ${id}::int`)
  return {
    kind: 'funding',
    rows: rows.map((row) => ({
      ...nothing,
      id: row.id,
      name: row.manufacturer,
      status: row.state,
      amount: row.amount === null ? null : centsToDollars(row.amount),
    })),
  }
}

/** Money of manufacturers by a part of its reference, or by its amount; the newest first. */
export async function receiptsCalled(db: Database, { pattern, cents }: Sought): Promise<FoundRows> {
  const { rows } = await db.execute<Receipt>(sql`
    with few as materialized (
      (select ${receipts.id} as id from ${receipts} where ${receipts.reference} ilike ${pattern} ${atMost(500)})
      union
      (select ${receipts.id} from ${receipts} where ${receipts.amountCents} = ${cents}::bigint
        order by ${receipts.id} desc ${atMost(READ)})
    )
    select ${receipts.id} as id, ${manufacturers.name} as manufacturer, ${receipts.reference} as reference,
      ${receipts.amountCents}::float8 as amount, ${receipts.receivedOn}::text as day
    from (select id from few order by id desc ${atMost(READ)}) shown
    inner join ${receipts} on ${receipts.id} = shown.id
    inner join ${manufacturers} on ${manufacturers.id} = ${receipts.manufacturerId}
    order by ${receipts.id} desc`)
  return {
    kind: 'receipt',
    rows: rows.map((row) => ({
      ...nothing,
      id: row.id,
      name: row.manufacturer,
      number: row.reference,
      amount: centsToDollars(row.amount),
      on: row.day,
      listed_by: row.reference,
    })),
  }
}

/** The payment batch of a number. */
export async function batchesCalled(db: Database, { id }: Sought): Promise<FoundRows> {
  const { rows } = await db.execute<Batch>(sql`
    select ${paymentBatches.id} as id, ${paymentBatches.state} as state, ${paymentBatches.totalCents}::float8 as amount,
      ${paymentBatches.cutoff}::text as day
    from ${paymentBatches} where ${paymentBatches.id} = ${id}::int`)
  return {
    kind: 'batch',
    rows: rows.map((row) => ({
      ...nothing,
      id: row.id,
      name: String(row.id),
      status: row.state,
      amount: row.amount === null ? null : centsToDollars(row.amount),
      on: row.day,
    })),
  }
}
