import { readFileSync } from 'node:fs'
import { distributorKey, invoiceNumberKey, invoiceNumberNearKey } from '@caseback/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import { claimFiles, claimFlagsDue, claims, enrollments, readNumbers } from '../../../database/schema/index.ts'
import { aClaim, anEnrollment, anOffer, anOperator } from '../../../testing/factories.ts'
import { flagSteps } from '../../../testing/review/flag-steps.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { renewFlags } from './renew-flags.ts'

const testApp = useTestApp()
const { aReviewedClaim, read, decide } = reviewSteps(testApp)
const { among, expectAsShown, read: look } = flagSteps(testApp)
const db = () => testApp.services.db

it('flags each claim of one file, however many they are', async () => {
  const [one, other, third] = [await aClaim(testApp), await aClaim(testApp), await aClaim(testApp)]
  const ids = [one.id, other.id, third.id]
  expect(await among('any', ids)).toEqual([])
  const [file] = await db().select().from(claimFiles).where(eq(claimFiles.claimId, one.id))
  const sameAs = async (claimId: number) => {
    const [theirs] = await db().select().from(claimFiles).where(eq(claimFiles.claimId, claimId))
    await db()
      .insert(claimFiles)
      .values({
        invoiceId: theirs?.invoiceId ?? 0,
        claimId,
        position: 9,
        submission: 1,
        name: 'again.pdf',
        mediaType: 'application/pdf',
        byteSize: 1,
        sha256: file?.sha256 ?? '',
        storageKey: `again-${claimId}`,
        createdAt: testApp.clock.now(),
      })
  }
  await sameAs(other.id)
  expect(await among('duplicate_file', ids)).toEqual([one.id, other.id])
  expect(await among('any', ids)).toEqual([one.id, other.id])
  expect(await among('duplicate_invoice', ids)).toEqual([])
  await sameAs(third.id)
  expect(await among('duplicate_file', ids)).toEqual(ids)
  await expectAsShown()
})

it('flags claims of one number as it is typed, corrected and taken back, and nearly the same one', async () => {
  const [one, other] = [await aReviewedClaim(), await aReviewedClaim()]
  const ids = [one.id, other.id]
  const attention = (claim: typeof one, number: string) =>
    decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10, { number })] })
  expect((await attention(one, 'FLAG-10777')).statusCode).toBe(200)
  expect(await among('any', ids)).toEqual([])
  expect((await attention(other, 'FLAG-10778')).statusCode).toBe(200)
  await expectAsShown()
  const undone = await testApp.call('POST', `staff/claims/${other.id}/decision/undo`, { cookie: other.cookie })
  expect(undone.statusCode).toBe(200)
  expect(await among('any', ids)).toEqual([])
  const again = await attention(other, 'FLAG-10777')
  expect(again.statusCode).toBe(409)
  const { approved_before } = again.json()
  await decide(other, {
    action: 'validate',
    invoices: [read(other.invoiceId, 10, { number: 'FLAG-10777' })],
    approved_before,
  })
  expect(await among('duplicate_invoice', ids)).toEqual(ids)
  await expectAsShown()
  await testApp.call('POST', `staff/claims/${other.id}/decision/undo`, { cookie: other.cookie })
  expect(await among('any', ids)).toEqual([])
  await expectAsShown()
})

it('flags a claim whose number the program has read, also where somebody types it on another one later', async () => {
  const [one, other] = [await aReviewedClaim(), await aReviewedClaim()]
  const ids = [one.id, other.id]
  await db()
    .insert(readNumbers)
    .values({
      invoiceId: one.invoiceId,
      numberKey: invoiceNumberKey('READ-771'),
      numberNearKey: invoiceNumberNearKey('READ-771'),
      distributorKey: distributorKey('Lakeshore Foodservice'),
    })
  expect(await among('any', ids)).toEqual([])
  const typed = await decide(other, {
    action: 'validate',
    invoices: [read(other.invoiceId, 10, { number: 'READ-771' })],
  })
  expect(typed.statusCode).toBe(200)
  expect(await among('duplicate_invoice', ids)).toEqual([one.id])
  await expectAsShown()
  await db().delete(readNumbers).where(eq(readNumbers.invoiceId, one.invoiceId))
  expect(await among('any', ids)).toEqual([])
})

