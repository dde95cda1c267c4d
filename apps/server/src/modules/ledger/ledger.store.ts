import type { Posting } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { ledgerEntries, ledgerTransactions } from '../../database/schema/index.ts'
import type { Clock } from '../../platform/clock.ts'

/** What the entries are about; each names at least one. */
export type LedgerSubject = {
  claimId?: number
  paymentId?: number
  fundingId?: number
  receiptId?: number
  approvalId?: number
}

/**
 * Writes one balanced transaction of the append-only ledger, inside the caller's transaction. Nothing is written for no postings.
 * The database refuses, at commit, one that does not sum to zero.
 */
export async function postEntry(
  tx: Tx,
  clock: Clock,
  event: string,
  subject: LedgerSubject,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ event, createdAt: clock.now() })
    .returning({ id: ledgerTransactions.id })
  if (!transaction) throw new Error('The ledger transaction was not written.')
  await tx.insert(ledgerEntries).values(
    postings.map((posting) => ({
      transactionId: transaction.id,
      account: posting.account,
      amountCents: posting.amountCents,
      manufacturerId: posting.party.manufacturerId ?? null,
      locationId: posting.party.locationId ?? null,
      claimId: subject.claimId ?? null,
      paymentId: subject.paymentId ?? null,
      fundingId: subject.fundingId ?? null,
      receiptId: subject.receiptId ?? null,
      approvalId: subject.approvalId ?? null,
    })),
  )
}
