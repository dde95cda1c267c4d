import type { FoundKind, ResponseOf, searchEverything } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { distributorKey, invoiceNumberKey } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import {
  claims,
  distributorAliases,
  distributors,
  invoices,
  manufacturers,
  offers,
  operatorPayments,
  readNumbers,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import {
  aChain,
  aClaim,
  aManufacturer,
  anEnrollment,
  anOffer,
  anOperator,
  aStaffMember,
} from '../../testing/factories.ts'
import { aSentPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const simulator = useCheckSimulator()
const testApp = useTestApp({ checks: simulator.provider })

type Answer = ResponseOf<typeof searchEverything>

/** Asks as a member of staff with these roles. */
async function askedBy(...roles: [StaffRole, ...StaffRole[]]) {
  const { cookie } = await aStaffMember(testApp, ...roles)
  return async (q: string) => {
    const answer = await testApp.call('GET', `staff/search/?q=${encodeURIComponent(q)}`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<Answer>()
  }
}
async function aClaimOf(personId: number) {
  const { id: enrollmentId } = await anEnrollment(testApp, { personId })
  return aClaim(testApp, { enrollmentId, personId })
}
const idsIn = ({ groups }: Answer, kind: FoundKind) =>
  groups.find((group) => group.kind === kind)?.found.map(({ id }) => id) ?? []
const kindsIn = ({ groups }: Answer) => groups.map(({ kind }) => kind)

describe('the search of the desk', () => {
  it('finds a claim that waits by the number that the program has read, and a rejected one has no amount', async () => {
    const search = await askedBy('reviewer')
    const claim = await aClaim(testApp)
    const { db } = testApp.services
    const [invoice] = await db.select().from(invoices).where(eq(invoices.claimId, claim.id))
    await db
      .insert(readNumbers)
      .values({ invoiceId: invoice?.id ?? 0, numberKey: invoiceNumberKey('LK 55-881'), distributorKey: 'lakeshore' })
    await db.update(claims).set({ estimatedUnits: 4, estimatedCents: 2400 }).where(eq(claims.id, claim.id))
    expect((await search('lk 55881')).groups).toMatchObject([{ kind: 'claim', found: [{ id: claim.id, amount: 24 }] }])
    await db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, claim.id))
    expect((await search('lk 55881')).groups).toMatchObject([{ found: [{ id: claim.id, amount: null }] }])
  })

  it('finds a claim of any status by its number, its invoice, its amount, its place and its person', async () => {
    const search = await askedBy('reviewer')
    const { payment, claim } = await aSentPayment(testApp)
    await testApp.services.db.update(claims).set({ payoutCents: 123_455 }).where(eq(claims.id, claim.id))
    const operator = await anOperator(testApp, {
      companyName: 'Grand Plaza Hotels',
      locationName: 'Grand Plaza Chicago',
      firstName: 'Luis',
      lastName: 'Quintanilla',
      email: 'luis.q@grandplaza.example',
      phoneNumber: '+1 (773) 200-4410',
    })
    const waiting = await aClaimOf(operator.id)
    await aClaim(testApp)
    const byNumber = await search(String(claim.id))
    expect(byNumber.q).toBe(String(claim.id))
    expect(idsIn(byNumber, 'claim')[0]).toBe(claim.id)
    for (const text of [`#${claim.id}`, `Claim ${claim.id}`])
      expect(idsIn(await search(text), 'claim')[0]).toBe(claim.id)
    const byInvoice = await search(`inv ${claim.id}`)
    expect(byInvoice.groups[0]?.found).toMatchObject([
      { id: claim.id, number: `INV-${claim.id}`, status: 'OPERATOR_PAYMENT_SUBMITTED', amount: 1234.55 },
    ])
    await testApp.services.db
      .update(operatorPayments)
      .set({ live: false, checkStatus: 'FAILED' })
      .where(eq(operatorPayments.id, payment.id))
    expect((await search(`inv ${claim.id}`)).groups[0]?.found).toMatchObject([{ id: claim.id, status: 'CHECK_FAILED' }])
    for (const text of ['$1,234.55', '1234.55']) expect(idsIn(await search(text), 'claim')).toEqual([claim.id])
    for (const text of ['grand pla', 'plaza HOTELS', 'luis.q@', 'quintanilla', '(773) 200', '17732004410'])
      expect([text, idsIn(await search(text), 'claim')]).toEqual([text, [waiting.id]])
    expect(idsIn(await search(payment.payeeName), 'claim')).toContain(claim.id)
  })

  it('finds accounts and places, the chain, the distributor by a spelling, the offer by its code, the manufacturer', async () => {
    const search = await askedBy('admin')
    const { db } = testApp.services
    const operator = await anOperator(testApp, {
      companyName: 'Willow Creek Academy',
      locationName: 'Willow Creek North',
      firstName: 'Maya',
      lastName: 'Okonkwo',
      email: 'dining@willowcreek.example',
      phoneNumber: '(414) 377-1234',
    })
    for (const text of ['maya okon', 'dining@will', '414-377-12', 'creek academy', 'Creek North'])
      expect([text, idsIn(await search(text), 'operator')]).toEqual([text, [operator.id]])
    expect(idsIn(await search('willow creek'), 'location')).toEqual([operator.location.id])
    expect((await search('willow creek')).groups.find(({ kind }) => kind === 'location')?.found[0]).toMatchObject({
      name: 'Willow Creek Academy · Willow Creek North',
      about: 'Chicago, IL',
      listed_by: 'Willow Creek North',
    })
    const chain = await aChain(testApp, { name: 'Quarterdeck Grills' })
    expect(idsIn(await search('quarterdeck'), 'chain')).toEqual([chain.id])
    const maker = await aManufacturer(testApp, { name: 'Zephyr Mills' })
    const offer = await anOffer(testApp, { name: 'Sourdough of the Season', manufacturerId: maker.id })
    expect(idsIn(await search('zephyr'), 'manufacturer')).toEqual([maker.id])
    const [{ code } = { code: '' }] = await db.select({ code: offers.code }).from(offers).where(eq(offers.id, offer.id))
    for (const text of ['sourdough', code]) expect(idsIn(await search(text), 'offer')).toEqual([offer.id])
    const winter = await anOffer(testApp, { name: 'Wedges of the Winter' })
    const gone = await anOffer(testApp, { name: 'Wedges of the Winter', state: 'DELETED' })
    expect(idsIn(await search('wedges of the'), 'offer')).toEqual([winter.id, gone.id])
    const [distributor] = await db
      .insert(distributors)
      .values({ name: 'Harbormaster Provisions', key: distributorKey('Harbormaster Provisions') })
      .returning({ id: distributors.id })
    const { id } = found(distributor)
    await db
      .insert(distributorAliases)
      .values({ distributorId: id, name: 'HMP Wholesale', key: distributorKey('HMP Wholesale') })
    for (const text of ['harbor-master', 'hmp whole']) expect(idsIn(await search(text), 'distributor')).toEqual([id])
  })

  it('finds money: a check by its number, payee and amount, a request, a batch, a receipt by its reference', async () => {
    const search = await askedBy('finance')
    const { db } = testApp.services
    const { payment, claim } = await aSentPayment(testApp)
    await db
      .update(operatorPayments)
      .set({ checkNumber: '77310042', payeeName: 'Pier 9 Oyster Bar', amountCents: 66_044 })
      .where(eq(operatorPayments.id, payment.id))
    for (const text of [
      '77310042',
      '#77310042',
      'Check 77310042',
      'No. 77310042',
      'no 77310042',
      'No.77310042',
      'Check No. 77310042',
      'oyster',
      '$660.44',
    ])
      expect([text, idsIn(await search(text), 'payment')]).toEqual([text, [payment.id]])
    const byClaim = await search(String(claim.id))
    expect(idsIn(byClaim, 'payment')).toContain(payment.id)
    expect(idsIn(await search(`request ${claim.fundingId}`), 'funding')).toEqual([claim.fundingId])
    expect(idsIn(await search(`batch ${payment.batchId}`), 'batch')).toEqual([payment.batchId])
    const byReference = await search(`wire-${claim.fundingId}`)
    const receipt = byReference.groups.find(({ kind }) => kind === 'receipt')?.found[0]
    expect(receipt).toMatchObject({ number: `WIRE-${claim.fundingId}`, listed_by: `WIRE-${claim.fundingId}` })
    expect(idsIn(await search(`$${receipt?.amount?.toFixed(2)}`), 'receipt')).toContain(receipt?.id)
  })

  it('tells nobody of what their role may not open', async () => {
    const { payment, claim } = await aSentPayment(testApp)
    const operator = await anOperator(testApp, { companyName: 'Hush Bistro', locationName: 'Hush Bistro' })
    await aClaimOf(operator.id)
    const [maker] = await testApp.services.db
      .select({ name: manufacturers.name })
      .from(manufacturers)
      .where(eq(manufacturers.id, claim.manufacturerId))
    const texts = ['hush', operator.email, String(claim.id), String(payment.batchId), `WIRE-${claim.fundingId}`]
    const seenBy = async (...roles: [StaffRole, ...StaffRole[]]) => {
      const search = await askedBy(...roles)
      const kinds = new Set<FoundKind>()
      for (const text of [...texts, payment.payeeName, found(maker).name])
        for (const kind of kindsIn(await search(text))) kinds.add(kind)
      return kinds
    }
    const publishing: FoundKind[] = ['offer', 'manufacturer', 'chain', 'distributor']
    const of = (kinds: ReadonlySet<FoundKind>) => [...kinds].filter((kind) => !publishing.includes(kind)).toSorted()
    expect(of(await seenBy('publisher'))).toEqual(['claim', 'location', 'operator', 'payment'])
    expect(of(await seenBy('reviewer'))).toEqual(['claim', 'location', 'operator', 'payment'])
    const money = ['batch', 'funding', 'payment', 'receipt']
    expect(of(await seenBy('finance'))).toEqual([...money, 'claim', 'location', 'operator'].toSorted())
    expect(of(await seenBy('admin'))).toEqual([...money, 'claim', 'location', 'operator'].toSorted())
  })

  it('tells six of a kind, the newest first, and that there are more, of a frequent name too', async () => {
    const search = await askedBy('admin')
    const { db } = testApp.services
    const operator = await anOperator(testApp, { companyName: 'Thousandfold', locationName: 'Thousandfold' })
    const first = await aClaimOf(operator.id)
    await db.execute(sql`
      insert into locations (organisation_id, name, key, street_address, city, state, postal_code, created_at)
      select organisation_id, name || ' ' || n, key || n, street_address, city, state, postal_code, created_at
      from locations, generate_series(1, 300) n where id = ${operator.location.id}`)
    await db.execute(sql`
      insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day, payee_name)
      select enrollment_id, location_id, offer_id, person_id, 'PAID', created_at, submitted_at, promise_day, payee_name
      from claims, generate_series(1, 20) where id = ${first.id}`)
    const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from claims`)
    const answer = await search('thousandf')
    const newest = Array.from({ length: 6 }, (_, at) => found(rows[0]).id - at)
    expect(idsIn(answer, 'claim')).toEqual(newest)
    expect(answer.groups.find(({ kind }) => kind === 'claim')?.more).toBe(true)
    expect(idsIn(answer, 'location')).toHaveLength(6)
    expect(idsIn(answer, 'operator')).toEqual([operator.id])
    expect(answer.groups.find(({ kind }) => kind === 'operator')?.more).toBe(false)
  })

  it('gives up after a second, and says that it may be asked again', async () => {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const owner = connect(testApp.databaseUrl, { use: 'owner', size: 1 })
    await owner.db.transaction(async (tx) => {
      // Nobody reads it until this is over.
      await tx.execute(sql`lock table distributors in access exclusive mode`)
      const sent = performance.now()
      const answer = await testApp.call('GET', 'staff/search/?q=anything', { cookie })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(performance.now() - sent).toBeLessThan(4_000)
    })
    await owner.close()
    // The limit was of that search alone.
    expect((await testApp.call('GET', 'staff/search/?q=anything', { cookie })).statusCode).toBe(200)
    const { rows } = await testApp.services.db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
    expect(rows[0]?.statement_timeout).not.toBe('1s')
  })

  it.each([
    '',
    '  ',
    'zz',
    '%%%',
    '___',
    'a-b-c',
    String.raw`\\\ `,
    "o'; drop",
    '99999999999',
    'nobody of this name',
    '$',
    '()',
  ])('finds nothing for %j, and breaks for nothing', async (text) => {
    const search = await askedBy('admin')
    expect(await search(text)).toEqual({ q: text.trim(), groups: [] })
  })
})
