import { eq } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { paymentReference } from '../checks/freeze-request.ts'
import { recordSentCheck } from '../checks/record-sent-check.ts'
import { isCalled, lockPayment, type PaymentRow, updatePayment } from '../payments.store.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { lookForCheck } from '../provider/look-for-check.ts'

/** What finance decides about a payment that needs a person. */
export type Decision = { paymentId: number; staffId: number; note: string }

/**
 * What the provider said before a decision. `recorded`: it had made the check after all, which is written down. `free`: it surely
 * has none that may be cashed; `silentAt` and the provider's time are those of its list, null where it was never called.
 */
export type Answer = { kind: 'recorded' } | { kind: 'free'; silentAt: Date | null; providerNow: Date | null }

/** A list may lag behind what was made: its silence is believed when it lasts so long, and was heard at both ends. */
const SILENCE_MS = 600_000
const MINUTE_MS = 60_000

/**
 * Asks the provider before a person releases or cancels a payment. 409 `payment.state` while a check for it stands open there
 * that is not the one that was approved, and while the provider's list has not been silent for long enough; 503 when it cannot be
 * read.
 */
export async function askBeforeDeciding(services: Services, { paymentId, staffId, note }: Decision): Promise<Answer> {
  const [row] = await services.db.select().from(operatorPayments).where(eq(operatorPayments.id, paymentId))
  const payment = found(row)
  requireWaiting(payment)
  if (!isCalled(payment)) return { kind: 'free', silentAt: null, providerNow: null }
  const look = await askProvider(() => lookForCheck(services, payment))
  if (look.kind === 'made') {
    await recordSentCheck(services, paymentId, look.check, { staffId, note })
    return { kind: 'recorded' }
  }
  if (look.kind === 'open') {
    await noteNamed(
      services,
      paymentId,
      look.checks.map(({ id }) => id),
    )
    throw whyOpen(payment, look.checks)
  }
  const silentAt = await silentSince(services, paymentId, look.at)
  const left = SILENCE_MS - (look.at.getTime() - silentAt.getTime())
  if (left > 0)
    throw appError('payment.state', {
      because: [{ code: 'payment.list_may_lag', params: { minutes: Math.ceil(left / MINUTE_MS) } }],
    })
  return { kind: 'free', silentAt, providerNow: look.at }
}

/** 409 `payment.state` unless the payment waits for a person. */
export function requireWaiting(payment: PaymentRow): void {
  if (payment.phase !== 'NEEDS_PERSON')
    throw appError('payment.state', { logText: `payment ${payment.id} is ${payment.phase}` })
}

/** Under the lock of a decision: 409 `payment.state` when the payment was called again since the provider was asked. */
export function requireUncalled(payment: PaymentRow, answer: Extract<Answer, { kind: 'free' }>): void {
  requireWaiting(payment)
  const isUnchanged = answer.silentAt
    ? payment.listSilentAt?.getTime() === answer.silentAt.getTime()
    : !isCalled(payment)
  if (!isUnchanged) throw appError('payment.state', { logText: `payment ${payment.id} was called in the meantime` })
}

/** Why a decision has to wait while these checks of a payment stand open. */
export function whyOpen(payment: PaymentRow, checks: { id: string }[]) {
  const [first] = checks
  const reference = paymentReference(payment)
  return appError('payment.state', {
    because: [
      first && checks.length === 1
        ? { code: 'checks.other_open', params: { check: first.id, reference } }
        : { code: 'checks.several_open', params: { count: checks.length, reference } },
    ],
  })
}

/** What stands open is asked for by its id from now on, and the list is no longer silent. */
const noteNamed = (services: Services, paymentId: number, ids: string[]): Promise<void> =>
  transact(services.db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    if (payment.phase === 'NEEDS_PERSON')
      await updatePayment(tx, paymentId, {
        namedChecks: [...new Set([...payment.namedChecks, ...ids])],
        listSilentAt: null,
      })
  })

/** Since when the list has been silent, by the provider's clock; `at` when this is the first time. */
const silentSince = (services: Services, paymentId: number, at: Date): Promise<Date> =>
  transact(services.db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    requireWaiting(payment)
    if (payment.listSilentAt) return payment.listSilentAt
    await updatePayment(tx, paymentId, { listSilentAt: at })
    return at
  })
