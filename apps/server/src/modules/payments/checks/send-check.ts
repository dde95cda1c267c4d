import { dayOf, type PaymentAttention } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../database/connect.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { standingStop } from '../../locations/stops/payment-stops.store.ts'
import { claimHasOpenCase } from '../batches/payable-claims.ts'
import { lockPayment, movePayment, type PaymentRow } from '../payments.store.ts'
import { differencesOf } from '../provider/differences-of.ts'
import { KEY_USABLE_MS, keyAge } from '../provider/key-age.ts'
import { lookForCheck } from '../provider/look-for-check.ts'
import { isUnchanged } from './freeze-request.ts'
import { handOver } from './hand-over.ts'
import { recordFoundCheck, whyOpen, whyUnclear } from './record-found-check.ts'
import { claimsWithOpenChecks } from './require-replaced-checks-closed.ts'

export const sendCheckJob = defineJob({
  name: 'send-check',
  payload: z.object({ payment_id: z.int() }),
  // For a worker that dies: an unclear answer of the provider makes a job of its own.
  retryLimit: 12,
  retryDelaySeconds: 15,
  expireInSeconds: 120,
})

const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 3_600
/** The provider's time of a first call may be this old: it is carried on by a clock that nobody sets. */
const TIME_KNOWN_WITHIN_MS = 600_000

/**
 * Makes the payment's check: PREPARED → CALLING is committed before the call, SENT with what the provider answered. Run again at
 * any point it sends the same bytes with the same key, which makes no second check while the provider knows the key; after that,
 * and whenever the answer is not the check that was asked for, the provider's list decides, and where that is silent a person.
 */
export async function sendCheck(services: Services, paymentId: number): Promise<void> {
  const [row] = await services.db.select().from(operatorPayments).where(eq(operatorPayments.id, paymentId))
  const waiting = found(row)
  if (waiting.phase !== 'PREPARED' && waiting.phase !== 'CALLING') return
  const time = await providerTime(services, waiting)
  // Who cannot be asked for the time is not called either: the key's age would rest on our clock alone.
  if (time === 'unknown') return callAgain(services, waiting)
  const replaced = await replacedChecks(services, waiting)
  if (replaced === 'unknown') return callAgain(services, waiting)
  const begun = await beginCall(services, waiting, { providerNow: time, replaced })
  if (!begun) return
  const { payment, stopped } = begun
  const result = stopped
    ? await findCheck(services, payment, stopped)
    : isUnchanged(payment)
      ? await makeOrFind(services, payment, time)
      : needsPerson({ code: 'request.changed' })
  switch (result.kind) {
    case 'made':
      return recordFoundCheck(services, payment, { kind: 'made', check: result.check })
    case 'needs person':
      return handOver(services, payment, result)
    case 'unclear':
      return callAgain(services, payment, result.retryAfterSeconds)
  }
}

/** What is known of a payment's check after the provider was asked. */
type Result =
  | { kind: 'made'; check: ProviderCheck }
  | { kind: 'needs person'; attention: PaymentAttention; checks: ProviderCheck[]; silentAt: Date | null }
  | { kind: 'unclear'; retryAfterSeconds?: number | undefined }

const needsPerson = (
  attention: PaymentAttention,
  { checks = [], silentAt = null }: { checks?: ProviderCheck[]; silentAt?: Date | null } = {},
): Result => ({ kind: 'needs person', attention, checks, silentAt })

/**
 * The provider's time; null when it has never told one, or when by our clock alone its list has to decide. One that has told it
 * at the first call and tells none now leaves the key's age to our clock alone, which may have been set.
 */
async function providerTime({ checks, clock }: Services, payment: PaymentRow): Promise<Date | null | 'unknown'> {
  if (keyAge(payment, clock.now(), null) >= KEY_USABLE_MS) return null
  try {
    const time = await checks.time(payment.phase === 'PREPARED' ? TIME_KNOWN_WITHIN_MS : 0)
    return time === null && payment.firstCalledAtProvider ? 'unknown' : time
  } catch {
    return 'unknown'
  }
}

/** Whether the checks that this one replaces are closed now: days may have gone by since somebody approved it. */
async function replacedChecks(services: Services, payment: PaymentRow): Promise<'closed' | 'open' | 'unknown'> {
  try {
    const open = await claimsWithOpenChecks(services, [payment.claimId], payment.id)
    return open.length > 0 ? 'open' : 'closed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'server.unavailable') return 'unknown'
    throw error
  }
}

/**
 * By the same call again while the provider knows its key; after that another call might make a second check, and its list
 * decides.
 */
const makeOrFind = (services: Services, payment: PaymentRow, providerNow: Date | null): Promise<Result> =>
  keyAge(payment, services.clock.now(), providerNow) < KEY_USABLE_MS
    ? issueCheck(services, payment)
    : findCheck(services, payment, { code: 'check.not_found' })

