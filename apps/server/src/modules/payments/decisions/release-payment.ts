import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { claimHasOpenCase } from '../batches/payable-claims.ts'
import { isPayeeAsked } from '../batches/waiting-locations.ts'
import { requireReplacedChecksClosed } from '../checks/require-replaced-checks-closed.ts'
import { sendCheckJob } from '../checks/send-check.ts'
import { lockPayment, movePayment, type PaymentRow } from '../payments.store.ts'
import { KEY_FORGOTTEN_MS, KEY_USABLE_MS, keyAge } from '../provider/key-age.ts'
import { requireNotStopped } from '../stops/require-not-stopped.ts'
import { askBeforeDeciding, type Decision, requireUncalled } from './ask-before-deciding.ts'
import { requireThirdPerson } from './require-third-person.ts'

/**
 * NEEDS_PERSON → PREPARED: a person has looked, it is sent as it was frozen. Where the provider had been called before, it is
 * asked first, and a check that it has made is recorded in place of another call. 409 `payment.state` while another check stands
 * open there in its name, while the provider's list may be behind, while the provider may or may not know the key of the first
 * call, while finance has a case open about a check of its claim, and while another payee of its location is asked for or its
 * payments are stopped. 409 `payment.same_person` where its payee has changed and whoever releases it made or approved its batch.
 */
export async function releasePayment(services: Services, decision: Decision): Promise<void> {
  await requireThirdPerson(services.db, decision)
  const answer = await askBeforeDeciding(services, decision)
  if (answer.kind === 'recorded') return
  const { db, clock, jobs } = services
  const [held] = await db
    .select({ claimId: operatorPayments.claimId, locationId: operatorPayments.locationId })
    .from(operatorPayments)
    .where(eq(operatorPayments.id, decision.paymentId))
  // It may have waited for days: a check that it replaces may have come back to life.
  const { claimId, locationId } = found(held)
  await requireReplacedChecksClosed(services, [claimId], decision.paymentId)
  await transact(db, async (tx) => {
    await lockLocations(tx, [locationId])
    if (await isPayeeAsked(tx, locationId))
      throw appError('payment.state', { because: [{ code: 'claims.payee_asked', params: { claims: [claimId] } }] })
    await requireNotStopped(tx, locationId, claimId)
    const { payment } = await lockPayment(tx, decision.paymentId)
    await requireThirdPerson(tx, decision)
    requireUncalled(payment, answer)
    await requireNoOpenCase(tx, payment.claimId)
    await movePayment(tx, payment, 'PREPARED', {
      attention: null,
      ...keyOfNextCall(payment, keyAge(payment, clock.now(), answer.providerNow)),
    })
    await recordAudit(tx, clock, {
      staffId: decision.staffId,
      action: 'payment.released',
      subject: 'payment',
      subjectId: payment.id,
      before: { phase: payment.phase, attention: payment.attention, named_checks: payment.namedChecks },
      after: { phase: 'PREPARED', note: decision.note },
    })
    await jobs.enqueue(tx, sendCheckJob, { payment_id: payment.id })
  })
}

/** A case may be about a check that pays the claim already. */
async function requireNoOpenCase(tx: Tx, claimId: number): Promise<void> {
  if (await claimHasOpenCase(tx, claimId))
    throw appError('payment.state', { because: [{ code: 'payment.case_open', params: { claim: claimId } }] })
}

/**
 * Whether the next call begins the key's life anew. While the provider knows the key, it answers with what it made at the first
 * call, and the key's age goes on; an hour before and after it forgets, nobody knows which of both a call would do.
 */
function keyOfNextCall(payment: PaymentRow, ageMs: number): Partial<PaymentRow> {
  if (ageMs < KEY_USABLE_MS) return {}
  if (ageMs >= KEY_FORGOTTEN_MS) return { firstCalledAt: null, firstCalledAtProvider: null }
  throw appError('payment.state', {
    because: [{ code: 'payment.key_in_doubt', params: { minutes: Math.ceil((KEY_FORGOTTEN_MS - ageMs) / 60_000) } }],
    logText: `the key of payment ${payment.id} is ${ageMs} ms old`,
  })
}
