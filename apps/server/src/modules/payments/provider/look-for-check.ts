import { isClosedCheck } from '@caseback/domain'
import { and, eq, ne } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { paymentNamedIn, paymentReference } from '../checks/freeze-request.ts'
import type { PaymentRow } from '../payments.store.ts'
import { differencesOf } from './differences-of.ts'

/**
 * What the provider knows of a payment's check. `made`: the very check that was approved. `open`: checks of this payment that may
 * be cashed and are not, or not only, that one. `silent`: no such check, as of the provider's time.
 */
export type Look =
  | { kind: 'made'; check: ProviderCheck }
  | { kind: 'open'; checks: ProviderCheck[] }
  | { kind: 'silent'; at: Date }

/**
 * Looks for a payment's check on the provider's list, by the reference in its description, and among those that the provider has
 * named for it. Throws when the provider cannot be read.
 */
export async function lookForCheck(services: Services, payment: PaymentRow): Promise<Look> {
  const { checks, clock } = services
  const reference = paymentReference(payment)
  // The provider searches for parts of a text: "batch 7" would find "batch 75" too.
  const listed = (await checks.find(reference, calledSince(payment))).filter((check) => check.description === reference)
  const ours = new Map(listed.map((check) => [check.id, check]))
  for (const id of payment.namedChecks) {
    const check = ours.has(id) ? null : await checks.read(id)
    if (check && !(await isOfAnother(services, payment, check))) ours.set(id, check)
  }
  const all = [...ours.values()]
  const open = all.filter((check) => !isClosedCheck(check.status))
  const fits = (check: ProviderCheck) => differencesOf(payment, check).length === 0
  const [only] = open
  if (only && (open.length > 1 || !fits(only))) return { kind: 'open', checks: open }
  const made = only ?? all.find(fits)
  return made ? { kind: 'made', check: made } : { kind: 'silent', at: (await checks.time(0)) ?? clock.now() }
}

/** No check of the payment is older, whichever clock was right. */
const calledSince = ({ createdAt, firstCalledAt, firstCalledAtProvider }: PaymentRow) =>
  new Date(
    Math.min(...[createdAt, firstCalledAt, firstCalledAtProvider].flatMap((time) => (time ? [time.getTime()] : []))),
  )

/** Whether a check that was named for a payment is another one's: answers get mixed up. */
async function isOfAnother({ db }: Services, payment: PaymentRow, check: ProviderCheck): Promise<boolean> {
  const [recorded] = await db
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(and(eq(operatorPayments.checkId, check.id), ne(operatorPayments.id, payment.id)))
  if (recorded) return true
  const named = await paymentNamedIn(db, check.description)
  return named !== null && named.id !== payment.id
}
