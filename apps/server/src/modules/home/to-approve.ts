import type { WireHome, WireToApprove } from '@caseback/contract'
import { centsToDollars, rolesInclude, type StaffRole } from '@caseback/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import { approvals, offerDrafts, offers, staff } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { mayBeDecidedBy } from '../approvals/may-be-decided-by.ts'
import { isAskedOf } from '../offers/desk/is-asked-of.ts'
import { countBatchesToApprove, listedBatches } from '../payments/batches/batch-detail.ts'
import { counted, countUpTo } from './counted.ts'

/** How many of each are told with who has asked. */
const FIRST = 3

type Asker = { id: number; roles: readonly StaffRole[] }
type Waiting = NonNullable<WireHome['to_approve']['batches']>

/** Requests of colleagues that the asker may approve, by kind; null where their role approves none of the kind. */
export async function toApprove(services: Services, asker: Asker): Promise<WireHome['to_approve']> {
  const seesMoney = rolesInclude(asker.roles, ['finance'])
  return {
    batches: seesMoney ? await batchesOf(services, asker) : null,
    moves: seesMoney ? await movesOf(services, asker) : null,
    offers: rolesInclude(asker.roles, ['publisher']) ? await offersOf(services, asker) : null,
  }
}

async function batchesOf(services: Services, asker: Asker): Promise<Waiting> {
  const { rows } = await listedBatches(services, { state: 'WAITING', sort: 'created', limit: FIRST }, asker)
  const first = rows.map(
    (batch): WireToApprove => ({
      kind: 'batch',
      id: batch.id,
      name: null,
      move: null,
      amount: batch.total,
      claim_count: batch.claim_count,
      asked_by: batch.created_by,
      asked: batch.created,
    }),
  )
  // The list has as many as are counted.
  return { ...counted(await countBatchesToApprove(services, asker)), first }
}

async function movesOf({ db }: Services, asker: Asker): Promise<Waiting> {
  // Spelled out: as a parameter it would hide the index of just these.
  const waits = and(sql`${approvals.state} = 'WAITING'`, await mayBeDecidedBy(db, asker))
  const rows = await db
    .select({ approval: approvals, askedBy: staff.name })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.askedBy))
    .where(waits)
    .orderBy(asc(approvals.id))
    .limit(FIRST)
  const first = rows.map(
    ({ approval, askedBy }): WireToApprove => ({
      kind: 'move',
      id: approval.id,
      name: null,
      move: approval.kind,
      amount: approval.amountCents > 0 ? centsToDollars(approval.amountCents) : null,
      claim_count: null,
      asked_by: askedBy,
      asked: approval.askedAt.toISOString(),
    }),
  )
  const { rows: numbers } = await db.execute<{ number: number }>(
    sql`select ${countUpTo(sql`select from ${approvals} where ${waits}`)} as number`,
  )
  return { ...counted(written(numbers[0]).number), first }
}

async function offersOf({ db }: Services, { id }: Asker): Promise<Waiting> {
  const waits = isAskedOf(id)
  // Of a move and a draft that wait, the one that is not the reader's own; of two, the earlier one.
  const isMove = sql`${offers.askedBy} <> ${id}
    and coalesce(${offerDrafts.askedBy} = ${id} or ${offers.askedAt} <= ${offerDrafts.askedAt}, true)`
  const rows = await db
    .select({
      id: offers.id,
      name: offers.name,
      askedBy: staff.name,
      askedAt: sql`case when ${isMove} then ${offers.askedAt} else ${offerDrafts.askedAt} end`.mapWith(offers.askedAt),
    })
    .from(offers)
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .innerJoin(staff, eq(staff.id, sql`case when ${isMove} then ${offers.askedBy} else ${offerDrafts.askedBy} end`))
    .where(waits)
    .orderBy(asc(offers.id))
    .limit(FIRST)
  const first = rows.map(
    (offer): WireToApprove => ({
      kind: 'offer',
      id: offer.id,
      name: offer.name,
      move: null,
      amount: null,
      claim_count: null,
      asked_by: offer.askedBy,
      asked: written(offer.askedAt).toISOString(),
    }),
  )
  const drafted = sql`${offers} left join ${offerDrafts} on ${offerDrafts.offerId} = ${offers.id}`
  const { rows: numbers } = await db.execute<{ number: number }>(
    sql`select ${countUpTo(sql`select from ${drafted} where ${waits}`)} as number`,
  )
  return { ...counted(written(numbers[0]).number), first }
}
