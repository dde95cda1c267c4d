import type { WirePaidPayee } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorPayments } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aSentPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refreshCheck } from '../payments/checks/refresh-check.ts'

describe('what was paid to whom in a year', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const get = async (path: string) =>
    testApp.call('GET', `staff/ledger/${path}`, { cookie: (await aStaffMember(testApp, 'finance')).cookie })
  const payees = async (query: string) => (await get(`payees?${query}`)).json<{ results: WirePaidPayee[] }>().results
  async function aPaidCheck(paidAt: string, payeeName?: string, like?: { locationId: number }) {
    const { payment, checkId } = await aSentPayment(testApp)
    await simulator.setStatus(checkId, 'PAID')
    await refreshCheck(testApp.services, checkId)
    await testApp.services.db
      .update(operatorPayments)
      .set({ paidAt: new Date(paidAt), ...(payeeName && { payeeName }), ...(like && { locationId: like.locationId }) })
      .where(eq(operatorPayments.id, payment.id))
    return { ...payment, checkId }
  }

  it('counts checks that were cashed in it, by payee and location, the largest first', async () => {
    const first = await aPaidCheck('2026-03-01T12:00:00Z', 'Blue Door LLC')
    await aPaidCheck('2026-06-01T12:00:00Z', 'Blue Door LLC', first)
    const other = await aPaidCheck('2026-06-01T12:00:00Z', 'Golden Taqueria')
    // Still the year before in Chicago.
    await aPaidCheck('2026-01-01T05:59:59Z', 'Too early')
    await aPaidCheck('2027-01-01T06:00:00Z', 'Too late')
    const { checkId } = await aPaidCheck('2026-06-01T12:00:00Z', 'Came back')
    await simulator.setStatus(checkId, 'REFUNDED')
    await refreshCheck(testApp.services, checkId)
    await aSentPayment(testApp)

    const of = await payees('year=2026')
    expect(of.map(({ payee_name, subject, checks, amount }) => [payee_name, subject, checks, amount])).toEqual([
      ['Blue Door LLC', `location:${first.locationId}`, 2, 120],
      ['Golden Taqueria', `location:${other.locationId}`, 1, 60],
    ])
    expect(of[0]).toMatchObject({ city: 'Chicago', state: 'IL' })
    expect((await payees('year=2026&least=61')).map(({ payee_name }) => payee_name)).toEqual(['Blue Door LLC'])
    // Paid to one name at two places: neither is left out for being less by itself.
    await aPaidCheck('2026-07-01T12:00:00Z', 'golden taqueria')
    expect((await payees('year=2026&least=100')).map(({ payee_name }) => payee_name)).toEqual([
      'Blue Door LLC',
      'Golden Taqueria',
      'golden taqueria',
    ])
    expect((await payees('year=2025')).map(({ payee_name }) => payee_name)).toEqual(['Too early'])
    const page = (await get('payees?year=2026&limit=1')).json<{ results: WirePaidPayee[]; next: string }>()
    const rest = await get(`payees?${new URL(page.next).search.slice(1)}`)
    expect(rest.json()).toMatchObject({ results: [{ payee_name: 'Golden Taqueria' }], next: expect.any(String) })
    const table = (await get('payees.csv?year=2026')).body.replace('\uFEFF', '').trim().split('\r\n')
    expect(table).toHaveLength(4)
    expect(table[1]).toMatch(/^Blue Door LLC,.*,2,120\.00,,,,0\.00$/)
  })

  it.each([
    ['', 'year'],
    ['year=26', 'year'],
    ['year=2026&least=0', 'least'],
  ])('says what is wrong with ?%s', async (query, field) => {
    expect((await get(`payees?${query}`)).json()).toMatchObject({ [field]: [expect.any(String)] })
  })
})
