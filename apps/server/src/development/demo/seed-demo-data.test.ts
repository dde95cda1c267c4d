import { addDays, attentionReasons, claimStatuses, offerStates } from '@caseback/domain'
import { eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  chains,
  claimStateChanges,
  claims,
  enrollments,
  invoices,
  ledgerEntries,
  manufacturers,
  offerBudgets,
  offers,
  people,
  productVariants,
  sentLetters,
  siteTextVersions,
} from '../../database/schema/index.ts'
import { readProvider } from '../../modules/provider/provider.store.ts'
import { found } from '../../platform/errors.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { demoOffers, firstDayOf } from './demo-offers.ts'
import { demoClaims } from './demo-operators.ts'
import { dayOnSample, sampleInvoices, sampleNamed } from './sample-invoices.ts'
import { seedDemoData } from './seed-demo-data.ts'

describe('demo data', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  it('fills an empty program once with offers of every state, claims of every status, and a ledger that sums to zero', async () => {
    const { db } = testApp.services
    expect(await seedDemoData(testApp.services)).toBe(true)
    expect(await seedDemoData(testApp.services)).toBe(false)
    expect(await db.$count(chains)).toBeGreaterThanOrEqual(200)
    expect(await db.$count(manufacturers)).toBeGreaterThanOrEqual(4)
    const rows = await db.select().from(offers)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    expect(new Set(rows.map((row) => row.type)).size).toBe(2)
    // EXPIRED comes by its dates, as it does for real offers.
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(offerStates.filter((state) => state !== 'EXPIRED')))
    expect(rows.some((row) => row.validTo < '2026-10-16')).toBe(true)
    expect(new Set((await db.select().from(claims)).map((claim) => claim.status))).toEqual(new Set(claimStatuses))
    const [sums] = await db.select({ total: sql<string>`sum(${ledgerEntries.amountCents})` }).from(ledgerEntries)
    expect(sums?.total).toBe('0')
    const budgets = await db
      .select({ budget: offers.budgetCents, committed: offerBudgets.committedCents })
      .from(offers)
      .innerJoin(offerBudgets, eq(offerBudgets.offerId, offers.id))
      .where(isNotNull(offers.budgetCents))
    const shares = budgets.map(({ budget, committed }) => (committed / (budget ?? 0)) * 100).toSorted((a, b) => a - b)
    expect(shares).toHaveLength(2)
    expect(shares[1]).toBeGreaterThan(70)
    expect(shares[1]).toBeLessThan(80)
  })

  it.each([
    1, 60, 400,
  ])('an offer counts what the invoices of its claims print, %s days after they were drawn', (days) => {
    const start = addDays(sampleInvoices.map(dayOnSample).toSorted().at(-1) ?? '', days)
    const outside = demoClaims.flatMap(({ offer: code, samples }) => {
      const offer = found(demoOffers.find((each) => each.code === code))
      const [from, to] = [firstDayOf(offer, start), addDays(start, offer.toDay)]
      return samples.filter(
        (sample) => dayOnSample(sampleNamed(sample)) < from || dayOnSample(sampleNamed(sample)) > to,
      )
    })
    expect(outside).toEqual([])
    const early = demoOffers.filter((offer) => firstDayOf(offer, start) < addDays(start, offer.fromDay))
    expect(early.every(({ code }) => demoClaims.some(({ offer }) => offer === code))).toBe(true)
    expect(early.length > 0).toBe(days > 1)
  })

  it('says of decided claims what their invoices print, and no day after they were submitted', async () => {
    const { db } = testApp.services
    const decided = await db
      .select({ number: invoices.number, date: invoices.date, submitted: sql<string>`${claims.createdAt}::date::text` })
      .from(invoices)
      .innerJoin(claims, eq(claims.id, invoices.claimId))
      .where(isNotNull(invoices.number))
    expect(decided.length).toBeGreaterThan(5)
    for (const { number, date, submitted } of decided) {
      const printed = dayOnSample(found(sampleInvoices.find((each) => each.number === number)))
      const lastDay = addDays(submitted, -2)
      expect([number, date]).toEqual([number, printed < lastDay ? printed : lastDay])
    }
  })

  it('has ready notes in both languages for each reason that has usual words', async () => {
    const { readyNotes } = await readProvider(testApp.services.db)
    const reasons = new Set(readyNotes.map(({ reason }) => reason))
    expect([...reasons, 'other'].toSorted()).toEqual(attentionReasons.toSorted())
    for (const { en, es } of readyNotes) expect([en === '', es === '', en === es]).toEqual([false, false, false])
  })

  it('keeps each letter with the day of what it tells of, and has it sent once, at the start', async () => {
    const { db } = testApp.services
    const written = await db.select().from(sentLetters)
    expect(written.length).toBeGreaterThan(20)
    expect(new Set(written.flatMap(({ manufacturerId }) => manufacturerId ?? [])).size).toBe(5)
    const start = testApp.clock.now()
    const changes = await db
      .select({ claimId: claimStateChanges.claimId, at: claimStateChanges.createdAt })
      .from(claimStateChanges)
    const told = written.filter(({ claimId, sentAt }) =>
      changes.some((change) => change.claimId === claimId && change.at.getTime() === sentAt.getTime()),
    )
    expect(told.length).toBeGreaterThan(written.filter(({ personId }) => personId !== null).length / 2)
    expect(new Set(written.map(({ sentAt }) => sentAt.toISOString())).size).toBeGreaterThan(10)
    expect(written.every(({ sentAt }) => sentAt <= start)).toBe(true)
    const { rows } = await db.execute<{ id: string }>(
      sql`select data ->> 'id' as id from pgboss.job where name = 'send-mail'`,
    )
    for (const { mailId } of written) expect(rows.filter(({ id }) => id === mailId)).toHaveLength(1)
  })

  it('has terms of two versions besides the program’s own, in both languages, and enrollments under each of them', async () => {
    const { db } = testApp.services
    const versions = await db.select().from(siteTextVersions)
    expect(versions.map(({ version, htmlEs }) => [version, htmlEs !== null]).toSorted()).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [2, true],
      [2, true],
      [2, true],
      [3, true],
    ])
    const agreed = await db.selectDistinct({ version: enrollments.termsOfServiceVersion }).from(enrollments)
    expect(agreed.map(({ version }) => version).toSorted()).toEqual([2, 3])
    expect(await db.selectDistinct({ version: people.agreementVersion }).from(people)).toEqual([{ version: 2 }])
  })

  it('every manufacturer has a logo and every variant a picture, as the program makes them: small, and photos 4 to 3', async () => {
    const { db } = testApp.services
    const logos = (await db.select().from(manufacturers)).map(({ logo }) => logo)
    const photos = (await db.select().from(productVariants)).map(({ picture }) => picture)
    expect(photos.length).toBeGreaterThanOrEqual(12)
    const [logo, photo] = [
      { width: 400, height: 400 },
      { width: 800, height: 600 },
    ]
    for (const [addresses, size] of [[logos, logo] as const, [photos, photo] as const])
      for (const address of addresses) {
        const shown = await testApp.app.inject(String(address))
        const { format, width, height } = await sharp(shown.rawPayload).metadata()
        expect([address, format, { width, height }]).toEqual([address, 'webp', size])
        expect(shown.rawPayload.length).toBeLessThanOrEqual(40_000)
      }
  })

  it('the printed accounts sign in, staff without a one-time code', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const response = await testApp.call('POST', role === null ? 'app/auth/login/' : 'staff/login', {
        body: { email, password: DEMO_PASSWORD },
      })
      expect([email, response.statusCode]).toEqual([email, 200])
    }
  })
})
