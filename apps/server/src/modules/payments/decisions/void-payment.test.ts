import type { WirePayment } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, paymentReports } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment, balancesOf, claimById, requireBalancedLedger } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a check that finance stops', () => {
  const simulator = useCheckSimulator()
  const notified: string[] = []
  const testApp = useTestApp({
    checks: {
      ...simulator.provider,
      async notify(checkId) {
        await simulator.provider.notify(checkId)
        notified.push(checkId)
      },
    },
  })
  const post = async (path: string, body?: object) =>
    testApp.call('POST', `staff/${path}`, {
      cookie: (await aStaffMember(testApp, 'finance')).cookie,
      ...(body && { body }),
    })
  const reason = 'The kitchen has lost it.'
  const mailsAbout = async (claimId: number) => {
    await testApp.drainJobs()
    return (await testApp.mails())
      .filter(({ subject }) => subject.includes(`claim ${claimId}`))
      .map((mail) => mail.subject)
  }

  it('is void at the provider and in the books; its claim may be paid by another batch, and its operator is told', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    const stopped = await post(`payments/${payment.id}/void`, { reason })
    expect(stopped.json<WirePayment>()).toMatchObject({ check_status: 'VOID', paid: null })
    expect((await simulator.checks(`claim ${claim.id}`)).map(({ status }) => status)).toEqual(['VOID'])
    expect(await balancesOf(testApp, claim.id)).toMatchObject({ payable: -6_000 })
    const finance = await aStaffMember(testApp, 'finance')
    const { results } = (
      await testApp.call('GET', 'staff/batches/candidates?cutoff=2026-12-31', { cookie: finance.cookie })
    ).json<{ results: { claim_id: number; replaces: string | null }[] }>()
    expect(results.find(({ claim_id }) => claim_id === claim.id)).toMatchObject({ replaces: 'VOID' })
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect((await mailsAbout(claim.id)).length).toBeGreaterThan(0)
    const [asked] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'payment.void_asked'), eq(auditLog.subjectId, payment.id)))
    expect(asked).toMatchObject({ before: { check_status: 'UNPAID' }, after: { reason } })
    await requireBalancedLedger(testApp)

    const again = await post(`payments/${payment.id}/void`, { reason })
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'payment.state' }])
    expect((await post(`payments/${payment.id}/void`, { reason: ' ' })).json()).toHaveProperty('reason')
    expect((await post('payments/999999/void', { reason })).statusCode).toBe(404)
  })

  it('that was cashed meanwhile is paid: the provider refuses, and says why', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    await simulator.setStatus(payment.checkId ?? '', 'IN_PROCESS')
    await simulator.setStatus(payment.checkId ?? '', 'PAID')
    const refused = await post(`payments/${payment.id}/void`, { reason })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payment.state', because: [{ code: 'payment.not_voided' }] },
    ])
    expect(refused.json<{ error: string }>().error).toContain('A check that is PAID cannot be voided')
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    await requireBalancedLedger(testApp)
  })

  it('stays as it is where the provider cannot be asked, and may be stopped a moment later', async () => {
    const { payment } = await aSentPayment(testApp)
    await simulator.arrange({ kind: '500', on: 'any' })
    const refused = await post(`payments/${payment.id}/void`, { reason })
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { because: [{ code: 'provider.unavailable' }] }])
    expect((await post(`payments/${payment.id}/void`, { reason })).json()).toMatchObject({ check_status: 'VOID' })
  })

  it('from a report that it has not come: stopped and answered in one step, or neither', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    const report = async () => {
      const [row] = await testApp.services.db
        .insert(paymentReports)
        .values({
          paymentId: payment.id,
          personId: claim.personId,
          text: 'It has not come.',
          createdAt: testApp.clock.now(),
        })
        .returning({ id: paymentReports.id })
      return row?.id ?? 0
    }
    const body = { note: 'We make a new one.', void_check: true }
    const first = await report()
    expect((await post(`payment-reports/${first}/answer`, body)).statusCode).toBe(204)
    expect((await simulator.checks(`claim ${claim.id}`)).map(({ status }) => status)).toEqual(['VOID'])
    expect((await mailsAbout(claim.id)).length).toBeGreaterThan(1)
    const [answered] = await testApp.services.db.select().from(paymentReports).where(eq(paymentReports.id, first))
    expect(answered).toMatchObject({ answer: 'We make a new one.' })

    const second = await report()
    const refused = await post(`payment-reports/${second}/answer`, body)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'payment.state' }])
    const [open] = await testApp.services.db.select().from(paymentReports).where(eq(paymentReports.id, second))
    expect(open?.answeredAt).toBeNull()
  })

  it('has its e-mail sent again by finance as often as somebody asks, as long as nobody has opened it', async () => {
    const { payment } = await aSentPayment(testApp)
    for (let times = 0; times < 2; times++) expect((await post(`payments/${payment.id}/resend`)).statusCode).toBe(200)
    await testApp.drainJobs()
    expect(notified).toEqual([payment.checkId, payment.checkId])
    await post(`payments/${payment.id}/void`, { reason })
    expect((await post(`payments/${payment.id}/resend`)).json()).toMatchObject({ code: 'payment.not_sent' })
  })
})
