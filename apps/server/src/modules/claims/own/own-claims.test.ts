import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { aClaim, anEnrollment, anOffer, anOperator, anOperatorSession } from '../../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { type TestApp, useTestApp } from '../../../testing/test-app.ts'

/** A claim whose only payment is over, with a check of this number. */
async function aPaymentThatClosed(testApp: TestApp, checkNumber: string) {
  const claim = await aFundedClaim(testApp)
  const payment = await aPreparedPayment(testApp, claim.id)
  await testApp.services.db
    .update(operatorPayments)
    .set({ live: false, checkNumber })
    .where(eq(operatorPayments.id, payment.id))
  return claim
}

type List = {
  results: { id: number; enrollment_id: number; status: string; payout_amount: number | null }[]
  next: string | null
  years: unknown[]
}

describe('all claims and payments of an operator', () => {
  const testApp = useTestApp()
  const list = async (token: string, query = '') =>
    (await testApp.call('GET', `app/rebates/claims/${query}`, { token })).json<List>()

  it('say which one was withdrawn, in the list, the table and the enrollment alike', async () => {
    const operator = await anOperator(testApp)
    const { id, enrollmentId } = await aClaim(testApp, { personId: operator.id })
    await testApp.call('POST', `app/rebates/claims/${id}/withdraw/`, { token: operator.token })
    const withdrawn = { id, status: 'CLAIM_REJECTED', withdrawn: true, waits_for_operator: false }
    expect((await list(operator.token)).results[0]).toMatchObject(withdrawn)
    const table = await testApp.call('GET', 'app/rebates/claims.csv', { token: operator.token })
    expect(table.body).toContain('Withdrawn')
    const enrollment = await testApp.call('GET', `app/rebates/enrollment/${enrollmentId}`, { token: operator.token })
    expect(enrollment.json<{ claims: unknown[] }>().claims[0]).toMatchObject(withdrawn)
  })

  it('are one list over all offers, newest first, with the sums of each year', async () => {
    const operator = await anOperator(testApp)
    const now = testApp.clock.now()
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    // One second before the new year in Chicago.
    testApp.clock.set('2026-01-01T05:59:59Z')
    const lastYear = await aClaim(testApp, { personId: operator.id, enrollmentId: enrollment.id })
    testApp.clock.set(now)
    const other = await aClaim(testApp)
    const open = await aClaim(testApp, { personId: operator.id, enrollmentId: enrollment.id })
    const validated = await aValidatedClaim(testApp, { personId: operator.id })
    const { results, next, years } = await list(operator.token)
    expect(results.map((claim) => claim.id)).toEqual([validated.id, open.id, lastYear.id])
    expect(results[0]).toEqual({
      id: validated.id,
      enrollment_id: validated.enrollmentId,
      estimate: null,
      offer_name: expect.any(String),
      manufacturer_name: expect.any(String),
      status: 'CLAIM_VALIDATED',
      created: now.toISOString(),
      payout_amount: 60,
      promise_date: '2026-12-16',
      paid: null,
      withdrawn: false,
      waits_for_operator: false,
      may_send_another: false,
      units: 10,
      unit: 'unit',
      picture: null,
    })
    expect(next).toBeNull()
    expect(years).toEqual([
      { year: 2026, claims: 2, paid: 0, to_come: 60 },
      { year: 2025, claims: 1, paid: 0, to_come: 0 },
    ])
    expect((await list(operator.token, '?year=2025')).results.map((claim) => claim.id)).toEqual([lastYear.id])
    const page = await list(operator.token, '?limit=2')
    expect(page.results).toHaveLength(2)
    const rest = await list(operator.token, new URL(page.next ?? '').search)
    expect([rest.results.map((claim) => claim.id), rest.next]).toEqual([[lastYear.id], null])
    expect((await list(await anOperatorSession(testApp, other.personId))).results.map((claim) => claim.id)).toEqual([
      other.id,
    ])
    expect((await testApp.call('GET', 'app/rebates/claims/?year=now', { token: operator.token })).statusCode).toBe(400)
  })

  it('are narrowed to a part and by words, and the parts have the sums of the year, whatever they are narrowed to', async () => {
    const operator = await anOperator(testApp)
    const potatoes = await anOffer(testApp, { name: 'Rosemary Wedges' })
    const paid = await aValidatedClaim(testApp, { personId: operator.id, offerId: potatoes.id })
    await testApp.services.db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, paid.id))
    const validated = await aValidatedClaim(testApp, { personId: operator.id, units: 7 })
    const submitted = await aClaim(testApp, { personId: operator.id })
    await testApp.services.db
      .update(claims)
      .set({ estimatedUnits: 4, estimatedCents: 4440 })
      .where(eq(claims.id, submitted.id))
    const rejected = await aClaim(testApp, { personId: operator.id })
    await testApp.call('POST', `app/rebates/claims/${rejected.id}/withdraw/`, { token: operator.token })
    const ids = async (query: string) => (await list(operator.token, query)).results.map(({ id }) => id)
    expect(await ids('?group=paid')).toEqual([paid.id])
    expect(await ids('?group=on_the_way')).toEqual([validated.id])
    expect(await ids('?group=not_approved')).toEqual([submitted.id])
    expect(await ids('?group=rejected')).toEqual([rejected.id])
    expect(await ids('?group=needs_you')).toEqual([])
    expect(await ids('?q=rosemary')).toEqual([paid.id])
    // A number may stand in a name, too.
    expect(await ids(`?q=${validated.id}`)).toContain(validated.id)
    expect(await ids('?q=rosemary&group=on_the_way')).toEqual([])
    const groups = [
      { group: 'needs_you', claims: 0, amount: 0 },
      { group: 'not_approved', claims: 1, amount: 44.4 },
      { group: 'on_the_way', claims: 1, amount: 42 },
      { group: 'paid', claims: 1, amount: 60 },
      { group: 'rejected', claims: 1, amount: 0 },
    ]
    expect(await list(operator.token, '?group=paid')).toMatchObject({ groups })
    expect(await list(operator.token, '?year=2026')).toMatchObject({ groups })
    expect((await testApp.call('GET', 'app/rebates/claims/?group=all', { token: operator.token })).statusCode).toBe(400)
  })

  it('name the check that pays, not one that has closed', async () => {
    const { id, personId } = await aPaymentThatClosed(testApp, '9999')
    const token = await anOperatorSession(testApp, personId)
    expect((await list(token)).results.map((claim) => claim.id)).toEqual([id])
    expect((await testApp.call('GET', 'app/rebates/claims.csv', { token })).body).not.toContain('9999')
  })

  it('come as a table for a spreadsheet', async () => {
    const operator = await anOperator(testApp)
    const validated = await aValidatedClaim(testApp, { personId: operator.id })
    const response = await testApp.call('GET', 'app/rebates/claims.csv?year=2026', { token: operator.token })
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="caseback-claims-2026.csv"',
    })
    const [header, line, end] = response.body.split('\r\n')
    expect(header).toBe('\uFEFFClaim,Submitted,Manufacturer,Offer,Status,Payout (USD),Promised by,Paid on,Payee,Check')
    expect(line).toMatch(new RegExp(`^${validated.id},2026-11-16,.*,Validated,60\\.00,2026-12-16,,`))
    expect(end).toBe('')
    expect((await testApp.call('GET', 'app/rebates/claims.csv')).statusCode).toBe(401)
  })

  it('are a table however many they are, read a part at a time', async () => {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const first = await aClaim(testApp, { personId: operator.id, enrollmentId: enrollment.id })
    await testApp.services.db.execute(sql`
      insert into claims (enrollment_id, offer_id, location_id, person_id, status, created_at, submitted_at, payee_name)
      select enrollment_id, offer_id, location_id, person_id, status, created_at, submitted_at, payee_name
      from claims, generate_series(1, 1100) where id = ${first.id}`)
    const { body } = await testApp.call('GET', 'app/rebates/claims.csv', { token: operator.token })
    const numbers = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]))
    expect(new Set(numbers).size).toBe(1101)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(numbers.at(-1)).toBe(first.id)
  })

  it('have a table in Spanish for who reads Spanish', async () => {
    const operator = await anOperator(testApp)
    const validated = await aValidatedClaim(testApp, { personId: operator.id })
    const headers = { 'accept-language': 'es-US,es;q=0.9' }
    const response = await testApp.call('GET', 'app/rebates/claims.csv', { token: operator.token, headers })
    const [header, line] = response.body.split('\r\n')
    expect(header).toBe(
      '\uFEFFSolicitud,Enviada,Fabricante,Oferta,Estado,Pago (USD),A más tardar,Pagada,A nombre de,Cheque',
    )
    expect(line).toMatch(new RegExp(`^${validated.id},2026-11-16,.*,Aprobada,60\\.00,2026-12-16,,`))
  })
})
