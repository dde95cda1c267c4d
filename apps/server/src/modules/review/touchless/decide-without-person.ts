import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claims } from '../../../database/schema/index.ts'
import { transact, undone } from '../../../database/transact.ts'
import { AppError, written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockClaimWithEnrollment } from '../review.store.ts'
import { validateClaim } from '../validate-claim.ts'
import { judgeClaim } from './judge-claim.ts'
import {
  forgetLeft,
  isSampled,
  keepLeft,
  keepTouchless,
  type LeftReason,
  touchlessOf,
  waitForLocation,
} from './touchless.store.ts'

/**
 * Approves a claim that its manufacturer's rule fits, as a reviewer would, or keeps what it would have approved where the claim
 * is one of the sample. Any other claim waits for a person as it is, and so does one that an approval is refused for; why is
 * kept. Run again it changes nothing.
 */
export async function decideWithoutPerson(services: Services, claimId: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const [row] = await tx.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
    if (!row) return
    await waitForLocation(tx, row.locationId)
    const locked = await lockClaimWithEnrollment(tx, claimId)
    const verdict = await judgeClaim(tx, services, locked)
    if (!verdict) return
    const leave = (reason: LeftReason) => keepLeft(tx, { claimId, reason, leftAt: services.clock.now() })
    if (typeof verdict === 'string') return leave(verdict)
    const { rule, invoices, readings, payoutCents } = verdict
    const { confidence, limitCents, locationLimitCents, cleanClaims, sample } = rule
    const ruleThen = { confidence, limitCents, locationLimitCents, cleanClaims, sample }
    // Once of the sample it stays of it, whatever share the rule names since.
    const isForPerson =
      (await touchlessOf(tx, claimId))?.kind === 'SAMPLED' || isSampled(services.settings, claimId, sample)
    const read = invoices.map(({ invoice }) => invoice)
    const approve = (inside: Tx) => isApproved(inside, services, { claimId, invoices: read, rule: ruleThen })
    // The sample holds what would have been approved, and nothing that an approval is refused for.
    if (!(await (isForPerson ? undone(tx, approve) : approve(tx)))) return leave('REFUSED')
    // A sampled claim looks to reviewers like any other that is left to a person: they are not to know of the sample.
    await (isForPerson ? leave('OTHER') : forgetLeft(tx, claimId))
    await keepTouchless(tx, {
      claimId,
      manufacturerId: rule.manufacturerId,
      kind: isForPerson ? 'SAMPLED' : 'APPROVED',
      rule: ruleThen,
      invoices: read,
      values: invoices.flatMap(({ values }) => values),
      readings,
      payoutCents,
      madeAt: isForPerson ? services.clock.now() : await validatedAt(tx, claimId),
    })
  })
}

/** Whether the claim could be approved; of a refusal nothing is left. */
async function isApproved(
  tx: Tx,
  services: Services,
  {
    claimId,
    invoices,
    rule,
  }: Pick<Parameters<typeof validateClaim>[1], 'claimId' | 'invoices'> & { rule: Record<string, number> },
): Promise<boolean> {
  try {
    await validateClaim(
      { ...services, db: tx },
      { claimId, staffId: null, expectedStatus: 'CLAIM_SUBMITTED', note: null, invoices, rule },
    )
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function validatedAt(tx: Tx, claimId: number): Promise<Date> {
  const [row] = await tx.select({ at: claims.validatedAt }).from(claims).where(eq(claims.id, claimId))
  return written(row?.at ?? undefined)
}
