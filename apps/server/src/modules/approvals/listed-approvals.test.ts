import type { WireApproval } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { anIssuedRequest, aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('what waits for a second person', () => {
  const testApp = useTestApp()

  it('says of a loss how much credit its manufacturer has, which could settle the request instead', async () => {
    const [{ cookie }, finance] = [await aStaffMember(testApp, 'admin'), await aStaffMember(testApp, 'finance')]
    const { manufacturerId } = await aValidatedClaim(testApp)
    const id = await anIssuedRequest(testApp, { manufacturerId, amountCents: 0 })
    const post = (path: string, body: object) => testApp.call('POST', `staff/${path}`, { cookie, body })
    const asked = await post(`funding/${id}/write-off`, { reason: 'They are insolvent.' })
    expect(asked.json()).toMatchObject({ kind: 'write_off', amount: 60, credit: 0, open: 60 })
    const money = { manufacturer_id: manufacturerId, amount: 25, received_on: '2026-11-16', reference: 'LATE' }
    await post('receipts', { ...money, apply: [] })
    const seen = await testApp.call('GET', `staff/approvals?funding=${id}`, { cookie: finance.cookie })
    expect(seen.json<{ results: WireApproval[] }>().results).toMatchObject([
      { kind: 'write_off', credit: 25, open: 60 },
    ])
    await post(`manufacturers/${manufacturerId}/credit/apply`, { funding_id: id, amount: 15 })
    const later = await testApp.call('GET', `staff/approvals/${asked.json<WireApproval>().id}`, { cookie })
    expect(later.json()).toMatchObject({ amount: 60, credit: 10, open: 45 })
    const back = { amount: 10, reference: 'BACK-1', reason: 'They have paid twice.' }
    const paidBack = await post(`manufacturers/${manufacturerId}/credit/pay-back`, back)
    expect(paidBack.json()).toMatchObject({ kind: 'pay_back', credit: null })
  })
})
