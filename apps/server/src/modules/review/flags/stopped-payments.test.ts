import type { WireQueueItem } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claimFlags } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { aClaim, anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { claimById } from '../../../testing/payment-factories.ts'
import { flagSteps } from '../../../testing/review/flag-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { endStop } from '../../locations/stops/payment-stops.store.ts'
import { stopPayments } from '../../payments/stops/stop-payments.ts'
import { renewFlags } from './renew-flags.ts'

const testApp = useTestApp()
const { among, expectAsShown, read, shownOn } = flagSteps(testApp)
const payee = { name: 'Ana Lopez', streetAddress: '5 Elm St', city: 'Chicago', state: 'IL', postalCode: '60693' }

const claimOf = async (companyName: string) => {
  const { id: personId } = await anOperator(testApp, { companyName, payee })
  const enrollment = await anEnrollment(testApp, { personId })
  return aClaim(testApp, { enrollmentId: enrollment.id, personId })
}

it('flags the claims of a location whose payments are stopped first, and those that are paid alike, until it is lifted', async () => {
  const [claim, alike, other] = [await claimOf('First Grill'), await claimOf('Second Grill'), await aClaim(testApp)]
  const ids = [claim.id, alike.id, other.id]
  expect(await among('payments_stopped', ids)).toEqual([])
  const { locationId } = await claimById(testApp, claim.id)
  const { id: staffId } = await aStaffMember(testApp, 'reviewer')
  const reason = 'The same invoice under two names.'
  const stopId = await stopPayments(testApp.services, { locationId, claimId: claim.id, reason, staffId })
  expect([await among('payments_stopped', ids), await among('stopped_payee', ids)]).toEqual([[claim.id], [alike.id]])
  const [first] = await shownOn(claim.id)
  expect(first).toMatchObject({ kind: 'payments_stopped', claim_id: null })
  expect(first?.sentence).toMatch(
    /^Payments of this location are stopped: “The same invoice under two names\.” \(.+, November 16, 2026\)\. Checks of Second Grill · .+ go to the same payee\.$/,
  )
  expect(await shownOn(alike.id)).toContainEqual({
    kind: 'stopped_payee',
    claim_id: claim.id,
    sentence: expect.stringMatching(
      /^Payments of First Grill · .+ are stopped, whose checks go to Ana Lopez, 5 Elm St, Chicago, too\.$/,
    ),
  })
  await expectAsShown()
  const queue = await read('staff/claims?status=CLAIM_SUBMITTED&sort=-risk&limit=1')
  const [oddest] = queue.json<{ results: WireQueueItem[] }>().results
  expect(oddest).toMatchObject({ id: claim.id, flags: expect.arrayContaining(['payments_stopped']) })
  await transact(testApp.services.db, (tx) => endStop(tx, stopId, testApp.clock.now()))
  expect([await among('payments_stopped', ids), await among('stopped_payee', ids)]).toEqual([[], []])
})

it('flags what is decided of the location too, and takes that back with the stop', async () => {
  const claim = await claimOf('Third Grill')
  const { db } = testApp.services
  await db.execute(`update claims set status = 'PENDING_MANUFACTURER_PAYMENT' where id = ${claim.id}`)
  const { locationId } = await claimById(testApp, claim.id)
  const { id: staffId } = await aStaffMember(testApp, 'reviewer')
  const stopId = await stopPayments(testApp.services, { locationId, claimId: null, reason: 'Fraud.', staffId })
  const kinds = async () => {
    await renewFlags(testApp.services)
    const rows = await db.select().from(claimFlags).where(eq(claimFlags.claimId, claim.id))
    return rows.map(({ kind }) => kind)
  }
  expect(await kinds()).toContain('payments_stopped')
  await db.execute(`update claims set status = 'PAID' where id = ${claim.id}`)
  await transact(db, (tx) => endStop(tx, stopId, testApp.clock.now()))
  expect(await kinds()).not.toContain('payments_stopped')
})
