import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { assignmentOf, endAssignment } from '../../claims/assigning/assignments.store.ts'
import { noteOpened } from '../../claims/claims.store.ts'
import { holdSubject, insertNote } from '../../notes/notes.store.ts'
import { endHold } from '../holding/claim-holds.store.ts'
import type { ReadInvoice } from '../review.store.ts'
import { writeFirstReview } from './first-reviews.store.ts'

/**
 * A member of staff would approve a locked claim, which stays where it is until a second one decides: what they have read is kept
 * for that one, and the claim is nobody's.
 */
export async function keepFirstReview(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  review: {
    claimId: number
    staffId: number
    reason: 'SUM' | 'SAMPLE'
    payoutCents: number
    note: string | null
    invoices: ReadInvoice[]
  },
): Promise<void> {
  const { claimId, staffId, reason, payoutCents, note } = review
  const now = clock.now()
  const invoices = review.invoices.map(({ id, distributor, number, date, purchase_amount, approved }) => ({
    id,
    distributor,
    number,
    date,
    purchase_amount: purchase_amount ?? null,
    approved: approved.map(({ product_id, variant_id, units }) => ({ product_id, variant_id, units })),
  }))
  const assignment = await assignmentOf(tx, claimId)
  await writeFirstReview(tx, {
    claimId,
    staffId,
    reason,
    payoutCents,
    invoices,
    assignment: assignment ?? null,
    reviewedAt: now,
  })
  // Whoever decides sees what the first has seen, also where nobody had opened the claim.
  await noteOpened(tx, claimId, now)
  if (note !== null) {
    const about = { kind: 'claim', id: claimId } as const
    // Whoever reviews may know of a stop.
    const { stopped } = await holdSubject(tx, about)
    await insertNote(tx, { about, staffId, text: note, named: [], notForPublishers: stopped, createdAt: now })
    // As for every other note: the entry of the review is for those as well who may not read this.
    await recordAudit(tx, clock, {
      staffId,
      action: 'claim.noted',
      subject: 'claim',
      subjectId: claimId,
      after: { note },
    })
  }
  await endHold(tx, claimId)
  await endAssignment(tx, claimId)
  await recordAudit(tx, clock, {
    staffId,
    action: 'claim.first_reviewed',
    subject: 'claim',
    subjectId: claimId,
    after: { reason, payout_cents: payoutCents, invoices },
  })
}
