import { openClaimStatuses } from '@caseback/domain'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import {
  claimDisputes,
  claims,
  operatorPayments,
  operatorSessions,
  paymentReports,
  people,
} from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { voidEarlierLinks } from '../links/mailed-links.ts'
import { lockPerson } from '../people.store.ts'
import { passwordFits } from '../sign-in/passwords.ts'

type Person = typeof people.$inferSelect
type Closing = { asked: string | null; open_claims: number }

/**
 * Claims that a person has submitted and that are not settled: not decided, not paid, disputed, or with a check that finance is asked about. One that is
 * approved without a payout is settled: it only counts towards a next tier.
 */
async function countOpenClaims(db: Database | Tx, personId: number): Promise<number> {
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

const closingOf = async (db: Database | Tx, operator: Person): Promise<Closing> => ({
  asked: operator.closingAskedAt?.toISOString() ?? null,
  open_claims: await countOpenClaims(db, operator.id),
})

/** Whether an operator has asked for the account to be closed, and how many claims have to be settled before. */
export async function accountClosing({ db }: Services, personId: number): Promise<Closing> {
  const [operator] = await db.select().from(people).where(eq(people.id, personId))
  return closingOf(db, found(operator))
}

/**
 * Closes an account at its owner's wish: at once when every claim is settled, else when the last one is, and by mail either way. Asked
 * again it says where things stand. The wrong password is a field error: 401 would sign the browser out.
 */
export async function closeAccount(
  services: Services,
  wish: { personId: number; password: string },
): Promise<Closing & { closed: boolean }> {
  const [asking] = await services.db.select().from(people).where(eq(people.id, wish.personId))
  const known = found(asking)
  if (!(await passwordFits(known.passwordHash, wish.password))) throw fieldError('password', 'password.wrong')
  return transact(services.db, async (tx) => {
    const locked = await lockPerson(tx, wish.personId)
    if (!locked) throw appError('auth.required')
    // A reset while the password was being checked.
    if (locked.passwordHash !== known.passwordHash) throw fieldError('password', 'password.wrong')
    const isNew = locked.closingAskedAt === null
    const operator = { ...locked, closingAskedAt: locked.closingAskedAt ?? services.clock.now() }
    if (isNew)
      await tx.update(people).set({ closingAskedAt: operator.closingAskedAt }).where(eq(people.id, operator.id))
    const closing = await closingOf(tx, operator)
    if (closing.open_claims === 0) await close(tx, services, operator)
    else if (isNew)
      await services.events.append(tx, {
        type: 'account.closing_asked',
        facts: { personId: operator.id, email: operator.email, openClaims: closing.open_claims },
      })
    return { ...closing, closed: closing.open_claims === 0 }
  })
}

/** Takes the wish back. */
export async function keepAccount(services: Services, personId: number): Promise<Closing> {
  return transact(services.db, async (tx) => {
    const operator = await lockPerson(tx, personId)
    if (!operator) throw appError('auth.required')
    await tx.update(people).set({ closingAskedAt: null }).where(eq(people.id, personId))
    return closingOf(tx, { ...operator, closingAskedAt: null })
  })
}

/** Closes every account whose owner asked for it and whose last claim has been settled since. */
export async function closeSettledAccounts(services: Services): Promise<void> {
  const waiting = await services.db
    .select({ id: people.id })
    .from(people)
    .where(and(isNotNull(people.closingAskedAt), isNull(people.deactivatedAt)))
    .orderBy(asc(people.id))
  for (const { id } of waiting)
    await transact(services.db, async (tx) => {
      // Read again under the lock: it may have been kept since.
      const operator = await lockPerson(tx, id)
      if (operator?.closingAskedAt && (await countOpenClaims(tx, id)) === 0) await close(tx, services, operator)
    })
}

/** The owner of a locked account is signed out for good, and told. Claims and payments stay in the books. */
async function close(tx: Tx, services: Services, operator: Person): Promise<void> {
  const now = services.clock.now()
  await voidEarlierLinks(tx, now, operator.id)
  await tx.delete(operatorSessions).where(eq(operatorSessions.personId, operator.id))
  await tx.update(people).set({ closedAt: now, deactivatedAt: now }).where(eq(people.id, operator.id))
  await services.events.append(tx, {
    type: 'account.closed',
    facts: { personId: operator.id, email: operator.email },
  })
}

/** Refuses what would keep an account open that is to be closed: 409 `account.closing`. */
export function refuseWhileClosing(operator: Pick<Person, 'closingAskedAt'>): void {
  if (operator.closingAskedAt) throw appError('account.closing')
}
