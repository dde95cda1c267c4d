import type { StaffRole } from '@caseback/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import {
  batchClaims,
  claims,
  locations,
  operatorPayments,
  payees,
  paymentBatches,
  people,
  personColumns,
} from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockClaims } from '../../claims/claims.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { currentPayee } from '../../locations/payees.store.ts'
import { keepBackOf } from '../carries/keep-back-of.ts'
import { freezeRequest } from '../checks/freeze-request.ts'
import { requireReplacedChecksClosed } from '../checks/require-replaced-checks-closed.ts'
import { sendCheckJob } from '../checks/send-check.ts'
import { insertPayments, letGo, lockDraftBatch } from '../payments.store.ts'
import { claimsWithoutMoney } from './claims-without-money.ts'
import { holdReason } from './hold-reason.ts'
import { limitPassed } from './limit-passed.ts'
import { hasOpenCase } from './payable-claims.ts'
import { waitingLocations } from './waiting-locations.ts'

type Approval = {
  batchId: number
  staffId: number
  /** Of who approves: finance may approve up to the provider's limit. Absent: no limit. */
  roles?: readonly StaffRole[]
}

/**
 * Approves a batch that somebody else made: every payment is made with its request frozen, and sent by a job after commit.
 * Where payee, e-mail or address changed in the last 3 days the payment waits for a person instead.
 * Checks that are to be replaced are read again first. 409 `batch.state`, `batch.same_person`, `batch.empty`, and `payment.state`
 * when such a check has come back to life, by which its claim has left the batch, when finance has a case open about a check of
 * one, when the manufacturer's money for one is not here any more, or when one has come to wait for a tax form or for a second
 * person to decide about another payee, or its payments are stopped; 403 `approval.limit` above what finance may approve.
 */
export async function approveBatch(services: Services, approval: Approval): Promise<void> {
  await requireApprovable(services, approval)
  await rereadReplacedChecks(services, approval.batchId)
  const { db, clock, jobs, settings } = services
  const now = clock.now()
  await transact(db, async (tx) => {
    const locked = await lockHeld(tx, approval.batchId)
    const batch = await lockDraftBatch(tx, approval.batchId)
    requireOtherPerson(batch.createdBy, approval.staffId)
    const lines = await payableLines(tx, batch.id, locked)
    if (lines.length === 0) throw appError('batch.empty')
    const troubled = lines.filter((line) => line.hasOpenCase).map(({ claim }) => claim.id)
    if (troubled.length > 0)
      throw appError('payment.state', { because: [{ code: 'checks.case_open', params: { claims: troubled } }] })
    const unfunded = await claimsWithoutMoney(
      tx,
      lines.map(({ claim }) => claim.id),
    )
    if (unfunded.length > 0)
      throw appError('payment.state', { because: [{ code: 'claims.without_money', params: { claims: unfunded } }] })
    await requireNobodyWaits(
      tx,
      services,
      lines.map(({ claim }) => claim),
    )
    const leftOf = await keepBackOf(
      tx,
      services,
      lines.map(({ claim }) => claim),
    )
    const left = (claimId: number) => leftOf.get(claimId) ?? 0
    const keptWhole = lines.filter(({ claim }) => left(claim.id) === 0).map(({ claim }) => claim.id)
    await letGo(tx, batch.id, keptWhole)
    const paid = lines.filter(({ claim }) => left(claim.id) > 0)
    const payments = paid.map(({ claim, payee, person }) => {
      const hold = holdReason(payee, now, settings.timeZone)
      const amountCents = left(claim.id)
      return {
        claimId: claim.id,
        locationId: payee.locationId,
        batchId: batch.id,
        amountCents,
        ...freezeRequest({ claimId: claim.id, batchId: batch.id, amountCents, payee, person }),
        phase: hold ? ('NEEDS_PERSON' as const) : ('PREPARED' as const),
        attention: hold,
        createdAt: now,
      }
    })
    const totalCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const limitCents = await limitPassed(tx, approval.roles, totalCents)
    if (limitCents !== null)
      throw appError('approval.limit', {
        because: [{ code: 'approval.above_limit', params: { limitCents, totalCents } }],
      })
    await insertPayments(tx, batch.id, { approvedBy: approval.staffId, approvedAt: now }, payments)
    const made = await tx
      .select({
        id: operatorPayments.id,
        claim_id: operatorPayments.claimId,
        amount_cents: operatorPayments.amountCents,
        phase: operatorPayments.phase,
        request_hash: operatorPayments.requestHash,
      })
      .from(operatorPayments)
      .where(eq(operatorPayments.batchId, batch.id))
      .orderBy(asc(operatorPayments.id))
    await recordAudit(tx, clock, {
      staffId: approval.staffId,
      action: 'batch.approved',
      subject: 'batch',
      subjectId: batch.id,
      before: { state: 'DRAFT', created_by: batch.createdBy },
      after: { state: 'APPROVED', payments: made, ...(keptWhole.length > 0 && { kept_back_whole: keptWhole }) },
    })
    await jobs.enqueueMany(
      tx,
      sendCheckJob,
      made.filter(({ phase }) => phase === 'PREPARED').map(({ id }) => ({ payment_id: id })),
    )
  })
}

