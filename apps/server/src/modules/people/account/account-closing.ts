import { openClaimStatuses } from '@caseback/domain'
import { and, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  claimDisputes,
  claims,
  operatorPayments,
  type PersonRow,
  paymentReports,
  people,
  personColumns,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

export type Person = PersonRow

export type Closing = { asked: string | null; open_claims: number }

/**
 * Claims that a person has submitted and that are not settled: not decided, not paid, disputed, or with a check that finance is
 * asked about. One that is approved without a payout is settled: it only counts towards a next tier.
 */
export async function countOpenClaims(db: Database | Tx, personId: number): Promise<number> {
  const disputed = exists(
    db
      .select({ one: sql`1` })
      .from(claimDisputes)
      .where(and(eq(claimDisputes.claimId, claims.id), isNull(claimDisputes.outcome))),
  )
  const asksForCheck = exists(
    db
      .select({ one: sql`1` })
      .from(paymentReports)
      .innerJoin(operatorPayments, eq(operatorPayments.id, paymentReports.paymentId))
      .where(and(eq(operatorPayments.claimId, claims.id), isNull(paymentReports.answeredAt))),
  )
  const waitsForMoney = and(
    inArray(claims.status, [...openClaimStatuses]),
    or(ne(claims.status, 'CLAIM_VALIDATED'), gt(claims.payoutCents, 0)),
  )
  return db.$count(claims, and(eq(claims.personId, personId), or(waitsForMoney, disputed, asksForCheck)))
}

export const closingOf = async (db: Database | Tx, operator: Person): Promise<Closing> => ({
  asked: operator.closingAskedAt?.toISOString() ?? null,
  open_claims: await countOpenClaims(db, operator.id),
})

/** Whether an operator has asked for the account to be closed, and how many claims have to be settled before. */
export function accountClosing(live: Services, personId: number): Promise<Closing> {
  return readTogether(live, async ({ db }) => {
    const [operator] = await db.select(personColumns).from(people).where(eq(people.id, personId))
    return closingOf(db, found(operator))
  })
}
