import type { WireBatch, WirePaymentHold } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { anOperator, aStaffMember, confirmedPassword } from '../../../testing/factories.ts'
import { aBatchOf, aFundedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sendCheckJob } from '../checks/send-check.ts'

const FROM_THERE = { 'x-forwarded-for': '203.0.113.9' }

describe('a payment whose payee has changed', () => {
  const testApp = useTestApp({ environment: { TRUST_PROXY: '1' } })

  /** Made by one member of finance, approved by an admin, and held: the operator has changed payee and address. */
  async function aHeldOne() {
    const operator = await anOperator(testApp)
    const claim = await aFundedClaim(testApp, { personId: operator.id })
    await confirmedPassword(testApp, operator.token)
    const change = (path: string, body: unknown) =>
      testApp.call('POST', path, { token: operator.token, headers: FROM_THERE, body })
    await change('app/auth/update-payout/', {
      payout_method: 'EMAIL',
      payee_name: 'Somebody Else LLC',
      confirm_address: false,
    })
    const maker = await aStaffMember(testApp, 'finance')
    const approver = await aStaffMember(testApp, 'admin')
    const batchId = await aBatchOf(testApp, [claim.id], maker.id)
    const approved = await testApp.call('POST', `staff/batches/${batchId}/approve`, { cookie: approver.cookie })
    const paymentId = approved.json<WireBatch>().payments[0]?.id ?? 0
    const hold = async (cookie: string) =>
      (await testApp.call('GET', `staff/payments/${paymentId}/hold`, { cookie })).json<WirePaymentHold>()
    const release = (cookie?: string) =>
      testApp.call('POST', `staff/payments/${paymentId}/release`, {
        ...(cookie && { cookie }),
        body: { note: 'I called them.' },
      })
    return { operator, maker, approver, paymentId, hold, release }
  }

  it('is released by somebody of finance who neither made nor approved its batch, and by nobody else', async () => {
    const { maker, approver, paymentId, release } = await aHeldOne()
    const codeOf = async (cookie?: string) => {
      const answer = await release(cookie)
      return [answer.statusCode, answer.json<{ code?: string }>().code]
    }
    expect(await codeOf()).toEqual([401, 'auth.required'])
    expect(await codeOf((await aStaffMember(testApp, 'reviewer')).cookie)).toEqual([403, 'auth.role'])
    expect(await codeOf((await aStaffMember(testApp, 'publisher')).cookie)).toEqual([403, 'auth.role'])
    expect(await codeOf(maker.cookie)).toEqual([409, 'payment.same_person'])
    expect(await codeOf(approver.cookie)).toEqual([409, 'payment.same_person'])
    const third = await aStaffMember(testApp, 'finance')
    expect(await codeOf(third.cookie)).toEqual([200, undefined])
    const entries = await testApp.services.db
      .select({ staffId: auditLog.staffId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'payment.released'), eq(auditLog.subjectId, paymentId)))
    expect(entries).toEqual([{ staffId: third.id }])
  })

  it('says what changed, from what to what, who changed it, when and from where, and who may not release it', async () => {
    const { operator, maker, approver, hold } = await aHeldOne()
    const third = await aStaffMember(testApp, 'admin')
    expect(await hold(third.cookie)).toMatchObject({
      held: true,
      refused_because: null,
      changes: [
        {
          field: 'payee',
          before: operator.payee.name,
          after: 'Somebody Else LLC',
          by: 'Ada Moreno',
          by_email: operator.email,
          at: testApp.clock.now().toISOString(),
          source: '203.0.113.9',
        },
      ],
    })
    expect((await hold(maker.cookie)).refused_because).toBe('made')
    expect((await hold(approver.cookie)).refused_because).toBe('approved')
  })

  it('tells a change of the e-mail address as well, and what was changed after the approval', async () => {
    const { operator, hold } = await aHeldOne()
    const third = await aStaffMember(testApp, 'finance')
    testApp.clock.advance(60_000)
    await testApp.call('POST', 'app/auth/update-email/', {
      token: operator.token,
      body: { email: `moved-${operator.email}` },
    })
    // There is no check provider here.
    await testApp.pool.query('delete from pgboss.job where name = $1', [sendCheckJob.name])
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === `moved-${operator.email}`)
    const key = /confirm-email\/([^/\s]+)/.exec(mail?.text ?? '')?.[1]
    await testApp.call('POST', `app/auth/confirm-email/${key}/`, { headers: FROM_THERE })
    expect((await hold(third.cookie)).changes).toMatchObject([
      { field: 'email', before: operator.email, after: `moved-${operator.email}`, source: '203.0.113.9' },
      { field: 'payee' },
    ])
  })

  it('that waits for another reason is released by everybody of finance', async () => {
    const { maker, paymentId, hold, release } = await aHeldOne()
    await testApp.pool.query(`update operator_payments set attention = '{"code":"check.not_found"}' where id = $1`, [
      paymentId,
    ])
    expect(await hold(maker.cookie)).toMatchObject({ held: false, refused_because: null, changes: [] })
    expect((await release(maker.cookie)).statusCode).toBe(200)
  })
})
