import { claimStatuses, mayMove } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimStateChanges, claims, enrollments, ledgerEntries } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { aClaim, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { moveClaim } from '../claims/claims.store.ts'

describe('the review desk', () => {
  const testApp = useTestApp()

  const { aReviewedClaim, read, decide, validate } = reviewSteps(testApp)

  it('shows the claim with pages, the terms of its enrollment and what else looks odd', async () => {
    const claim = await aReviewedClaim()
    await testApp.drainJobs()
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })).json()
    expect(review).toMatchObject({
      id: claim.id,
      status: 'CLAIM_SUBMITTED',
      terms: { version: 1, discount_type: 'dollars_off', tiers: [{ min: 5, max: 50, discount: 6 }] },
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
