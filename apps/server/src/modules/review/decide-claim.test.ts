import { claimStatuses, mayMove } from '@caseback/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  auditLog,
  claimStateChanges,
  claims,
  enrollments,
  invoices,
  ledgerEntries,
} from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { aClaim, anEnrollment, anOffer, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { aPdf } from '../../testing/sample-files.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { moveClaim } from '../claims/claims.store.ts'

describe('the review desk', () => {
  const testApp = useTestApp()

  async function aReviewedClaim(options: Parameters<typeof aClaim>[1] = {}) {
    const claim = await aClaim(testApp, options)
    const { cookie, id: staffId } = await aStaffMember(testApp, 'reviewer')
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie })).json()
    return { ...claim, cookie, staffId, invoiceId: review.invoices[0].id as number }
  }
  const read = (invoiceId: number, units: number, overrides: Record<string, unknown> = {}) => ({
    id: invoiceId,
    distributor: 'Lakeshore Foodservice',
    number: `INV-${invoiceId}`,
    date: '2026-11-08',
    approved: [{ product_id: 11, variant_id: 101, units }],
    ...overrides,
  })
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>
  const decide = (claim: Reviewed, body: Record<string, unknown>) =>
    testApp.call('POST', `staff/claims/${claim.id}/decision`, {
      cookie: claim.cookie,
      body: { expected_status: 'CLAIM_SUBMITTED', ...body },
    })
  const validate = (claim: Reviewed, units: number) =>
    decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, units)] })

  it('shows the claim with pages, the terms of its enrollment and what else looks odd', async () => {
    const claim = await aReviewedClaim()
    await testApp.drainJobs()
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })).json()
    expect(review).toMatchObject({
      id: claim.id,
      status: 'CLAIM_SUBMITTED',
      terms: { version: 1, discount_type: 'dollars_off', tiers: [{ min: 5, max: 50, discount: 600 }] },
      approved_claims: [],
    })
    expect(review.invoices[0].files[0]).toMatchObject({
      name: 'invoice.pdf',
      render_state: 'done',
      submission: 1,
      pages: [{ page: 1 }],
    })
    expect(review.flags).toEqual([expect.objectContaining({ kind: 'new_account' })])
    const queue = (await testApp.call('GET', `staff/claims?q=${claim.id}`, { cookie: claim.cookie })).json()
    expect(queue.results).toEqual([
      expect.objectContaining({ id: claim.id, promise_date: '2026-12-16', duplicate_of: null }),
    ])
  })

  it('[CL-14][CL-15] validates: payout, ledger, audit and a mail in one step, and the operator sees what was approved', async () => {
    const claim = await aReviewedClaim()
    const response = await validate(claim, 36)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 216 })

    const entries = await testApp.services.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.claimId, claim.id))
      .orderBy(asc(ledgerEntries.account))
    expect(entries.map((entry) => [entry.account, entry.amountCents])).toEqual([
      ['payable', -21_600],
      ['receivable', 21_600],
    ])
    const audit = await testApp.services.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subject} = 'claim' and ${auditLog.subjectId} = ${claim.id}`)
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'claim.validated',
        staffId: claim.staffId,
        after: expect.objectContaining({ payout_cents: 21_600 }),
      }),
    ])

    const operator = await anOperatorSession(testApp, claim.personId)
    const seen = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator })).json()
    expect(seen).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 216, promise_date: '2026-12-16' })
    expect(seen.invoices[0]).toMatchObject({
      invoice_reference_id: `INV-${claim.invoiceId}`,
      product_approval_info: { 11: { 101: { num_units: 36, product_identifiers: [] } } },
    })
    expect(seen.state_changes[0]).toMatchObject({
      from_state: 'CLAIM_SUBMITTED',
      to_state: 'CLAIM_VALIDATED',
      created_by_email: 'support@caseback.example',
    })
    await testApp.drainJobs()
    expect(
      (await testApp.mails()).some((mail) => mail.subject === `Your claim ${claim.id} is validated: $216.00`),
    ).toBe(true)
  })

  it('counts all approved claims of the location: surplus units earn nothing', async () => {
    const first = await aReviewedClaim()
    await validate(first, 40)
    const second = await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId })
    expect((await validate(second, 20)).json()).toMatchObject({ payout_amount: 60 })
    const [enrollment] = await testApp.services.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, first.enrollmentId))
    expect(enrollment).toMatchObject({ countedUnits: 50, approvedPayoutCents: 30_000 })
    await testApp.drainJobs()
    const letter = (await testApp.mails()).find(
      (mail) => mail.subject === `Your claim ${second.id} is validated: $60.00`,
    )
    expect(letter?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'We approved 20 cases. 10 of them count: with these your location has reached the most that this offer pays for.',
    )
  })

  it('keeps a claim below the first tier validated with $0.00 and no promise, and pays for it with the claim that reaches the tier', async () => {
    const first = await aReviewedClaim()
    expect((await validate(first, 3)).json()).toMatchObject({
      status: 'CLAIM_VALIDATED',
      payout_amount: 0,
      promise_date: null,
    })
    const second = await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId })
    expect((await validate(second, 2)).json()).toMatchObject({ payout_amount: 30 })
  })

  it('pays a percentage of the approved purchase amount, and asks for it', async () => {
    const claim = await aReviewedClaim({
      terms: someTerms({ discountType: 'percentage_off', tiers: [{ min: 1, max: null, discount: 1250 }] }),
    })
    const missing = await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10)] })
    expect([missing.statusCode, missing.json().invoices]).toEqual([
      400,
      ['Enter the approved purchase amount: this offer pays a percentage of it.'],
    ])
    const response = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10, { purchase_amount: 300.2 })],
    })
    expect(response.json()).toMatchObject({ payout_amount: 37.53 })
    // The operator's next estimate counts from it.
    const token = await anOperatorSession(testApp, claim.personId)
    const enrollment = await testApp.call('GET', `app/rebates/enrollment/${claim.enrollmentId}`, { token })
    expect(enrollment.json()).toMatchObject({
      approved_units: 10,
      approved_payout: 37.53,
      approved_purchase_amount: 300.2,
    })
  })

  it('two validations of one location at once never pass its cap', async () => {
    const terms = someTerms({ maxUnitsPerLocation: 20 })
    const first = await aReviewedClaim({ terms })
    const second = await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId })
    const [one, two] = await Promise.all([validate(first, 15), validate(second, 15)])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    const payouts = [one.json().payout_amount, two.json().payout_amount].toSorted((a, b) => a - b)
    expect(payouts).toEqual([30, 90])
  })

  it('refuses units on an invoice dated outside the offer, a product of no terms, and a claim with an invoice unread', async () => {
    const claim = await aReviewedClaim()
    const outside = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10, { date: '2026-10-31' })],
    })
    expect([outside.statusCode, outside.json().code]).toEqual([409, 'invoice.outside_dates'])
    const unknown = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10, { approved: [{ product_id: 11, variant_id: 999, units: 5 }] })],
    })
    expect([unknown.statusCode, unknown.json().invoices]).toEqual([
      400,
      ['A product is not among the terms of this enrollment.'],
    ])
    expect((await decide(claim, { action: 'validate', invoices: [] })).json().invoices).toEqual([
      'Every invoice of the claim needs distributor, number and date.',
    ])
    expect((await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 0)] })).json().invoices).toEqual(
      ['Approve at least one unit, or reject the claim.'],
    )
  })

  it('refuses an invoice or product that is there twice, and an amount on an invoice without approved units', async () => {
    const claim = await aReviewedClaim()
    const twice = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10), read(claim.invoiceId, 10)],
    })
    expect([twice.statusCode, twice.json().invoices]).toEqual([400, ['An invoice is there twice.']])
    const line = { product_id: 11, variant_id: 101, units: 5 }
    const repeated = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 0, { approved: [line, line] })],
    })
    expect([repeated.statusCode, repeated.json().invoices]).toEqual([400, ['A product is there twice on one invoice.']])
    const amount = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 0, { date: '2026-01-01', purchase_amount: 5000 })],
    })
    expect([amount.statusCode, amount.json().invoices]).toEqual([
      400,
      ['An invoice without approved units has no approved amount.'],
    ])
  })

  it('promises anew after a reopening, and keeps counting from there when the claim is validated', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'other', note: 'No.' })
    const now = testApp.clock.now()
    testApp.clock.set('2027-01-10T15:00:00Z')
    const reopened = await decide(claim, { action: 'reopen', expected_status: 'CLAIM_REJECTED' })
    expect(reopened.json()).toMatchObject({ promise_date: '2027-02-09' })
    expect((await validate(claim, 36)).json()).toMatchObject({ status: 'CLAIM_VALIDATED', promise_date: '2027-02-09' })
    testApp.clock.set(now)
  })

  it('flags a first-time offer at a location that was paid for the product before', async () => {
    const earlier = await aReviewedClaim()
    await validate(earlier, 36)
    await testApp.services.db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, earlier.id))
    const firstOffer = await anOffer(testApp, { type: 'FIRST_OFFER' })
    const enrollment = await anEnrollment(testApp, { personId: earlier.personId, offerId: firstOffer.id })
    const claim = await aReviewedClaim({ enrollmentId: enrollment.id, personId: earlier.personId })
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })).json()
    expect(review.flags).toContainEqual(expect.objectContaining({ kind: 'bought_before', claim_id: earlier.id }))
  })

  it('[CL-08][CL-09][API-22] asks for attention with reason and note; the operator adds a page and the promise starts anew', async () => {
    const claim = await aReviewedClaim()
    expect((await decide(claim, { action: 'needs_attention' })).json()).toMatchObject({ reason: ['Choose a reason.'] })
    expect((await decide(claim, { action: 'needs_attention', reason: 'unreadable' })).json()).toMatchObject({
      note: ['Write a note for the operator.'],
    })
    expect(
      (await decide(claim, { action: 'needs_attention', reason: 'unreadable', note: 'The lower half is missing.' }))
        .statusCode,
    ).toBe(200)

    const token = await anOperatorSession(testApp, claim.personId)
    const waiting = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json()
    expect(waiting).toMatchObject({ status: 'NEEDS_ATTENTION', promise_date: null, invalidation_reason: null })
    expect(waiting.state_changes[0].notes).toBe('We could not read the invoice. The lower half is missing.')

    const now = testApp.clock.now()
    testApp.clock.set('2026-11-20T15:00:00Z')
    const resubmitted = await testApp.upload(
      'PUT',
      `app/rebates/claims/${claim.id}/`,
      token,
      [{ name: 'better.pdf', bytes: aPdf('better') }],
      { status: 'CLAIM_SUBMITTED' },
    )
    testApp.clock.set(now)
    expect(resubmitted.statusCode).toBe(200)
    expect(resubmitted.json()).toMatchObject({ status: 'CLAIM_SUBMITTED', promise_date: '2026-12-20' })
    expect(resubmitted.json().invoices).toHaveLength(2)
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })).json()
    expect(review.invoices.map((invoice: { files: { submission: number }[] }) => invoice.files[0]?.submission)).toEqual(
      [1, 2],
    )
  })

  it('[CL-07] rejects with a coded reason, and opens again with the whole history', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'wrong_product', note: 'These are onion rings.' })
    const token = await anOperatorSession(testApp, claim.personId)
    const rejected = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json()
    expect(rejected).toMatchObject({
      status: 'CLAIM_REJECTED',
      promise_date: null,
      invalidation_reason: 'The invoice does not show a product that qualifies for this offer. These are onion rings.',
    })
    const reopened = await decide(claim, { action: 'reopen', expected_status: 'CLAIM_REJECTED', note: 'Looked again.' })
    expect(reopened.json()).toMatchObject({ status: 'CLAIM_SUBMITTED', promise_date: '2026-12-16' })
    expect(reopened.json().state_changes).toHaveLength(3)
  })

  it('takes a validated claim back: its ledger entries are reversed and the location counts anew', async () => {
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    const response = await decide(claim, {
      action: 'reject',
      expected_status: 'CLAIM_VALIDATED',
      reason: 'duplicate',
      note: 'Claimed before.',
    })
    expect(response.json()).toMatchObject({ status: 'CLAIM_REJECTED', payout_amount: null })
    const [sums] = await testApp.services.db
      .select({
        receivable: sql<number>`sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = 'receivable')`,
        all: sql<number>`sum(${ledgerEntries.amountCents})`,
      })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.claimId, claim.id))
    expect(sums).toEqual({ receivable: '0', all: '0' })
    const [enrollment] = await testApp.services.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, claim.enrollmentId))
    expect(enrollment).toMatchObject({ countedUnits: 0, approvedPayoutCents: 0 })
  })

  it('refuses an invoice that has earned already, until the reviewer says that it shall', async () => {
    const first = await aReviewedClaim()
    const second = await aReviewedClaim()
    const same = { distributor: 'Lakeshore Foodservice', number: `twice-${first.id}` }
    expect((await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, same)] })).statusCode).toBe(
      200,
    )
    const again = {
      action: 'validate',
      invoices: [read(second.invoiceId, 10, { distributor: 'LAKESHORE foodservice', number: `TWICE-${first.id}` })],
    }
    const refused = await decide(second, again)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'invoice.approved_before',
      error: `Invoice TWICE-${first.id} of Lakeshore Foodservice has been approved with claim ${first.id}.`,
      approved_before: [{ invoice_id: second.invoiceId, claim_id: first.id }],
    })
    const [kept] = await testApp.services.db.select().from(claims).where(eq(claims.id, second.id))
    expect(kept).toMatchObject({ status: 'CLAIM_SUBMITTED', payoutCents: null })
    const { approved_before } = refused.json()
    expect((await decide(second, { ...again, approved_before })).statusCode).toBe(200)
    const [audit] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subject} = 'claim' and ${auditLog.subjectId} = ${second.id}`)
    expect(audit?.after).toMatchObject({ approved_before })
  })

  it('names an invoice that is on one claim twice', async () => {
    const claim = await aReviewedClaim()
    const [second] = await testApp.services.db
      .insert(invoices)
      .values({ claimId: claim.id, position: 1 })
      .returning({ id: invoices.id })
    const number = `copied-${claim.id}`
    const both = [claim.invoiceId, second?.id ?? 0].map((id) => read(id, 10, { number }))
    expect((await decide(claim, { action: 'validate', invoices: both })).json()).toMatchObject({
      error: `Invoice copied-${claim.id} of Lakeshore Foodservice is on this claim twice.`,
      approved_before: both.map(({ id }) => ({ invoice_id: id, claim_id: null })),
    })
    const one = both.map((invoice, at) => (at === 0 ? invoice : { ...invoice, approved: [] }))
    expect((await decide(claim, { action: 'validate', invoices: one })).statusCode).toBe(200)
  })

  it('names every invoice that has earned already, and takes no acceptance of one for another', async () => {
    const [first, other] = [await aReviewedClaim(), await aReviewedClaim()]
    const claim = await aReviewedClaim()
    const [second] = await testApp.services.db
      .insert(invoices)
      .values({ claimId: claim.id, position: 1 })
      .returning({ id: invoices.id })
    const numbers = [`many-${first.id}`, `many-${other.id}`]
    for (const [at, earlier] of [first, other].entries())
      await decide(earlier, { action: 'validate', invoices: [read(earlier.invoiceId, 10, { number: numbers[at] })] })
    const both = {
      action: 'validate',
      invoices: [claim.invoiceId, second?.id ?? 0].map((id, at) => read(id, 10, { number: numbers[at] })),
    }
    const named = (await decide(claim, both)).json()
    expect(named.error).toContain(`with claim ${first.id}. Invoice many-${other.id}`)
    expect(named.approved_before.map((each: { claim_id: number }) => each.claim_id)).toEqual([first.id, other.id])
    const onlyOne = await decide(claim, { ...both, approved_before: named.approved_before.slice(0, 1) })
    expect(onlyOne.json().code).toBe('invoice.approved_before')
    expect((await decide(claim, { ...both, approved_before: named.approved_before })).statusCode).toBe(200)
  })

  it('an invoice of a claim that was rejected since has earned nothing', async () => {
    const first = await aReviewedClaim()
    const second = await aReviewedClaim()
    const number = `returned-${first.id}`
    await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, { number })] })
    await decide(first, { expected_status: 'CLAIM_VALIDATED', action: 'reject', reason: 'other', note: 'No.' })
    const response = await decide(second, { action: 'validate', invoices: [read(second.invoiceId, 10, { number })] })
    expect(response.statusCode).toBe(200)
  })

  it('of two claims with the same invoice that are validated at once, one is told', async () => {
    const [one, two] = [await aReviewedClaim(), await aReviewedClaim()]
    const number = `at-once-${one.id}`
    const answers = await Promise.all(
      [one, two].map((claim) =>
        decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10, { number })] }),
      ),
    )
    expect(answers.map((response) => response.json().code ?? 'ok').toSorted()).toEqual([
      'invoice.approved_before',
      'ok',
    ])
  })

  it('lets one of two reviewers win: the other is told that the claim has moved on', async () => {
    const claim = await aReviewedClaim()
    const other = { ...claim, cookie: (await aStaffMember(testApp, 'reviewer')).cookie }
    const [one, two] = await Promise.all([
      validate(claim, 10),
      decide(other, { action: 'reject', reason: 'other', note: 'No.' }),
    ])
    const codes = [one, two].map((response) => response.json().code ?? 'ok').toSorted()
    expect(codes).toEqual(['claim.stale', 'ok'])
  })

  it('an operator adds pages until a reviewer has opened the claim, and may withdraw it', async () => {
    const claim = await aReviewedClaim()
    const token = await anOperatorSession(testApp, claim.personId)
    const add = () =>
      testApp.upload('PUT', `app/rebates/claims/${claim.id}/`, token, [
        { name: 'more.pdf', bytes: aPdf(String(Math.random())) },
      ])
    expect((await add()).json()).toMatchObject({ status: 'CLAIM_SUBMITTED' })
    await testApp.call('POST', `staff/claims/${claim.id}/open`, { cookie: claim.cookie })
    expect((await add()).json()).toMatchObject({ code: 'claim.transition' })
    const withdrawn = await testApp.call('POST', `app/rebates/claims/${claim.id}/withdraw/`, { token })
    expect(withdrawn.json()).toMatchObject({ status: 'CLAIM_REJECTED', invalidation_reason: 'Withdrawn by you.' })
    expect((await testApp.call('POST', `app/rebates/claims/${claim.id}/withdraw/`, { token })).statusCode).toBe(409)
  })

  it('refuses every move that the table does not have, and writes no history for it', async () => {
    const claim = await aClaim(testApp)
    for (const from of claimStatuses)
      for (const to of claimStatuses) {
        if (mayMove(from, to)) continue
        await testApp.services.db.update(claims).set({ status: from }).where(eq(claims.id, claim.id))
        await expect(
          transact(testApp.services.db, (tx) =>
            moveClaim(tx, testApp.services, { claimId: claim.id, from, to, by: 'system' }),
          ),
        ).rejects.toMatchObject({ code: 'claim.transition' })
      }
    expect(
      await testApp.services.db.select().from(claimStateChanges).where(eq(claimStateChanges.claimId, claim.id)),
    ).toHaveLength(1)
  })

  it('answers a decision that the claim’s status forbids with 409 claim.transition', async () => {
    const actions = {
      validate: 'CLAIM_VALIDATED',
      needs_attention: 'NEEDS_ATTENTION',
      reject: 'CLAIM_REJECTED',
      reopen: 'CLAIM_SUBMITTED',
    } as const
    const claim = await aReviewedClaim()
    for (const status of claimStatuses)
      for (const [action, to] of Object.entries(actions)) {
        // Only staff may reopen; the operator's own resubmission leads to the same status from NEEDS_ATTENTION.
        if (mayMove(status, to) && !(action === 'reopen' && status === 'NEEDS_ATTENTION')) continue
        await testApp.services.db.update(claims).set({ status }).where(eq(claims.id, claim.id))
        const response = await decide(claim, {
          action,
          expected_status: status,
          reason: 'other',
          note: 'Why not.',
          invoices: [read(claim.invoiceId, 10)],
        })
        expect([status, action, response.statusCode, response.json().code]).toEqual([
          status,
          action,
          409,
          'claim.transition',
        ])
      }
  })

  it('the program cannot change or delete history, audit and ledger', async () => {
    const claim = await aReviewedClaim()
    await validate(claim, 10)
    const { pool } = testApp
    for (const [table, column] of [
      ['claim_state_changes', 'note'],
      ['audit_log', 'action'],
      ['ledger_entries', 'amount_cents'],
      ['ledger_transactions', 'event'],
    ])
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('the database refuses a ledger transaction that does not sum to zero', async () => {
    const { pool } = testApp
    const { rows } = await pool.query<{ id: number }>(
      "insert into ledger_transactions (event, created_at) values ('crooked', now()) returning id",
    )
    await expect(
      pool.query("insert into ledger_entries (transaction_id, account, amount_cents) values ($1, 'cash', 5)", [
        rows[0]?.id,
      ]),
    ).rejects.toThrow('does not sum to zero')
  })

  it('a member of staff without the role cannot decide', async () => {
    const claim = await aClaim(testApp)
    const { cookie } = await aStaffMember(testApp, 'finance')
    expect((await testApp.call('POST', `staff/claims/${claim.id}/decision`, { cookie, body: {} })).statusCode).toBe(403)
  })
})
