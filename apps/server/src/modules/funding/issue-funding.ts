import { addDays, dayOf } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { fundingRequests, manufacturers } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { moveClaims } from '../claims/claims.store.ts'
import { readProvider } from '../provider/provider.store.ts'
import { lockFundingWithClaims, markIssued } from './funding.store.ts'

export type ByStaff = { fundingId: number; staffId: number }

/** DRAFT → ISSUED: the claims that it holds wait for the manufacturer's money from now on. */
export async function issueFunding(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const held = await lockFundingWithClaims(tx, fundingId, 'DRAFT')
    // A claim that was being taken back is not held any more.
    if (held.length === 0) throw appError('funding.empty')
    await moveClaims(tx, services, held, {
      from: 'CLAIM_VALIDATED',
      to: 'PENDING_MANUFACTURER_PAYMENT',
      by: { staffId },
    })
    const now = clock.now()
    const dueDay = addDays(dayOf(now, services.settings.timeZone), await daysToPay(tx, fundingId))
    const { remitTo } = await readProvider(tx)
    const issued = await markIssued(tx, fundingId, { issuedAt: now, dueDay, remitTo })
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.issued',
      subject: 'funding',
      subjectId: fundingId,
      before: { state: 'DRAFT' },
      after: { state: 'ISSUED', remit_to: remitTo, claim_ids: held.map((claim) => claim.id) },
    })
    await services.events.append(tx, {
      type: 'funding.issued',
      facts: {
        fundingId,
        manufacturerId: issued.manufacturerId,
        claims: held.length,
        amountCents: held.reduce((sum, claim) => sum + (claim.payoutCents ?? 0), 0),
        due: dueDay,
      },
    })
  })
}

/** How many days the manufacturer of a request has to pay it. */
async function daysToPay(tx: Tx, fundingId: number): Promise<number> {
  const [row] = await tx
    .select({ days: manufacturers.paymentDays })
    .from(manufacturers)
    .innerJoin(fundingRequests, eq(fundingRequests.manufacturerId, manufacturers.id))
    .where(eq(fundingRequests.id, fundingId))
  return found(row).days
}