it('flags claims of a place that may be another one, once that one enrolls and while its key is such', async () => {
  const offer = await anOffer(testApp)
  const enrolled = async (streetAddress: string) => {
    const { id: personId } = await anOperator(testApp, {
      companyName: `Near ${streetAddress}`,
      locationName: 'Near',
      streetAddress,
      city: 'St. Louis',
      state: 'MO',
      postalCode: '63177',
    })
    return anEnrollment(testApp, { personId, offerId: offer.id })
  }
  const mine = await enrolled('77 N Main St')
  const claim = await aClaim(testApp, { enrollmentId: mine.id, personId: mine.personId })
  expect(await among('any', [claim.id])).toEqual([])
  const theirs = await enrolled('77 North Main Street')
  expect(await among('near_location', [claim.id])).toEqual([claim.id])
  await expectAsShown()
  await db()
    .update(enrollments)
    .set({ locationKey: sql`replace(location_key, '63177', '63178')` })
    .where(eq(enrollments.id, theirs.id))
  expect(await among('any', [claim.id])).toEqual([])
})

it('flags what a place has claimed under a first offer once it is paid for the product under another one', async () => {
  const first = await aReviewedClaim()
  const second = await anOffer(testApp, { type: 'FIRST_OFFER' })
  const enrollment = await anEnrollment(testApp, { personId: first.personId, offerId: second.id })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: first.personId })
  expect((await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10)] })).statusCode).toBe(200)
  expect(await among('any', [claim.id])).toEqual([])
  const move = (status: 'PAID' | 'PENDING_MANUFACTURER_PAYMENT') =>
    db().update(claims).set({ status }).where(eq(claims.id, first.id))
  await move('PAID')
  expect(await among('bought_before', [claim.id])).toEqual([claim.id])
  await expectAsShown()
  await move('PENDING_MANUFACTURER_PAYMENT')
  expect(await among('any', [claim.id])).toEqual([])
})

it('leaves what is due beyond its time to the next run, which begins with the oldest and the newest', async () => {
  await renewFlags(testApp.services)
  const dueNow = async () =>
    (await db().select().from(claimFlagsDue).orderBy(asc(claimFlagsDue.id))).map((row) => row.claimId)
  // Claims that are not there any more cost nothing.
  const many = Array.from({ length: 120 }, (_, at) => ({ claimId: 900_000 + at }))
  await db().insert(claimFlagsDue).values(many)
  await renewFlags(testApp.services, 0)
  expect(await dueNow()).toEqual(many.slice(25, -25).map(({ claimId }) => claimId))
  await renewFlags(testApp.services)
  expect(await dueNow()).toEqual([])
})

it('makes the flags of all others where those of one claim cannot be made, which stays due', async () => {
  await renewFlags(testApp.services)
  const [broken, twin] = [await aReviewedClaim(), await aReviewedClaim()]
  const termsOf = (terms: string) =>
    db().execute(sql`
      update offer_terms set terms = ${terms}::jsonb from enrollments, claims
      where offer_terms.id = enrollments.terms_id and claims.enrollment_id = enrollments.id and claims.id = ${broken.id}`)
  await termsOf('{}')
  const [file] = await db().select().from(claimFiles).where(eq(claimFiles.claimId, twin.id))
  const other = await aClaim(testApp)
  await db()
    .update(claimFiles)
    .set({ sha256: file?.sha256 ?? '' })
    .where(eq(claimFiles.claimId, other.id))
  await db().insert(claimFlagsDue).values({ claimId: other.id })
  await expect(renewFlags(testApp.services)).rejects.toThrow(`The flags of these claims cannot be made: ${broken.id}.`)
  expect(new Set((await db().select().from(claimFlagsDue)).map(({ claimId }) => claimId))).toEqual(new Set([broken.id]))
  await termsOf(JSON.stringify(someTerms()))
  expect(await among('duplicate_file', [broken.id, twin.id, other.id])).toEqual([twin.id, other.id])
})

it('refuses a flag that is none', async () => {
  for (const flag of ['new_account', '', 'x']) expect((await look(`staff/claims?flag=${flag}`)).statusCode).toBe(400)
})

it('claims of every status are looked at again as the rule for numbers changes, those that wait first', async () => {
  const [decided, waiting] = [await aReviewedClaim(), await aReviewedClaim()]
  await db().update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, decided.id))
  await renewFlags(testApp.services)
  const migration = new URL('../../../database/migrations/0136_latest-with-a-number.sql', import.meta.url)
  const again = readFileSync(migration, 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('INSERT'))
  const owner = await openSession(testApp.databaseUrl, 'owner')
  await owner.query(again ?? '')
  await owner.end()
  const due = await db().select().from(claimFlagsDue).orderBy(asc(claimFlagsDue.id))
  const ids = [decided.id, waiting.id]
  expect(due.map(({ claimId }) => claimId).filter((id) => ids.includes(id))).toEqual([waiting.id, decided.id])
})
