import type { Tx } from '../../../database/connect.ts'
import { insertMany } from '../../../database/lists.ts'
import { creditNoteLines, creditNotes } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** How much less an issued request asks for a claim. */
export type CreditedClaim = { claimId: number; amountCents: number }

/**
 * Writes a credit note about an issued request, which is mailed to its manufacturer; none where the request asks for no less than
 * before. `creditCents`: the part of the note that is now credit of the manufacturer.
 */
export async function insertCreditNote(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  note: Pick<typeof creditNotes.$inferInsert, 'fundingId' | 'reason' | 'creditCents' | 'staffId'> & {
    claims: readonly CreditedClaim[]
  },
): Promise<void> {
  const { claims, ...of } = note
  const amountCents = claims.reduce((sum, claim) => sum + claim.amountCents, 0)
  if (amountCents === 0) return
  const [row] = await tx
    .insert(creditNotes)
    .values({ ...of, amountCents, createdAt: clock.now() })
    .returning({ id: creditNotes.id })
  const { id: creditNoteId } = written(row)
  await insertMany(
    tx,
    creditNoteLines,
    claims.map((claim) => ({ creditNoteId, ...claim })),
  )
  await events.append(tx, { type: 'credit_note.made', facts: { creditNoteId, fundingId: of.fundingId } })
}
