import type { WireFunding, WireReceipt } from '@caseback/contract'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/factories.ts'
import { anIssuedRequest, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const TODAY = '2026-11-16'
const DAY_MS = 86_400_000

describe('the statement of a manufacturer', () => {
  const testApp = useTestApp()

  /** Two claims of $60.00 and $90.00, asked for by one request. */
  async function aManufacturer() {
    const first = await aValidatedClaim(testApp, { units: 10 })
    await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    const { manufacturerId } = first
    const { id: staffId, cookie } = await aStaffMember(testApp, 'finance')
    const id = await anIssuedRequest(testApp, { manufacturerId, amountCents: 0 }, staffId)
    const path = `staff/manufacturers/${manufacturerId}/statement`
    return {
      id,
      cookie,
      manufacturerId,
      receive: async (amount: number, reference: string, apply: { funding_id: number; amount: number }[]) =>
        (
          await testApp.call('POST', 'staff/receipts', {
            cookie,
            body: { manufacturer_id: manufacturerId, amount, received_on: TODAY, reference, apply },
          })
        ).json<WireReceipt>(),
      table: async (period = '') =>
        (await testApp.call('GET', `${path}.csv${period}`, { cookie })).body
          .replace('\uFEFF', '')
          .trim()
          .split('\r\n')
          .slice(1),
      pdf: (period = '') => testApp.call('GET', `${path}.pdf${period}`, { cookie }),
      owed: async () => {
        const { receivable, credit } = (
          await testApp.call('GET', `staff/manufacturers/${manufacturerId}/`, { cookie })
        ).json<{ receivable: number; credit: number }>()
        return receivable - credit
      },
    }
  }

  it('has the claims of a day together and a payment as one line, and ends with what the desk says is owed', async () => {
    const { id, receive, table, owed, pdf } = await aManufacturer()
    expect(await table()).toEqual([`${TODAY},Claims validated,2,,150.00,150.00`])
    // One payment, posted as what settles the request and what is left of it.
    await receive(175, 'WIRE, 7', [{ funding_id: id, amount: 150 }])
    expect(await table()).toEqual([
      `${TODAY},Claims validated,2,,150.00,150.00`,
      `${TODAY},Paid,,"WIRE, 7",-175.00,-25.00`,
    ])
    expect(await owed()).toBe(-25)
    const document = await pdf()
    expect(document.headers['content-disposition']).toMatch(/filename="caseback-statement-[a-z0-9-]+-2026-11-16\.pdf"/)
    const printed = await PDFDocument.load(document.rawPayload)
    expect([printed.getPageCount(), printed.getTitle()]).toEqual([1, 'Statement'])
  })

  it('begins with what was owed before its first day, and leaves out what came after its last', async () => {
    const { id, cookie, receive, table, owed } = await aManufacturer()
    testApp.clock.advance(DAY_MS)
    const receipt = await receive(150, 'WIRE 8', [{ funding_id: id, amount: 150 }])
    testApp.clock.advance(DAY_MS)
    await testApp.call('POST', `staff/receipts/${receipt.id}/reverse`, {
      cookie,
      body: { reason: 'The bank has taken it back.', seen: [] },
    })
    const request = (await testApp.call('GET', `staff/funding/${id}`, { cookie })).json<WireFunding>()
    expect(request.state).toBe('ISSUED')
    expect(await owed()).toBe(150)
    expect(await table('?from=2026-11-17&to=2026-11-17')).toEqual([
      '2026-11-17,Owed before 2026-11-17,,,,150.00',
      '2026-11-17,Paid,,WIRE 8,-150.00,0.00',
    ])
    expect(await table('?from=2026-11-18')).toEqual([
      '2026-11-18,Owed before 2026-11-18,,,,0.00',
      '2026-11-18,Payments reversed,,WIRE 8,150.00,150.00',
    ])
    expect(await table('?from=2026-11-19')).toEqual(['2026-11-19,Owed before 2026-11-19,,,,150.00'])
  })

  it('is of finance alone, and of a manufacturer that is there', async () => {
    const { manufacturerId, cookie } = await aManufacturer()
    const { cookie: publisher } = await aStaffMember(testApp, 'publisher')
    const path = `staff/manufacturers/${manufacturerId}/statement.pdf`
    expect((await testApp.call('GET', path, { cookie: publisher })).statusCode).toBe(403)
    expect((await testApp.call('GET', 'staff/manufacturers/999999/statement.csv', { cookie })).statusCode).toBe(404)
  })
})
