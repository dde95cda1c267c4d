import { postKeptBack, reversePostings } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { addKeptBack, type ClaimRow } from '../../claims/claims.store.ts'
import { postEntry } from '../../ledger/ledger.store.ts'
import { insertGivenBack } from './carries.store.ts'

/** What was kept back of a locked claim that is not paid after all is carried again: we owe all of its payout. */
export async function giveBack(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id: claimId, locationId }: Pick<ClaimRow, 'id' | 'locationId'>,
): Promise<void> {
  const amountCents = await insertGivenBack(tx, claimId, clock.now())
  if (amountCents === 0) return
  await addKeptBack(tx, claimId, -amountCents)
  const postings = reversePostings(postKeptBack({ locationId, amountCents }))
  await postEntry(tx, clock, 'kept back no more', { claimId }, postings)
}
