import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, paymentReports } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aClaim, anOperator, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { refreshCheck } from '../checks/refresh-check.ts'

describe('a check that never came', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  async function aSentCheck() {
    const { claim, payment } = await aSentPayment(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const path = `app/rebates/claims/${claim.id}/payment-problem/`
    const finance = await aStaffMember(testApp, 'finance')
    return {
      claim,
      payment,
      token,
      finance,
      report: (text = 'Two weeks now.', by = token) => testApp.call('POST', path, { token: by, body: { text } }),
      read: async () => (await testApp.call('GET', path, { token })).json<{ report: unknown }>().report,
      waiting: async () =>
        (await testApp.call('GET', 'staff/payment-reports', { cookie: finance.cookie })).json<{
          results: { id: number; text: string; payment: { claim_id: number } }[]
        }>().results,
      answer: (id: number, note: string | null = 'It was mailed on Monday.') =>
        testApp.call('POST', `staff/payment-reports/${id}/answer`, { cookie: finance.cookie, body: { note } }),
    }
  }

  it('reaches finance once, and the answer reaches the operator', async () => {
    const { claim, payment, token, finance, report, read, waiting, answer } = await aSentCheck()
    expect(await read()).toBeNull()
    const created = testApp.clock.now().toISOString()
    const reported = await report()
    expect([reported.statusCode, reported.json()]).toEqual([
      201,
      { report: { text: 'Two weeks now.', created, answer: null } },
    ])
    expect([(await report('Again.')).statusCode, (await report('Again.')).json().code]).toEqual([
      409,
      'payment.reported',
    ])
    const [first] = (await waiting()).filter((each) => each.payment.claim_id === claim.id)
    expect(first).toMatchObject({ text: 'Two weeks now.', payment: { id: payment.id } })

    expect((await answer(first?.id ?? 0, ' ')).json()).toMatchObject({ note: ['Write an answer for the operator.'] })
    expect((await answer(first?.id ?? 0)).statusCode).toBe(204)
    expect((await answer(first?.id ?? 0)).json()).toMatchObject({ code: 'payment.state' })
    expect(await read()).toEqual({ text: 'Two weeks now.', created, answer: 'It was mailed on Monday.' })
    expect((await waiting()).filter((each) => each.payment.claim_id === claim.id)).toEqual([])
    await testApp.drainJobs()
    const mails = (await testApp.mails()).filter((mail) => mail.subject === `About your payment for claim ${claim.id}`)
    expect(mails.map((mail) => mail.text.includes('It was mailed on Monday.'))).toEqual([true])
    const audited = await testApp.services.db
      .select({ staffId: auditLog.staffId })
      .from(auditLog)
      .where(eq(auditLog.action, 'payment.report_answered'))
    expect(audited).toEqual([{ staffId: finance.id }])
    // It still has not come: they may say so again.
    expect((await report('Still nothing.')).statusCode).toBe(201)
    expect((await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json().status).toBe(
      'OPERATOR_PAYMENT_SUBMITTED',
    )
  })

  it('stays with the operator after the check was canceled, and so does the answer', async () => {
    const { claim, payment, report, read, waiting, answer } = await aSentCheck()
    await report()
    await simulator.setStatus(payment.checkId ?? '', 'VOID')
    await refreshCheck(testApp.services, payment.checkId ?? '')
    expect(await read()).toMatchObject({ text: 'Two weeks now.', answer: null })
    const [first] = (await waiting()).filter((each) => each.payment.claim_id === claim.id)
    expect((await answer(first?.id ?? 0, 'Another one is on its way.')).statusCode).toBe(204)
    expect(await read()).toMatchObject({ answer: 'Another one is on its way.' })
  })

  it('three at once leave one', async () => {
    const { payment, report } = await aSentCheck()
    const answers = await Promise.all([report(), report(), report()])
    expect(answers.map((each) => each.statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await testApp.services.db.$count(paymentReports, eq(paymentReports.paymentId, payment.id))).toBe(1)
  })

  it('needs words, a claim of one’s own, and a check that is out', async () => {
    const { report } = await aSentCheck()
    expect((await report(' ')).json()).toMatchObject({ text: ['Please say what happened.'] })
    expect((await report('x', (await anOperator(testApp)).token)).statusCode).toBe(404)
    const open = await aClaim(testApp)
    const token = await anOperatorSession(testApp, open.personId)
    const path = `app/rebates/claims/${open.id}/payment-problem/`
    expect((await testApp.call('POST', path, { token, body: { text: 'Where?' } })).json()).toMatchObject({
      code: 'payment.not_sent',
    })
    expect((await testApp.call('GET', path, { token })).json()).toEqual({ report: null })
  })
})
