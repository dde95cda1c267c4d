import { postCreditFreed } from '@caseback/domain'
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { fundingApplications } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { fundingBalance, insertApplication } from './funding.store.ts'

/**
 * What settles a locked request beyond what it still asks for becomes its manufacturer's credit, whose money is locked.
 * 409 `funding.written_off` where part of the request was written off: that was never the manufacturer's money.
 */
export async function freeCredit(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  freed: { fundingId: number; manufacturerId: number; staffId: number; claimId?: number },
): Promise<void> {
  const { fundingId, manufacturerId, staffId, claimId } = freed
  const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
  const amountCents = appliedCents - totalCents
  if (amountCents <= 0) return
  await requireNoLoss(tx, fundingId)
  await insertApplication(tx, {
    fundingId,
    kind: 'freed',
    amountCents: -amountCents,
    staffId,
    createdAt: clock.now(),
  })
  const postings = postCreditFreed({ manufacturerId, amountCents })
  await postEntry(
    tx,
    clock,
    'money freed by a withdrawn claim',
    { fundingId, ...(claimId !== undefined && { claimId }) },
    postings,
  )
}

/** 409 `funding.written_off` where part of the request was written off: its claims take no money of the manufacturer along. */
export async function requireNoLoss(db: Database, fundingId: number): Promise<void> {
  const [writtenOff] = await db
    .select({ id: fundingApplications.id })
    .from(fundingApplications)
    .where(and(eq(fundingApplications.fundingId, fundingId), eq(fundingApplications.kind, 'written_off')))
    .limit(1)
  if (writtenOff) throw appError('funding.written_off')
}
