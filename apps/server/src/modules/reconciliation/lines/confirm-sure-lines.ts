import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { bankLines } from '../../../database/schema/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type Proposal, proposals } from './proposals.ts'
import { type Said, sayWhatLineIs } from './say-what-line-is.ts'

/** What is confirmed when a proposal is. */
function saidOf(proposal: Proposal): Said {
  if (proposal.kind === 'check') return { kind: 'check', paymentIds: proposal.checks.map(({ paymentId }) => paymentId) }
  if (proposal.kind === 'receipt') return { kind: 'receipt', receiptIds: [proposal.receiptId] }
  if (proposal.kind === 'new_receipt') return { ...proposal, reference: null }
  return proposal
}

/**
 * Confirms lines that have one sure proposal, each by itself, the oldest first: what is not sure any more, or is refused by now,
 * is left to a person. Proposals are read anew for each line, as what was confirmed before it may have changed them.
 */
export async function confirmSureLines(
  services: Services,
  { lineIds, staffId }: { lineIds: readonly number[]; staffId: number },
): Promise<{ confirmed: number; left: number[] }> {
  const { db } = services
  const lines = await db
    .select()
    .from(bankLines)
    .where(and(anyOf(bankLines.id, lineIds), eq(bankLines.open, true)))
    .orderBy(bankLines.bookedOn, bankLines.id)
  const left: number[] = []
  for (const line of lines) {
    const [proposal] = (await proposals(db, [line])).get(line.id) ?? []
    if (!proposal?.sure) left.push(line.id)
    else
      try {
        await sayWhatLineIs(services, { lineId: line.id, staffId, said: saidOf(proposal) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        left.push(line.id)
      }
  }
  return { confirmed: lines.length - left.length, left }
}
