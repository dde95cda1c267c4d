import type { WireApproval, WireReviewClaim } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { invoices } from '../../database/schema/index.ts'
import { refreshCheck } from '../../modules/payments/checks/refresh-check.ts'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import { found } from '../../platform/errors.ts'
import type { CheckSimulator } from '../check-simulator.ts'
import { aStaffMember } from '../factories.ts'
import { aSentPayment, latestPayment } from '../payment-factories.ts'
import type { TestApp } from '../test-app.ts'

const note = 'Page 2 has five more.'

/** What people do to put a paid claim right, and what they see of it. */
export function correctionSteps(testApp: TestApp, simulator: CheckSimulator) {
  const cookieOf = async (role: StaffRole) => (await aStaffMember(testApp, role)).cookie
  const post = async (path: string, body: object = {}, cookie?: string) =>
    testApp.call('POST', path, { cookie: cookie ?? (await cookieOf('finance')), body })
  const checkIs = async (checkId: string, status: string) => {
    await simulator.setStatus(checkId, status)
    await refreshCheck(testApp.services, checkId)
  }
  const pay = async (claimId: number) => {
    await sendCheck(testApp.services, (await latestPayment(testApp, claimId)).id)
    const checkId = found((await latestPayment(testApp, claimId)).checkId)
    await checkIs(checkId, 'PAID')
    return checkId
  }
  /** 10 cases at $6.00 each, paid. */
  const aPaidClaim = async (given: Parameters<typeof aSentPayment>[1] = {}) => {
    const { claim, checkId } = await aSentPayment(testApp, given)
    await checkIs(checkId, 'PAID')
    return { ...claim, checkId }
  }
  const readings = async (claimId: number, units: number, fields: object = {}) => {
    const [invoice] = await testApp.services.db.select().from(invoices).where(eq(invoices.claimId, claimId))
    return [
      {
        id: found(invoice).id,
        distributor: 'Sysco Chicago',
        number: `INV-${claimId}`,
        date: '2026-11-10',
        approved: [{ product_id: 11, variant_id: 101, units }],
        ...fields,
      },
    ]
  }
  const preview = async (claimId: number, units: number) =>
    post(`staff/claims/${claimId}/correct/preview`, { invoices: await readings(claimId, units) })
  const ask = async (claimId: number, units: number, cookie?: string) =>
    post(`staff/claims/${claimId}/correct`, { invoices: await readings(claimId, units), note }, cookie)
  const correct = async (claimId: number, units: number) => {
    const asked = await ask(claimId, units)
    expect(asked.statusCode).toBe(201)
    const approved = await post(`staff/approvals/${asked.json<WireApproval>().id}/approve`)
    expect(approved.statusCode).toBe(200)
    const [correction] = (await onDesk(claimId)).corrections
    return found(correction)
  }
  const onDesk = async (claimId: number) =>
    (
      await testApp.call('GET', `staff/claims/${claimId}`, { cookie: await cookieOf('finance') })
    ).json<WireReviewClaim>()
  return { cookieOf, post, pay, checkIs, aPaidClaim, readings, preview, ask, correct, onDesk, note }
}
