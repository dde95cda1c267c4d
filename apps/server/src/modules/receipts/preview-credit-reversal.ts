import type { WireCreditReversal } from '@caseback/contract'
import { centsToDollars, claimsToUnfund } from '@caseback/domain'
import { readTogether } from '../../database/read-together.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { fundingBalance, fundingById } from '../funding/funding.store.ts'
import { creditOf } from '../funding/receipts.store.ts'
import { creditToTakeBack } from './credit-to-take-back.ts'
import { fundedClaimsOf } from './funded-claims-of.ts'

/** What `takeCreditBack` would do as everything is now, to the cent. Refusals as there. */
export async function previewCreditReversal(
  live: Services,
  application: { fundingId: number; applicationId: number },
): Promise<WireCreditReversal> {
  const { fundingId } = application
  return readTogether(live, async ({ db }) => {
    const { manufacturerId, state } = await fundingById(db, fundingId)
    if (state !== 'ISSUED' && state !== 'FUNDED') throw appError('funding.state')
    const amountCents = await creditToTakeBack(db, application)
    const { appliedCents } = await fundingBalance(db, fundingId)
    const unfunded = claimsToUnfund(await fundedClaimsOf(db, [fundingId]), appliedCents - amountCents)
    return {
      amount: centsToDollars(amountCents),
      credit_after: centsToDollars((await creditOf(db, manufacturerId)) + amountCents),
      unfunded_claims: unfunded.length,
    }
  })
}
