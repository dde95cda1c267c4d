import type { PaymentAttention } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayment, movePayment, type PaymentRow } from '../payments.store.ts'
import { findMadeCheck } from './find-made-check.ts'
import { isUnchanged } from './freeze-request.ts'
import { recordSentCheck } from './record-sent-check.ts'

export const sendCheckJob = defineJob({
  name: 'send-check',
  payload: z.object({ payment_id: z.int() }),
  // For a worker that dies: an unclear answer of the provider makes a job of its own.
  retryLimit: 12,
  retryDelaySeconds: 15,
  expireInSeconds: 120,
})

/** The provider forgets a key after 24 hours. An hour less, so that a slow call or a clock that is off stays inside. */
const KEY_USABLE_MS = 23 * 3_600_000
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 3_600

/**
 * Makes the payment's check: PREPARED → CALLING is committed before the call, SENT with what the provider answered. Run again at
 * any point it sends the same bytes with the same key, which makes no second check while the provider knows the key; after that
 * the provider's list decides, and where that is silent a person.
 */
export async function sendCheck(services: Services, paymentId: number): Promise<void> {
  const payment = await beginCall(services, paymentId)
  if (!payment) return
  const result = isUnchanged(payment) ? await makeOrFind(services, payment) : needsPerson({ code: 'request.changed' })
  switch (result.kind) {
    case 'made':
      return recordOrHandOver(services, paymentId, result.check)
    case 'needs person':
      return handToPerson(services, paymentId, result.attention)
    case 'unclear':
      return callAgain(services, payment, result.retryAfterSeconds)
  }
}

/** A check that is made and cannot be written down, as its claim has gone elsewhere, is a person's to look at; no further try would help. */
async function recordOrHandOver(services: Services, paymentId: number, check: ProviderCheck): Promise<void> {
  try {
    await recordSentCheck(services, paymentId, check, 'system')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await handToPerson(services, paymentId, whyUnclear(error))
  }
}

/** What is known of a payment's check after the provider was asked. */
type Result =
  | { kind: 'made'; check: ProviderCheck }
  | { kind: 'needs person'; attention: PaymentAttention }
  | { kind: 'unclear'; retryAfterSeconds?: number | undefined }

const needsPerson = (attention: PaymentAttention): Result => ({ kind: 'needs person', attention })

/** By the same call again while the provider knows its key; after that another call might make a second check, and its list decides. */
const makeOrFind = (services: Services, payment: PaymentRow): Promise<Result> =>
  sinceFirstCall(services, payment) < KEY_USABLE_MS ? issueCheck(services, payment) : findOnList(services, payment)

async function issueCheck({ checks }: Services, payment: PaymentRow): Promise<Result> {
  const outcome = await checks.issue({
    path: payment.requestPath,
    body: payment.requestBody,
    idempotencyKey: payment.idempotencyKey,
  })
  if (outcome.kind === 'refused')
    return needsPerson({ code: 'check.refused', params: { status: outcome.status, said: outcome.message } })
  if (outcome.kind === 'made' && outcome.check.amountCents !== payment.amountCents)
    return needsPerson({ code: 'check.other_amount', params: { check: outcome.check.id } })
  return outcome
}

async function findOnList(services: Services, payment: PaymentRow): Promise<Result> {
  try {
    const check = await findMadeCheck(services, payment)
    return check ? { kind: 'made', check } : needsPerson({ code: 'check.not_found' })
  } catch (error) {
    return needsPerson(whyUnclear(error))
  }
}

/** Commits that a call is about to be made; null when there is none to make. */
async function beginCall({ db, clock }: Services, paymentId: number): Promise<PaymentRow | null> {
  return transact(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(operatorPayments)
      .where(eq(operatorPayments.id, paymentId))
      .for('no key update')
    const payment = found(row)
    if (payment.phase === 'PREPARED') return movePayment(tx, payment, 'CALLING', { firstCalledAt: clock.now() })
    // Somebody began and nobody knows how it ended.
    return payment.phase === 'CALLING' ? payment : null
  })
}

const sinceFirstCall = ({ clock }: Services, payment: PaymentRow) =>
  clock.now().getTime() - (payment.firstCalledAt ?? clock.now()).getTime()

/** Later and later, but often enough to be heard before the key is forgotten. */
async function callAgain(services: Services, payment: PaymentRow, retryAfterSeconds = 0): Promise<void> {
  const pause = Math.max(FIRST_PAUSE_SECONDS, retryAfterSeconds, Math.round(sinceFirstCall(services, payment) / 1000))
  await transact(services.db, (tx) =>
    services.jobs.enqueue(
      tx,
      sendCheckJob,
      { payment_id: payment.id },
      { startAfterSeconds: Math.min(pause, LONGEST_PAUSE_SECONDS) },
    ),
  )
}

/** Why the provider's list does not tell what became of the call. */
function whyUnclear(error: unknown): PaymentAttention {
  const several = error instanceof AppError && error.because.find((each) => each.code === 'checks.several_open')
  if (several) return { code: 'check.several_open', params: several.params }
  return { code: 'check.unclear', params: { said: error instanceof Error ? error.message : '' } }
}

async function handToPerson({ db }: Services, paymentId: number, attention: PaymentAttention): Promise<void> {
  await transact(db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    // Another worker has heard a clear answer in the meantime.
    if (payment.phase !== 'CALLING') return
    await movePayment(tx, payment, 'NEEDS_PERSON', { attention })
  })
}