async function issueCheck(services: Services, payment: PaymentRow): Promise<Result> {
  const outcome = await services.checks.issue({
    path: payment.requestPath,
    body: payment.requestBody,
    idempotencyKey: payment.idempotencyKey,
  })
  if (outcome.kind === 'unclear') return outcome
  // A refusal may come from something between us and a provider that has made the check.
  if (outcome.kind === 'refused')
    return findCheck(services, payment, {
      code: 'check.refused',
      params: { status: outcome.status, said: outcome.message },
    })
  const differs = differencesOf(payment, outcome.check)
  if (differs.length === 0) return outcome
  return findCheck(services, payment, { code: 'check.other', params: { check: outcome.check.id, differs } }, [
    outcome.check,
  ])
}

/** Looks for the check, with those that the provider has `named` for it; a person hears of `silence` where there is none. */
async function findCheck(
  services: Services,
  payment: PaymentRow,
  silence: PaymentAttention,
  named: ProviderCheck[] = [],
): Promise<Result> {
  try {
    const namedChecks = [...payment.namedChecks, ...named.map(({ id }) => id)]
    const look = await lookForCheck(services, { ...payment, namedChecks })
    if (look.kind === 'silent') return needsPerson(silence, { checks: named, silentAt: look.at })
    if (look.kind === 'open') return needsPerson(whyOpen(payment, look.checks), { checks: [...named, ...look.checks] })
    // Of this very check the provider has just said something else.
    return named.some(({ id }) => id === look.check.id) ? needsPerson(silence, { checks: named }) : look
  } catch (error) {
    return needsPerson(silence.code === 'check.not_found' ? whyUnclear(error) : silence, { checks: named })
  }
}

/** `stopped`: payments of the location were stopped after an earlier call, whose check is looked for and asked for no more. */
type Begun = { payment: PaymentRow; stopped: PaymentAttention | null }

/**
 * Commits that a call is about to be made, and when by both clocks; null when there is none to make. A person's instead while an
 * earlier check of its claim may be cashed, finance has a case open about one, or payments of its location are stopped.
 */
async function beginCall(
  { db, clock, settings }: Services,
  { id, locationId }: Pick<PaymentRow, 'id' | 'locationId'>,
  { providerNow, replaced }: { providerNow: Date | null; replaced: 'closed' | 'open' },
): Promise<Begun | null> {
  return transact(db, async (tx) => {
    // Whoever stops the location's payments comes before this call, or after it has begun.
    await lockLocations(tx, [locationId])
    const { payment } = await lockPayment(tx, id)
    if (payment.phase !== 'PREPARED' && payment.phase !== 'CALLING') return null
    const stop = await standingStop(tx, locationId)
    const stopped: PaymentAttention | null = stop
      ? { code: 'location.stopped', params: { day: dayOf(stop.stoppedAt, settings.timeZone) } }
      : null
    if (stopped && payment.phase === 'CALLING') return { payment, stopped }
    const attention = stopped ?? (await whyHeld(tx, payment, replaced))
    if (attention) {
      await movePayment(tx, payment, 'NEEDS_PERSON', { attention, listSilentAt: null })
      return null
    }
    // Somebody began and nobody knows how it ended.
    if (payment.phase === 'CALLING') return { payment, stopped: null }
    // One that was released while the provider may still know its key has been called before.
    const first = payment.firstCalledAt ? {} : { firstCalledAt: clock.now(), firstCalledAtProvider: providerNow }
    const called = await movePayment(tx, payment, 'CALLING', { ...first, calls: payment.calls + 1, listSilentAt: null })
    return { payment: called, stopped: null }
  })
}

async function whyHeld(tx: Tx, payment: PaymentRow, replaced: 'closed' | 'open'): Promise<PaymentAttention | null> {
  if (replaced === 'open') return { code: 'check.replaced_open' }
  const { claimId } = payment
  return (await claimHasOpenCase(tx, claimId)) ? { code: 'claim.case_open', params: { claim: claimId } } : null
}

/** Later and later, but often enough to be heard before the key is forgotten. */
async function callAgain(services: Services, payment: PaymentRow, retryAfterSeconds = 0): Promise<void> {
  const begun = payment.firstCalledAt ?? payment.createdAt
  const pause = Math.max(
    FIRST_PAUSE_SECONDS,
    retryAfterSeconds,
    Math.round((services.clock.now().getTime() - begun.getTime()) / 1000),
  )
  await transact(services.db, (tx) =>
    services.jobs.enqueue(
      tx,
      sendCheckJob,
      { payment_id: payment.id },
      { startAfterSeconds: Math.min(pause, LONGEST_PAUSE_SECONDS) },
    ),
  )
}
