import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { anyOf } from '../../../database/lists.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { beginComparison, endComparison, openCase } from './cases.store.ts'
import { comparePayment } from './compare-payment.ts'
import { examineUnrecordedCheck } from './examine-unrecorded-check.ts'

export const compareChecksJob = defineJob({
  name: 'compare-checks',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 4 * 3_600,
})

/** A check is stale at the bank after half a year; what is older has long been compared. */
const COMPARED_MS = 400 * 24 * 3_600_000
/** A new check may not be on the list yet. */
const LISTED_AFTER_MS = 3_600_000
const PAGE = 200

/**
 * Once a day and when finance asks: our payments of the last 400 days against the provider's list, both ways, paid ones too. A
 * check that no payment has, a check that the provider does not have, and any difference between both becomes a case for finance.
 * Run again it opens nothing twice. One check that cannot be read keeps no other from being compared; the run fails at its end.
 */
export async function compareChecks(services: Services): Promise<void> {
  const { db, clock, checks } = services
  const id = await beginComparison(db, clock)
  const since = new Date(clock.now().getTime() - COMPARED_MS)
  const listed = new Set<string>()
  const failures: unknown[] = []
  let opened = 0
  const attempt = async (compare: () => Promise<number>) => {
    try {
      opened += await compare()
    } catch (error) {
      failures.push(error)
    }
  }
  for await (const page of checks.list(since)) {
    const payments = await paymentsOf(services, page)
    for (const check of page) {
      listed.add(check.id)
      const payment = payments.get(check.id)
      await attempt(async () => {
        if (payment) return comparePayment(services, payment, check)
        return (await examineUnrecordedCheck(services, check)) ? 1 : 0
      })
    }
  }
  for await (const payment of unlisted(services, listed, since)) await attempt(() => compareUnlisted(services, payment))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} checks could not be compared.`)
  await endComparison(db, clock, { id, checks: listed.size, opened })
}

type Payment = typeof operatorPayments.$inferSelect

/** The payments that have recorded these checks, by the check's id. */
async function paymentsOf({ db }: Services, page: ProviderCheck[]): Promise<Map<string, Payment>> {
  const rows = await db
    .select()
    .from(operatorPayments)
    .where(
      anyOf(
        operatorPayments.checkId,
        page.map(({ id }) => id),
      ),
    )
  return new Map(rows.flatMap((row) => (row.checkId ? [[row.checkId, row]] : [])))
}

/** Payments whose money is on its way or paid, and whose check the list has not shown. */
async function* unlisted({ db, clock }: Services, listed: ReadonlySet<string>, since: Date): AsyncIterable<Payment> {
  const until = new Date(clock.now().getTime() - LISTED_AFTER_MS)
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(operatorPayments)
      .where(
        and(
          eq(operatorPayments.live, true),
          isNotNull(operatorPayments.checkId),
          gt(operatorPayments.sentAt, since),
          lt(operatorPayments.sentAt, until),
          gt(operatorPayments.id, after),
        ),
      )
      .orderBy(asc(operatorPayments.id))
      .limit(PAGE)
    yield* rows.filter(({ checkId }) => checkId !== null && !listed.has(checkId))
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The list is not trusted to be complete: the check itself is asked for. */
async function compareUnlisted(services: Services, payment: Payment): Promise<number> {
  const id = payment.checkId ?? ''
  const check = await services.checks.read(id)
  if (check) return comparePayment(services, payment, check)
  const isNew = await transact(services.db, (tx) =>
    openCase(tx, services.clock, { kind: 'missing', check: { id }, payment }),
  )
  return isNew ? 1 : 0
}
