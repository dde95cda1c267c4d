import type { giveTaxForm, InputOf, WireOperatorRecord } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, people } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aClaim, aMembership, anOperator, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { stopPayments } from '../../payments/stops/stop-payments.ts'
import { changeProvider } from '../../provider/change-provider.ts'

const taxForm: InputOf<typeof giveTaxForm, 'body'> = {
  name_on_tax_return: 'Blue Door Holdings LLC',
  business_name: 'Blue Door Diner',
  classification: 'llc_s',
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601',
  tax_number_kind: 'EIN',
  tax_number: '12-3456789',
  signature: 'Ada Moreno',
  certified: true,
}

describe('the record of an operator', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { aReviewedClaim, validate } = reviewSteps(testApp)

  const ask = async (personId: number, role: 'reviewer' | 'finance' | 'publisher' | 'admin' = 'publisher') => {
    const { cookie } = await aStaffMember(testApp, role)
    return testApp.call('GET', `staff/operators/${personId}/record`, { cookie })
  }
  const recordOf = async (personId: number) => (await ask(personId)).json<WireOperatorRecord>()

  it('tells who it is, how it is paid, what it takes part in, its claims and its letters', async () => {
    const claim = await aReviewedClaim()
    expect((await validate(claim, 10)).statusCode).toBe(200)
    await testApp.drainJobs()
    const record = await recordOf(claim.personId)
    const [person] = await testApp.services.db.select().from(people).where(eq(people.id, claim.personId))
    expect(record).toMatchObject({
      id: claim.personId,
      name: `${person?.firstName} ${person?.lastName}`,
      email: person?.email,
      phone: person?.phoneNumber,
      account: 'active',
      chain_name: null,
      payee: { method: 'EMAIL', goes_to: person?.email },
      claim_count: 1,
      claims_by_status: [{ status: 'CLAIM_VALIDATED', claims: 1, amount: 60 }],
      claims: [{ id: claim.id, status: 'CLAIM_VALIDATED', payout_amount: 60 }],
      enrollment_count: 1,
    })
    expect(record.enrollments).toHaveLength(1)
    const letters = (await testApp.mails()).filter(({ to }) => to === person?.email).map(({ subject }) => subject)
    expect(record.letters.map(({ subject }) => subject)).toEqual(letters.toReversed())
    expect(letters.length).toBeGreaterThan(1)
  })

  it('tells every location that they act for, with claims, checks and files of all of them', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    const first = await recordOf(claim.personId)
    expect([first.acts_at_count, first.acts_at.map(({ id }) => id)]).toEqual([1, [payment.locationId]])
    expect(first).toMatchObject({ check_count: 1, checks: [{ payment_id: payment.id, claim_id: claim.id }] })
    expect(first.accounts).toEqual([{ account: 'payable', debit: 60, credit: 60, balance: 0 }])
    expect(first.ledger.map(({ event }) => event)).toEqual(['claim validated', 'check issued'])
    const other = await aClaim(testApp)
    const [place] = await testApp.services.db.select().from(claims).where(eq(claims.id, other.id))
    const locationId = place?.locationId ?? 0
    await aMembership(testApp, { personId: claim.personId, role: 'member', locationId })
    const both = await recordOf(claim.personId)
    expect([both.location_id, both.acts_at_count, both.acts_at.map(({ id }) => id)]).toEqual([
      payment.locationId,
      2,
      [payment.locationId, locationId],
    ])
    expect(both.claims.map(({ id }) => id)).toEqual([other.id, claim.id])
    expect(both.enrollments.map(({ location_name }) => location_name)).toEqual(
      both.claims.map(({ location_name }) => location_name),
    )
    expect(both.claim_files.map(({ claim_id }) => claim_id)).toEqual([other.id, claim.id])
    expect(both.check_count).toBe(1)
    const { claim: further } = await aSentPayment(testApp, { personId: place?.personId ?? 0 })
    const withBoth = await recordOf(claim.personId)
    expect(withBoth.accounts).toEqual([{ account: 'payable', debit: 120, credit: 120, balance: 0 }])
    expect([withBoth.line_count, withBoth.ledger.length]).toEqual([4, 4])
    expect((await recordOf(further.personId)).accounts).toEqual(first.accounts)
    // Where payments are stopped, and of which location something is told.
    const finance = await aStaffMember(testApp, 'finance')
    await stopPayments(testApp.services, {
      locationId,
      claimId: null,
      reason: 'One invoice twice.',
      staffId: finance.id,
    })
    const known = (await ask(claim.personId, 'finance')).json<WireOperatorRecord>()
    expect(known.acts_at.map(({ payments_stopped }) => payments_stopped)).toEqual([false, true])
    const [stopped] = known.timeline
    expect([stopped?.action, stopped?.at_location]).toEqual(['location.payments_stopped', known.acts_at[1]?.name])
    const publishers = await recordOf(claim.personId)
    expect(publishers.acts_at.map(({ payments_stopped }) => payments_stopped)).toEqual([false, false])
  })

  it('tells what was done to the account, and by whom', async () => {
    const claim = await aReviewedClaim()
    const admin = await aStaffMember(testApp, 'admin')
    await testApp.call('DELETE', `staff/operators/${claim.personId}/sessions`, { cookie: admin.cookie })
    const { timeline } = await recordOf(claim.personId)
    const [ended] = timeline
    expect([ended?.action, ended?.by.kind]).toEqual(['operator.signed_out', 'staff'])
  })

  it('tells that a tax form was given, and nothing of its number, nor does the letter that is kept', async () => {
    await changeProvider(testApp.services, {
      staffId: null,
      changes: { tax_forms_asked: true, tax_form_threshold: 100 },
    })
    const { id } = await anOperator(testApp)
    const token = await anOperatorSession(testApp, id)
    const given = await testApp.call('POST', 'app/auth/tax-form/', { token, body: taxForm })
    expect(given.statusCode).toBe(200)
    await testApp.drainJobs()
    const { letters, timeline } = await recordOf(id)
    expect(timeline.map(({ action }) => action)).toContain('tax_form.given')
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const [opened] = await Promise.all(
      letters.map(async (letter) => (await testApp.call('GET', `staff/letters/${letter.id}`, { cookie })).body),
    )
    expect(opened).toContain('has your tax form')
    expect(JSON.stringify([timeline, opened])).not.toContain('6789')
  })

  it('lists the latest twenty and counts all, and nothing of another operator', async () => {
    const first = await aClaim(testApp)
    await aClaim(testApp)
    const { db } = testApp.services
    const [row] = await db.select().from(claims).where(eq(claims.id, first.id))
    const { id: _, ...values } = row as typeof claims.$inferSelect
    await db.insert(claims).values(Array.from({ length: 24 }, () => values))
    const record = await recordOf(first.personId)
    expect([record.claim_count, record.claims.length]).toEqual([25, 20])
    const ids = record.claims.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(ids).not.toContain(first.id)
    expect(record.claims_by_status).toEqual([{ status: 'CLAIM_SUBMITTED', check_failed: false, claims: 25, amount: 0 }])
    await db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, first.id))
    await db
      .update(claims)
      .set({ status: 'NEEDS_ATTENTION' })
      .where(eq(claims.id, ids[0] ?? 0))
    // As far as they have come, and not by the letters of the word.
    expect(
      (await recordOf(first.personId)).claims_by_status.map(({ status, claims: those }) => [status, those]),
    ).toEqual([
      ['CLAIM_SUBMITTED', 23],
      ['NEEDS_ATTENTION', 1],
      ['CLAIM_REJECTED', 1],
    ])
  })

  it('is there for every role, and not for a number that nobody has', async () => {
    const { personId } = await aClaim(testApp)
    for (const role of ['reviewer', 'finance', 'publisher', 'admin'] as const)
      expect((await ask(personId, role)).statusCode).toBe(200)
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})
