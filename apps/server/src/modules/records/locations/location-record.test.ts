import type { WireClaimRecord, WireLocationRecord } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorPayments, organisations } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aFurtherLocation, aMembership, anOperator, aPerson, aStaffMember } from '../../../testing/factories.ts'
import { aFundedClaim, aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const ROLES = ['reviewer', 'finance', 'publisher', 'admin'] as const

describe('the record of a location', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const ask = async (id: number, role: (typeof ROLES)[number] = 'publisher') => {
    const { cookie } = await aStaffMember(testApp, role)
    return testApp.call('GET', `staff/locations/${id}/record`, { cookie })
  }
  const recordOf = async (id: number) => (await ask(id)).json<WireLocationRecord>()

  it('tells who acts for it, its claims, its checks, and its accounts of the ledger', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    await aSentPayment(testApp)
    const record = await recordOf(payment.locationId)
    expect(record).toMatchObject({
      id: payment.locationId,
      company_locations: 1,
      member_count: 1,
      members: [{ id: claim.personId, account: 'active' }],
      claim_count: 1,
      claims: [{ id: claim.id }],
      check_count: 1,
      checks: [{ payment_id: payment.id, claim_id: claim.id, amount: payment.amountCents / 100 }],
    })
    const payable = record.accounts.find(({ account }) => account === 'payable')
    expect(payable).toEqual({
      account: 'payable',
      debit: payment.amountCents / 100,
      credit: payment.amountCents / 100,
      balance: 0,
    })
    expect(record.ledger.flatMap(({ lines }) => lines)).toHaveLength(record.line_count)
    expect(record.line_count).toBeGreaterThan(1)
  })

  it('tells what it takes part in, what was written about its claims, and the files of these as they came', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    await aSentPayment(testApp)
    await testApp.drainJobs()
    const record = await recordOf(payment.locationId)
    expect(record).toMatchObject({
      enrollment_count: 1,
      enrollments: [{ offer_id: claim.offerId }],
      claim_files: [{ claim_id: claim.id }],
    })
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const { letters, invoices } = (
      await testApp.call('GET', `staff/claims/${claim.id}/record`, { cookie })
    ).json<WireClaimRecord>()
    expect(letters.length).toBeGreaterThan(0)
    expect(record.letters).toEqual(letters)
    expect(record.claim_files.map(({ name, file }) => [name, file])).toEqual(
      invoices.flatMap(({ files }) => files.map(({ name, file }) => [name, file])),
    )
  })

  it('tells an owner of the company at each of its locations, and a member only at theirs', async () => {
    const first = await anOperator(testApp)
    const { organisationId } = first.location
    const further = await aFurtherLocation(testApp, { organisationId, personId: first.id })
    const [owner, helper] = [await aPerson(testApp), await aPerson(testApp)]
    await aMembership(testApp, { personId: owner.id, role: 'owner', organisationId })
    await aMembership(testApp, { personId: helper.id, role: 'member', locationId: further })
    const membersOf = async (id: number) =>
      (await recordOf(id)).members.map(({ id: personId, role }) => [personId, role])
    const ofFirst = await membersOf(first.location.id)
    expect(ofFirst).toContainEqual([owner.id, 'owner'])
    expect(ofFirst.map(([id]) => id)).not.toContain(helper.id)
    const ofFurther = await membersOf(further)
    expect(ofFurther).toContainEqual([owner.id, 'owner'])
    expect(ofFurther).toContainEqual([helper.id, 'member'])
  })

  it('tells whom it was paid as before, the newest first', async () => {
    const { location } = await anOperator(testApp)
    const { db } = testApp.services
    await db.execute(sql`update payees set replaced_at = '2026-11-02T10:00:00Z' where location_id = ${location.id}`)
    await db.execute(sql`
      insert into payees (location_id, person_id, name, method, street_address, city, state, postal_code, country, created_at)
      select location_id, person_id, 'Other Payee LLC', 'MAIL', '5 Elm St', 'Chicago', 'IL', '60699', country, '2026-11-02T10:00:00Z'
      from payees where location_id = ${location.id}`)
    const { payees, payee_count } = await recordOf(location.id)
    expect(payee_count).toBe(2)
    expect(payees.map(({ name, goes_to, replaced }) => [name, goes_to, replaced])).toEqual([
      ['Other Payee LLC', '5 Elm St, Chicago, IL 60699', null],
      [expect.any(String), expect.stringContaining('@'), '2026-11-02T10:00:00.000Z'],
    ])
  })

  it('lists the latest twenty checks and counts all', async () => {
    const { payment } = await aSentPayment(testApp)
    const { db } = testApp.services
    const { id: _, ...values } = payment
    const others = await Promise.all(Array.from({ length: 21 }, () => aFundedClaim(testApp)))
    await db.insert(operatorPayments).values(
      others.map(({ id: claimId }) => ({
        ...values,
        claimId,
        phase: 'PREPARED' as const,
        checkId: null,
        sentAt: null,
        idempotencyKey: `record of ${claimId}`,
      })),
    )
    const { checks, check_count } = await recordOf(payment.locationId)
    expect([check_count, checks.length]).toEqual([22, 20])
    const ids = checks.map(({ payment_id }) => payment_id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(ids).not.toContain(payment.id)
  })

  it('is there for every role, and not for a number that none has', async () => {
    const { location } = await anOperator(testApp)
    for (const role of ROLES) expect((await ask(location.id, role)).statusCode).toBe(200)
    expect((await ask(9_999_999)).statusCode).toBe(404)
    const [company] = await testApp.services.db
      .select()
      .from(organisations)
      .where(eq(organisations.id, location.organisationId))
    expect((await recordOf(location.id)).company_name).toBe(company?.name)
  })
})
