import type { listBankLines as call, OutputOf, WireBankLine } from '@caseback/contract'
import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  approvals,
  bankAccounts,
  bankLines,
  bankMatches,
  manufacturers,
  operatorPayments,
  receipts,
  staff,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { today } from '../../../platform/today.ts'
import { closedThrough } from '../../ledger/closed-days.store.ts'
import { presentBankLine, type ReadLine } from '../reconciliation.presenter.ts'
import { proposals } from './proposals.ts'
import { reversedReceipts } from './reversed-receipts.ts'

const orders = {
  day: [{ by: bankLines.bookedOn, kind: 'day' }],
  amount: [{ by: bankLines.amountCents, kind: 'cents' }],
} as const
const oldest = sortedList(orders, bankLines.id, { sort: 'day', limit: 1 })

const isAside = sql`exists (select from ${bankMatches}
  where ${bankMatches.lineId} = ${bankLines.id} and ${bankMatches.counts} and ${bankMatches.kind} = 'aside')`
const shows = {
  all: undefined,
  open: sql`${bankLines.open}`,
  matched: sql`not ${bankLines.open} and not ${isAside}`,
  aside: sql`not ${bankLines.open} and ${isAside}`,
}

/** What banks have booked, the oldest first where no other order is asked for, with what each line is or may be. */
export function listedLines(live: Services, query: OutputOf<typeof call, 'query'>): Promise<Page<WireBankLine>> {
  const list = sortedList(orders, bankLines.id, query)
  return readTogether(live, async (services) => {
    const where = and(
      eq(bankLines.withdrawn, false),
      shows[query.show],
      query.account === undefined ? undefined : eq(bankLines.accountId, query.account),
      query.q ? ilike(bankLines.description, containing(query.q)) : undefined,
      list.after,
    )
    const page = list.pageOf(await readLines(services, where, query.limit + 1, list))
    return { ...page, rows: await withWhatTheyAre(services, page.rows) }
  })
}

/** One line. 404 when there is none. */
export function bankLineDetail(live: Services, lineId: number): Promise<WireBankLine> {
  return readTogether(live, async (services) => {
    const [line] = await withWhatTheyAre(
      services,
      await readLines(services, and(eq(bankLines.id, lineId), eq(bankLines.withdrawn, false)), 1),
    )
    return found(line)
  })
}

const readLines = ({ db }: Services, where: SQL | undefined, limit: number, { place, orderBy } = oldest) =>
  db
    .select({ line: bankLines, accountName: bankAccounts.name, place })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

async function withWhatTheyAre(
  services: Services,
  rows: Awaited<ReturnType<typeof readLines>>,
): Promise<WireBankLine[]> {
  const lines = rows.map(({ line }) => line)
  const matches = await readMatches(
    services,
    lines.flatMap(({ id, open }) => (open ? [] : [id])),
  )
  const open = lines.filter((line) => line.open)
  const proposed = await proposals(services.db, open)
  const reversed = await reversedReceipts(
    services.db,
    open.map(({ id }) => id),
  )
  const closed = await closedThrough(services.db)
  return rows.map(({ line, accountName }) =>
    presentBankLine({
      line,
      accountName,
      matches: matches.get(line.id) ?? [],
      proposals: proposed.get(line.id) ?? [],
      reversed: reversed.get(line.id) ?? null,
      datedOn: closed !== null && line.bookedOn <= closed ? today(services) : line.bookedOn,
    }),
  )
}

async function readMatches({ db }: Services, lineIds: readonly number[]): Promise<Map<number, ReadLine['matches']>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({
      match: bankMatches,
      lineCents: bankLines.amountCents,
      by: staff.name,
      manufacturerId: manufacturers.id,
      manufacturerName: manufacturers.name,
      receiptCents: receipts.amountCents,
      claimId: operatorPayments.claimId,
      payeeName: operatorPayments.payeeName,
      paymentCents: operatorPayments.amountCents,
      approvalCents: approvals.amountCents,
    })
    .from(bankMatches)
    .innerJoin(bankLines, eq(bankLines.id, bankMatches.lineId))
    .innerJoin(staff, eq(staff.id, bankMatches.staffId))
    .leftJoin(receipts, eq(receipts.id, bankMatches.receiptId))
    .leftJoin(approvals, eq(approvals.id, bankMatches.approvalId))
    .leftJoin(operatorPayments, eq(operatorPayments.id, bankMatches.paymentId))
    .leftJoin(
      manufacturers,
      sql`${manufacturers.id} = coalesce(${receipts.manufacturerId}, ${approvals.manufacturerId})`,
    )
    .where(and(anyOf(bankMatches.lineId, lineIds), eq(bankMatches.counts, true)))
    .orderBy(bankMatches.id)
  const read = rows.map(({ match, ...row }) => ({
    lineId: match.lineId,
    kind: match.kind,
    receiptId: match.receiptId,
    manufacturerId: row.manufacturerId,
    paymentId: match.paymentId,
    claimId: row.claimId,
    name: row.manufacturerName ?? row.payeeName,
    amountCents: row.receiptCents ?? row.paymentCents ?? row.approvalCents ?? Math.abs(row.lineCents),
    reason: match.reason,
    by: row.by,
    at: match.createdAt,
  }))
  return Map.groupBy(read, ({ lineId }) => lineId)
}
