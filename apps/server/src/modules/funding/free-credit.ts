import { postCreditFreed, postLossMadeGood } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { fundingBalance, insertApplication } from './funding.store.ts'

/**
 * What settles a locked request beyond what it still asks for: what of it was written off makes our loss smaller, the rest
 * becomes its manufacturer's credit, whose money is locked.
 * @returns what becomes credit, in cents
 */
export async function freeCredit(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  freed: { fundingId: number; manufacturerId: number; staffId: number; claimId?: number },
): Promise<number> {
  const { fundingId, manufacturerId, staffId, claimId } = freed
  const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
  const beyondCents = Math.max(0, appliedCents - totalCents)
  const lossCents = Math.min(beyondCents, await lossLeftOf(tx, fundingId))
  const creditCents = beyondCents - lossCents
  const about = { fundingId, ...(claimId !== undefined && { claimId }) }
  const applied = { fundingId, staffId, createdAt: clock.now() }
  if (lossCents > 0) {
    await insertApplication(tx, { ...applied, kind: 'made_good', amountCents: -lossCents })
    const postings = postLossMadeGood({ manufacturerId, amountCents: lossCents })
    await postEntry(tx, clock, 'written off no more', about, postings)
  }
  if (creditCents > 0) {
    await insertApplication(tx, { ...applied, kind: 'freed', amountCents: -creditCents })
    const postings = postCreditFreed({ manufacturerId, amountCents: creditCents })
    await postEntry(tx, clock, 'money freed by a withdrawn claim', about, postings)
  }
  return creditCents
}

/**
 * What is still given up of a request, in cents: what was written off, less what claims that left it and corrections of those in
 * it have made good.
 */
export async function lossLeftOf(db: Database, fundingId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select greatest(0, (
      select coalesce(sum(amount_cents), 0) from funding_applications
      where funding_id = ${fundingId} and kind in ('written_off', 'made_good')
    ) - (
      select coalesce(sum(correction.loss_cents), 0) from claim_corrections correction
      join funding_claims line on line.claim_id = correction.claim_id and line.held
      where line.funding_id = ${fundingId}
    ))::float8 as cents`)
  return found(rows[0]).cents
}
