import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, invoiceReadings, ledgerEntries, offers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { writeRemark } from '../../invoices/reading/remarks.store.ts'

describe('a claim that needs nobody', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, aReadClaim, review, decide, statusOf, rowOf, aWaitingClaim, decided, figures } =
    touchlessSteps(testApp)

  it('is approved a while after it was read, as a reviewer would, by the program and with its reading', async () => {
    const enrolled = await anEnrolled()
    const claim = await aReadClaim(enrolled)
    expect(await statusOf(claim)).toBe('CLAIM_VALIDATED')
    expect(await rowOf(claim)).toMatchObject({ kind: 'APPROVED', payoutCents: 12_000, readings: [{ state: 'READ' }] })
    expect(await review(claim)).toMatchObject({
      payout_amount: 120,
      touchless: {
        sure_percent: 95,
        claim_limit: 500,
        clean_claims: 1,
        values: expect.arrayContaining([
          expect.objectContaining({ field: 'units', text: '20 × Crispy Straight-Cut Fries 3/8"' }),
        ]),
      },
      state_changes: [{ to_state: 'CLAIM_VALIDATED', by: 'Caseback' }, {}],
    })
    const entries = await testApp.services.db.select().from(ledgerEntries).where(eq(ledgerEntries.claimId, claim.id))
    expect(entries.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([-12_000, 12_000])
    const [entry] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'claim'), eq(auditLog.subjectId, claim.id)))
    expect(entry).toMatchObject({
      action: 'claim.validated',
      staffId: null,
      source: null,
      after: { rule: { confidence: 95, limitCents: 50_000 } },
    })
    await testApp.drainJobs()
    expect(
      (await testApp.mails()).filter(({ subject }) => subject.includes(`claim ${claim.id} is validated`)),
    ).toHaveLength(1)
    const token = await anOperatorSession(testApp, enrolled.personId)
    const own = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json()
    expect(own.state_changes[0]).toMatchObject({ created_by_email: 'support@caseback.example' })
    // Run again it does nothing.
    await decided(claim)
    expect(await testApp.services.db.$count(ledgerEntries, eq(ledgerEntries.claimId, claim.id))).toBe(2)
  })

  it('can be taken back by any reviewer while its letter waits, and is left to people from then on', async () => {
    const { read } = await aWaitingClaim()
    await decided(read)
    const undone = await testApp.call('POST', `staff/claims/${read.id}/decision/undo`, { cookie: read.cookie })
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { status: 'CLAIM_SUBMITTED', touchless: null }])
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    await testApp.drainJobs()
    expect((await testApp.mails()).some(({ subject }) => subject.includes(`claim ${read.id} is validated`))).toBe(false)
  })

  it('can be rejected after all, which the figures tell, and decided anew by a person only', async () => {
    const { read } = await aWaitingClaim()
    await decided(read)
    testApp.clock.advance(60_000)
    await decide(read, 'reject', {}).then(({ statusCode }) => expect(statusCode).toBe(409))
    const body = { action: 'reject', expected_status: 'CLAIM_VALIDATED', reason: 'wrong_product', note: 'Not these.' }
    const answer = await testApp.call('POST', `staff/claims/${read.id}/decision`, { cookie: read.cookie, body })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'CLAIM_REJECTED', touchless: null }])
    await testApp.call('POST', `staff/claims/${read.id}/decision`, {
      cookie: read.cookie,
      body: { action: 'reopen', expected_status: 'CLAIM_REJECTED' },
    })
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    expect((await figures()).since_taken_back).toBeGreaterThan(0)
  })

  it.each<[string, Partial<typeof RULE>, Parameters<typeof aReadClaim>[1]]>([
    ['the rule is off', { enabled: false }, {}],
    ['it pays more than the limit', { claim_limit: 119.99 }, {}],
    ['its location has reached what it may get so', { claim_limit: 119, location_limit: 119 }, {}],
    ['too few claims of the location were approved', { clean_claims: 2 }, {}],
    ['it is sold to somebody else', {}, { soldTo: 'BLUE LAGOON DINER' }],
    ['its invoice is dated outside the offer', {}, { date: '11/10/2025' }],
    ['no product of the offer is on it', {}, { sku: 'ZZ-99999' }],
  ])('waits for a person where %s', async (_why, rule, claim) => {
    const { read } = await aWaitingClaim(rule, claim)
    await decided(read)
    expect([await statusOf(read), await rowOf(read)]).toEqual(['CLAIM_SUBMITTED', undefined])
  })

  it('waits for a person where somebody has opened it, or its operator has said that something is not right', async () => {
    const opened = await aWaitingClaim()
    await testApp.call('POST', `staff/claims/${opened.read.id}/open`, { cookie: opened.read.cookie })
    const remarked = await aWaitingClaim()
    await transact(testApp.services.db, (tx) =>
      writeRemark(tx, {
        claimId: remarked.read.id,
        personId: remarked.personId,
        text: 'It was 12.',
        createdAt: testApp.clock.now(),
      }),
    )
    const counted = await aWaitingClaim()
    const { db } = testApp.services
    await db
      .update(claims)
      .set({ countedUnits: { 101: 19 } })
      .where(eq(claims.id, counted.read.id))
    for (const { read } of [opened, remarked, counted]) {
      await decided(read)
      expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    }
    await db
      .update(claims)
      .set({ countedUnits: { 101: 20 } })
      .where(eq(claims.id, counted.read.id))
    await decided(counted.read)
    expect(await statusOf(counted.read)).toBe('CLAIM_VALIDATED')
  })

  it('waits for a person where it is read anew, or was read by earlier rules', async () => {
    const { read } = await aWaitingClaim()
    const { db } = testApp.services
    const isOf = eq(invoiceReadings.invoiceId, read.invoiceId)
    await db.update(invoiceReadings).set({ state: 'WAITING' }).where(isOf)
    await decided(read)
    await db.update(invoiceReadings).set({ state: 'READ', version: 0 }).where(isOf)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
  })

  it('is approved by a line that reviewers have decided about, and waits once that does not count any more', async () => {
    const enrolled = await anEnrolled({ enabled: false })
    const line = { sku: '', item: '889777', words: 'CRSPY STRT CUT FRIES 3/8', cases: 10 }
    const taught = await aReadClaim(enrolled, line)
    const shown = found((await review(taught)).invoices[0]?.reading?.lines[0])
    await decide(taught, 'validate', { lines: [{ line: 0, text: shown.text, product_variant_id: 101 }] })
    const [one, other] = [await aReadClaim(enrolled, line), await aReadClaim(enrolled, line)]
    await write(enrolled.manufacturerId, RULE)
    await decided(one)
    expect(await statusOf(one)).toBe('CLAIM_VALIDATED')
    testApp.clock.advance(60_000)
    await testApp.call('POST', `staff/claims/${taught.id}/decision`, {
      cookie: taught.cookie,
      body: { action: 'reject', expected_status: 'CLAIM_VALIDATED', reason: 'wrong_product', note: 'Not these.' },
    })
    await decided(other)
    expect(await statusOf(other)).toBe('CLAIM_SUBMITTED')
  })

  it('pays a percentage of what its lines cost', async () => {
    const terms = someTerms({ discountType: 'percentage_off', tiers: [{ min: 1, max: null, discount: 1250 }] })
    const enrolled = await anEnrolled({}, terms)
    const claim = await aReadClaim(enrolled)
    expect(await rowOf(claim)).toMatchObject({ kind: 'APPROVED', payoutCents: 7_850 })
    expect((await review(claim)).payout_amount).toBe(78.5)
  })

  it('waits where its offer’s budget would be passed', async () => {
    const { read, offerId } = await aWaitingClaim()
    await testApp.services.db.update(offers).set({ budgetCents: 13_000 }).where(eq(offers.id, offerId))
    await decided(read)
    expect([await statusOf(read), await rowOf(read)]).toEqual(['CLAIM_SUBMITTED', undefined])
    expect(await testApp.services.db.$count(ledgerEntries, eq(ledgerEntries.claimId, read.id))).toBe(0)
  })
})