/**
 * Locations and claims of a batch, locked in this order, each by id, before they are read: whatever moved one of them until now
 * is seen. The locations too, as payee and address are frozen as they stand now.
 * @returns the claims that are locked: one that joins the batch later is not among them
 */
async function lockHeld(tx: Tx, batchId: number): Promise<number[]> {
  const held = await tx
    .select({ claimId: claims.id, locationId: claims.locationId })
    .from(batchClaims)
    .innerJoin(claims, eq(claims.id, batchClaims.claimId))
    .where(and(eq(batchClaims.batchId, batchId), eq(batchClaims.held, true)))
  await lockLocations(tx, [...new Set(held.map((line) => line.locationId))])
  const claimIds = held.map((line) => line.claimId)
  await lockClaims(tx, claimIds)
  return claimIds
}

/** What the batch still holds of the locked claims and nothing else pays. */
const payableLines = (tx: Tx, batchId: number, locked: number[]) =>
  tx
    .select({ claim: claims, payee: payees, person: personColumns, hasOpenCase: sql<boolean>`${hasOpenCase}` })
    .from(batchClaims)
    .innerJoin(claims, eq(claims.id, batchClaims.claimId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(payees, currentPayee)
    .innerJoin(people, eq(people.id, payees.personId))
    .where(
      and(
        eq(batchClaims.batchId, batchId),
        eq(batchClaims.held, true),
        anyOf(claims.id, locked),
        sql`not exists (select 1 from operator_payments living where living.claim_id = ${claims.id} and living.live)`,
      ),
    )
    .orderBy(asc(claims.id))

function requireOtherPerson(createdBy: number, staffId: number) {
  if (createdBy === staffId) throw appError('batch.same_person')
}

/** What no batch takes, and has come to wait since this one was made. */
async function requireNobodyWaits(
  tx: Tx,
  services: Services,
  lines: readonly { id: number; locationId: number }[],
): Promise<void> {
  const { withoutTaxForm, withAskedPayee, stopped } = await waitingLocations(tx, services)
  const of = (waiting: ReadonlySet<number>) =>
    lines.filter(({ locationId }) => waiting.has(locationId)).map(({ id }) => id)
  const formless = of(withoutTaxForm)
  if (formless.length > 0)
    throw appError('payment.state', { because: [{ code: 'claims.without_tax_form', params: { claims: formless } }] })
  const asked = of(withAskedPayee)
  if (asked.length > 0)
    throw appError('payment.state', { because: [{ code: 'claims.payee_asked', params: { claims: asked } }] })
  const halted = of(stopped)
  if (halted.length > 0)
    throw appError('payment.state', { because: [{ code: 'claims.payments_stopped', params: { claims: halted } }] })
}

/** Refused before the provider is asked for anything; decided again under the lock. */
async function requireApprovable({ db }: Services, { batchId, staffId }: Approval) {
  const [row] = await db.select().from(paymentBatches).where(eq(paymentBatches.id, batchId))
  const batch = found(row)
  if (batch.state !== 'DRAFT') throw appError('batch.state', { logText: `batch ${batchId} is ${batch.state}` })
  requireOtherPerson(batch.createdBy, staffId)
}

async function rereadReplacedChecks(services: Services, batchId: number) {
  const rows = await services.db
    .select({ claimId: batchClaims.claimId })
    .from(batchClaims)
    .where(and(eq(batchClaims.batchId, batchId), eq(batchClaims.held, true)))
  await requireReplacedChecksClosed(
    services,
    rows.map((row) => row.claimId),
  )
}
