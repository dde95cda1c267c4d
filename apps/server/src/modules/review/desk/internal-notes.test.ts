import { readFileSync } from 'node:fs'
import type { WireFunding } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import { claimStateChanges } from '../../../database/schema/index.ts'
import { aClaim, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aValidatedClaim } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('what staff write for each other about a claim', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide, read } = reviewSteps(testApp)
  const secret = 'SUSPECTED: do not tell the operator'

  const seenByStaff = async (claimId: number) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const { notes } = (await testApp.call('GET', `staff/claims/${claimId}`, { cookie })).json()
    return (notes as { kind: string; text: string }[]).map(({ kind, text }) => ({ kind, text }))
  }
  /** All that the operator can read about a claim, letters included, as one text. */
  const seenByOperator = async (claim: { id: number; enrollmentId: number; personId: number }) => {
    const token = await anOperatorSession(testApp, claim.personId)
    const paths = [
      `app/rebates/claims/${claim.id}/`,
      `app/rebates/enrollment/${claim.enrollmentId}/claims/`,
      `app/rebates/enrollment/${claim.enrollmentId}`,
      'app/rebates/claims/',
      'app/rebates/claims.csv',
      'app/rebate-offers/user/?state=ENROLLED',
      'app/auth/my-data/',
    ]
    const answers = await Promise.all(paths.map((path) => testApp.call('GET', path, { token })))
    expect(answers.map((answer) => answer.statusCode)).toEqual(paths.map(() => 200))
    await testApp.drainJobs()
    return [...answers.map((answer) => answer.payload), JSON.stringify(await testApp.mails())].join('\n')
  }

  it('when a claim is withdrawn from a request is nowhere that its operator reads', async () => {
    const claim = await aValidatedClaim(testApp)
    const { cookie } = await aStaffMember(testApp, 'finance')
    const post = (path: string, body?: unknown) => testApp.call('POST', path, { cookie, body })
    const drafted = await post('staff/funding', { manufacturer_id: claim.manufacturerId, cutoff: '2026-11-16' })
    const { id } = drafted.json<WireFunding>()
    await post(`staff/funding/${id}/issue`)
    expect((await post(`staff/funding/${id}/claims/${claim.id}/withdraw`, { note: secret })).statusCode).toBe(200)
    expect(await seenByStaff(claim.id)).toEqual([{ kind: 'internal', text: secret }])
    expect(await seenByOperator(claim)).not.toContain('SUSPECTED')
  })

  it('when a claim is validated or reopened is theirs alone; what a rejection says is for both', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    await decide(claim, { expected_status: 'CLAIM_REJECTED', action: 'reopen', note: secret })
    const units = [read(claim.invoiceId, 12)]
    expect((await decide(claim, { action: 'validate', note: `${secret} 2`, invoices: units })).statusCode).toBe(200)
    expect(await seenByStaff(claim.id)).toEqual([
      { kind: 'internal', text: `${secret} 2` },
      { kind: 'internal', text: secret },
      { kind: 'public', text: 'You sent it in May.' },
    ])
    const seen = await seenByOperator(claim)
    expect(seen).toContain('You sent it in May.')
    expect(seen).not.toContain('SUSPECTED')
  })

  it('and was written by an earlier release leaves the operator’s history', async () => {
    const { db, clock } = testApp.services
    const claim = await aClaim(testApp)
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    const written = async (toStatus: 'CLAIM_VALIDATED' | 'NEEDS_ATTENTION', note: string) =>
      db.insert(claimStateChanges).values({ claimId: claim.id, toStatus, note, staffId, createdAt: clock.now() })
    await written('CLAIM_VALIDATED', secret)
    await written('NEEDS_ATTENTION', 'Page two is missing.')
    const migration = new URL('../../../database/migrations/0022_internal-notes.sql', import.meta.url)
    const [, repair = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
    const owner = await openSession(testApp.databaseUrl, 'owner')
    await owner.query(repair)
    await owner.end()
    const rows = await db
      .select()
      .from(claimStateChanges)
      .where(eq(claimStateChanges.claimId, claim.id))
      .orderBy(sql`id`)
    expect(rows.flatMap(({ note, internalNote }) => (note || internalNote ? [{ note, internalNote }] : []))).toEqual([
      { note: null, internalNote: secret },
      { note: 'Page two is missing.', internalNote: null },
    ])
  })
})
