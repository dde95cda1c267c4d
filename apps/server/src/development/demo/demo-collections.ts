import { addDays } from '@caseback/domain'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { fundingClaims, manufacturers, operatorPayments, payees, people } from '../../database/schema/index.ts'
import { draftFunding } from '../../modules/funding/draft-funding.ts'
import { issueFunding } from '../../modules/funding/issue-funding.ts'
import { payeeOf, replacePayee } from '../../modules/locations/payees.store.ts'
import { approveBatch } from '../../modules/payments/batches/approve-batch.ts'
import { createBatch } from '../../modules/payments/batches/create-batch.ts'
import { refreshCheck } from '../../modules/payments/checks/refresh-check.ts'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import { recordFundingMoney } from '../../modules/receipts/record-funding-money.ts'
import { found } from '../../platform/errors.ts'
import type { Story } from './story.ts'

/** A round of collecting from manufacturers and paying; days count from the first start. */
type DemoCollection = {
  day: number
  manufacturers: string[]
  /** How far it goes: asked for, money there, or checks sent and moved on to these statuses at the provider. */
  until: 'issued' | 'funded' | { checks: string[] }
  /** This operator wants printed checks at that time. */
  mailedTo?: string
}

export const demoCollections: DemoCollection[] = [
  { day: -28, manufacturers: ['Mesa Pantry'], until: { checks: ['IN_PROCESS', 'PAID'] } },
  {
    day: -16,
    manufacturers: ['Cloverleaf Dairy'],
    until: { checks: ['PRINTED', 'MAILED'] },
    mailedTo: 'operator@example.com',
  },
  { day: -15, manufacturers: ['North Bay Seafood'], until: { checks: [] } },
  { day: -8, manufacturers: ['Orchard Row Juices'], until: 'issued' },
  { day: -7, manufacturers: ['Harvest Valley Potato Co.'], until: 'funded' },
]

/** Plays one round with finance's and admin's own use cases. Checks are sent only to the simulator, never to a real provider. */
export async function playCollection(story: Story, collection: DemoCollection): Promise<void> {
  const { tx, services, goTo, firstStart } = story
  const finance = found(story.staffIds.get('finance'))
  const admin = found(story.staffIds.get('admin'))
  goTo(collection.day, 11)
  const cutoff = addDays(firstStart, collection.day)
  const rows = await tx.select().from(manufacturers).where(inArray(manufacturers.name, collection.manufacturers))
  for (const { id: manufacturerId } of rows) {
    const fundingId = await draftFunding(services, { manufacturerId, cutoff, excludedClaimIds: [], staffId: finance })
    await issueFunding(services, { fundingId, staffId: finance })
    if (collection.until === 'issued') continue
    const held = await tx.select().from(fundingClaims).where(eq(fundingClaims.fundingId, fundingId))
    goTo(collection.day + 1, 10)
    await recordFundingMoney(services, {
      fundingId,
      amountCents: held.reduce((sum, claim) => sum + claim.amountCents, 0),
      receivedOn: addDays(firstStart, collection.day + 1),
      reference: `WIRE-${4000 + fundingId}`,
      staffId: finance,
    })
  }
  const { simulatorUrl } = services.checks
  if (typeof collection.until === 'string' || simulatorUrl === null) return

  const now = services.clock.now()
  const byMail = collection.mailedTo ? await payeesOf(tx, collection.mailedTo) : []
  for (const payee of byMail) await replacePayee(tx, now, payee, { method: 'MAIL', addressConfirmedAt: now }, null)
  const batchId = await createBatch(services, {
    cutoff: addDays(firstStart, collection.day + 1),
    excludedClaimIds: [],
    againClaimIds: [],
    staffId: finance,
  })
  await approveBatch(services, { batchId, staffId: admin })
  for (const { locationId } of byMail)
    await replacePayee(tx, now, await payeeOf(tx, locationId), { method: 'EMAIL', addressConfirmedAt: null }, null)
  const payments = await tx
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(eq(operatorPayments.batchId, batchId))
  for (const [at, { id }] of payments.entries()) {
    goTo(collection.day + 1, 12 + at)
    await sendCheck(services, id)
    const [sent] = await tx.select().from(operatorPayments).where(eq(operatorPayments.id, id))
    const checkId = found(sent?.checkId)
    for (const [step, status] of collection.until.checks.entries()) {
      goTo(collection.day + 2 + step * 2, 9)
      const response = await fetch(`${simulatorUrl}/simulator/checks/${checkId}/status`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ status }),
      })
      if (!response.ok) throw new Error(`The simulator answered ${response.status}.`)
      await refreshCheck(services, checkId)
    }
  }
}

/** How the locations are paid whose digital checks go to this address. */
async function payeesOf(tx: Tx, email: string) {
  const rows = await tx
    .select({ payee: payees })
    .from(payees)
    .innerJoin(people, eq(people.id, payees.personId))
    .where(and(eq(people.email, email), isNull(payees.replacedAt)))
  return rows.map(({ payee }) => payee)
}
