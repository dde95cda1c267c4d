import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import {
  approvals,
  batchClaims,
  manufacturers,
  paymentBatches,
  paymentStops,
  staff,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { letterId } from '../events/letter-id.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { limitPassed } from '../payments/batches/limit-passed.ts'
import { leftToPay } from '../payments/carries/left-to-pay.ts'
import { staffOf } from './staff-of.ts'

/**
 * Tells everybody else who may decide it that a move of money or a batch of payments waits for a second person, and who has asked
 * for a move what became of it. Staff read English.
 */
export const lettersAboutApprovals: Listener = {
  name: 'letters-about-approvals',
  hears: ({ type }) => type === 'approval.asked' || type === 'approval.answered' || type === 'batch.made',
  async hear(tx, services, event) {
    if (event.type === 'approval.asked') await tellWhoMayDecide(tx, services, event)
    else if (event.type === 'approval.answered') await tellWhoAsked(tx, services, event)
    else if (event.type === 'batch.made') await tellWhoMayApprove(tx, services, event)
  },
}

/** Finance whose limit is below its total is not asked: they could not approve it. */
async function tellWhoMayApprove(tx: Tx, services: Services, event: HeardEvent<'batch.made'>): Promise<void> {
  const { batchId, staffId } = event.facts
  const [batch] = await tx.select().from(paymentBatches).where(eq(paymentBatches.id, batchId))
  // Approved or thrown away by now: there is nothing to do.
  if (found(batch).state !== 'DRAFT') return
  const lines = sql`select claim_id from batch_claims where batch_id = ${batchId}`
  const [sum] = await tx
    .select({ claims: count(), cents: sql`${leftToPay(lines)}`.mapWith(Number) })
    .from(batchClaims)
    .where(eq(batchClaims.batchId, batchId))
  const { claims: number, cents } = found(sum)
  const { publicUrl } = services.settings
  const madeBy = await nameOf(tx, staffId)
  const letter = accountLetters.en.batchWaits({ publicUrl, batchId, madeBy, claims: number, totalCents: cents })
  for (const { id, email, roles } of await staffOf(tx, 'finance', 'admin'))
    if (id !== staffId && (await limitPassed(tx, roles, cents)) === null) await send(tx, services, event, email, letter)
}

async function tellWhoMayDecide(tx: Tx, services: Services, event: HeardEvent<'approval.asked'>): Promise<void> {
  const { approvalId, staffId } = event.facts
  const { state, ...about } = await approvalOf(tx, approvalId)
  // Decided or taken back by now: there is nothing to do.
  if (state !== 'WAITING') return
  const { publicUrl } = services.settings
  const letter = accountLetters.en.approvalAsked({ publicUrl, ...about, askedBy: await nameOf(tx, staffId) })
  for (const { id, email } of await staffOf(tx, 'finance', 'admin'))
    if (id !== staffId) await send(tx, services, event, email, letter)
}

async function tellWhoAsked(tx: Tx, services: Services, event: HeardEvent<'approval.answered'>): Promise<void> {
  const { approvalId, askedBy, staffId } = event.facts
  const asker = (await staffOf(tx, 'finance', 'admin')).find(({ id }) => id === askedBy)
  // Who has left since, or has to do with money no more, has nothing to do about it.
  if (!asker) return
  const about = await approvalOf(tx, approvalId)
  const { publicUrl } = services.settings
  const letter = accountLetters.en.approvalAnswered({ publicUrl, ...about, answeredBy: await nameOf(tx, staffId) })
  await send(tx, services, event, asker.email, letter)
}

const send = (tx: Tx, services: Services, event: HeardEvent, to: string, letter: Wording) =>
  enqueueMail(
    services,
    tx,
    { to, language: 'en', ...letter },
    letterId(event, `${lettersAboutApprovals.name} to ${to}`),
  )

async function approvalOf(tx: Tx, approvalId: number) {
  const [row] = await tx
    .select({
      state: approvals.state,
      kind: approvals.kind,
      amountCents: approvals.amountCents,
      reason: approvals.reason,
      refusal: approvals.refusal,
      manufacturerName: manufacturers.name,
      claimId: approvals.claimId,
      fundingId: approvals.fundingId,
      manufacturerId: approvals.manufacturerId,
      locationId: paymentStops.locationId,
    })
    .from(approvals)
    .leftJoin(manufacturers, eq(manufacturers.id, approvals.manufacturerId))
    .leftJoin(paymentStops, eq(paymentStops.id, approvals.stopId))
    .where(eq(approvals.id, approvalId))
  return found(row)
}

async function nameOf(tx: Tx, staffId: number): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return found(row).name
}
