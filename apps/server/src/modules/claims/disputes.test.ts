import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimDisputes } from '../../database/schema/index.ts'
import { aClaim, anOperator, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('disputing a rejection', () => {
  const testApp = useTestApp()

  async function aRejectedClaim() {
    const claim = await aClaim(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const decide = (cookie: string, action: string, fields: object = {}) =>
      testApp.call('POST', `staff/claims/${claim.id}/decision`, {
        cookie,
        body: {
          expected_status: action === 'reject' ? 'CLAIM_SUBMITTED' : 'CLAIM_REJECTED',
          action,
          note: 'Not this product.',
          invoices: [],
          ...(action === 'reject' && { reason: 'wrong_product' }),
          ...fields,
        },
      })
    expect((await decide(reviewer.cookie, 'reject')).statusCode).toBe(200)
    const dispute = (text = 'It is on page 2.', by = token) =>
      testApp.call('POST', `app/rebates/claims/${claim.id}/dispute/`, { token: by, body: { text } })
    const queue = async (query: string) =>
      (await testApp.call('GET', `staff/claims?${query}`, { cookie: reviewer.cookie })).json<{
        results: { id: number; disputed: boolean }[]
      }>()
    const countDisputes = async () =>
      (await testApp.call('GET', 'staff/claims/counts', { cookie: reviewer.cookie })).json<{ disputed: number }>()
        .disputed
    return { ...claim, token, reviewer, decide, dispute, queue, countDisputes }
  }

  it('is said once for each rejection, and the status stays', async () => {
    const { id, dispute, queue, countDisputes, token } = await aRejectedClaim()
    const before = await countDisputes()
    const said = await dispute()
    expect([said.statusCode, said.json()]).toEqual([
      200,
      expect.objectContaining({
        id,
        status: 'CLAIM_REJECTED',
        dispute: { text: 'It is on page 2.', created: testApp.clock.now().toISOString(), answer: null },
      }),
    ])
    const again = await dispute('Once more.')
    expect([again.statusCode, again.json().code]).toEqual([409, 'claim.disputed'])
    const open = await queue('dispute=open')
    expect(await countDisputes()).toBe(before + 1)
    expect(open.results.find((item) => item.id === id)).toMatchObject({ disputed: true })
    expect((await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json().state_changes).toHaveLength(2)
  })

  it('two at once leave one', async () => {
    const { id, dispute } = await aRejectedClaim()
    const answers = await Promise.all([dispute(), dispute(), dispute()])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await testApp.services.db.$count(claimDisputes, eq(claimDisputes.claimId, id))).toBe(1)
  })

  it('needs words, a claim of one’s own, and a rejection that is not one’s own withdrawal', async () => {
    const { dispute } = await aRejectedClaim()
    expect((await dispute('  ')).json()).toMatchObject({ text: ['Please say why we should look again.'] })
    expect((await dispute('x', (await anOperator(testApp)).token)).statusCode).toBe(404)
    const open = await aClaim(testApp)
    const token = await anOperatorSession(testApp, open.personId)
    const say = () =>
      testApp.call('POST', `app/rebates/claims/${open.id}/dispute/`, { token, body: { text: 'Why not?' } })
    expect((await say()).json()).toMatchObject({ code: 'claim.transition' })
    await testApp.call('POST', `app/rebates/claims/${open.id}/withdraw/`, { token })
    expect((await say()).json()).toMatchObject({ code: 'claim.transition' })
  })

  it('is decided by another reviewer than the one who rejected', async () => {
    const { decide, dispute, reviewer, id } = await aRejectedClaim()
    await dispute()
    for (const action of ['reopen', 'uphold'])
      expect((await decide(reviewer.cookie, action)).json()).toMatchObject({ code: 'claim.self_review' })
    const mine = await testApp.call('GET', `staff/claims/${id}`, { cookie: reviewer.cookie })
    expect(mine.json().dispute).toMatchObject({ open: true, may_decide: false })
    const other = await aStaffMember(testApp, 'reviewer')
    const theirs = await testApp.call('GET', `staff/claims/${id}`, { cookie: other.cookie })
    expect(theirs.json().dispute).toMatchObject({ open: true, may_decide: true })
  })

  it('upheld: the claim stays rejected, the operator reads why, and the queue is rid of it', async () => {
    const { decide, dispute, token, id, queue } = await aRejectedClaim()
    await dispute()
    const other = await aStaffMember(testApp, 'reviewer')
    expect((await decide(other.cookie, 'uphold', { note: null })).json()).toMatchObject({
      note: ['Write a note for the operator.'],
    })
    const upheld = await decide(other.cookie, 'uphold', { note: 'The label says HV-50112.' })
    expect([upheld.statusCode, upheld.json().status, upheld.json().dispute.open]).toEqual([
      200,
      'CLAIM_REJECTED',
      false,
    ])
    expect((await decide(other.cookie, 'uphold')).json()).toMatchObject({ code: 'claim.transition' })
    expect((await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json()).toMatchObject({
      status: 'CLAIM_REJECTED',
      dispute: { answer: 'The label says HV-50112.' },
    })
    expect((await queue('dispute=open')).results.map((item) => item.id)).not.toContain(id)
    await testApp.drainJobs()
    const mails = (await testApp.mails()).filter((mail) => mail.subject === `Your claim ${id} stays rejected`)
    expect(mails.map((mail) => mail.text.includes('The label says HV-50112.'))).toEqual([true])
    const audited = await testApp.services.db
      .select({ staffId: auditLog.staffId })
      .from(auditLog)
      .where(eq(auditLog.action, 'claim.rejection_upheld'))
    expect(audited).toContainEqual({ staffId: other.id })
  })

  it('reopened and rejected again: it may be disputed again', async () => {
    const { decide, dispute, id, token, reviewer } = await aRejectedClaim()
    await dispute()
    const other = await aStaffMember(testApp, 'reviewer')
    expect((await decide(other.cookie, 'reopen')).json().status).toBe('CLAIM_SUBMITTED')
    await testApp.drainJobs()
    const mails = (await testApp.mails()).filter((mail) => mail.subject === `We are checking your claim ${id} again`)
    expect(mails.map((mail) => mail.text.includes('Not this product.'))).toEqual([true])
    // The first reviewer has said what they think.
    expect((await decide(reviewer.cookie, 'reject')).json()).toMatchObject({ code: 'claim.self_review' })
    expect((await dispute()).json()).toMatchObject({ code: 'claim.transition' })
    await decide(other.cookie, 'reject')
    expect((await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json().dispute).toBeNull()
    expect((await dispute('Still page 2.')).json().dispute).toMatchObject({ text: 'Still page 2.' })
    const rows = await testApp.services.db
      .select({ outcome: claimDisputes.outcome })
      .from(claimDisputes)
      .where(eq(claimDisputes.claimId, id))
    expect(rows.map((row) => row.outcome)).toEqual(['REOPENED', null])
  })
})
