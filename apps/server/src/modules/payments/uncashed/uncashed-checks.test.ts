import type { WireUncashedCheck } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aPreparedPayment, aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { refreshCheck } from '../checks/refresh-check.ts'

const DAY_MS = 86_400_000

describe('checks that nobody has cashed', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const get = async (path: string) =>
    testApp.call('GET', `staff/payments/${path}`, { cookie: (await aStaffMember(testApp, 'finance')).cookie })
  const list = async (query = '') => (await get(`uncashed${query}`)).json<{ results: WireUncashedCheck[] }>().results
  const move = async (checkId: string, status: string) => {
    await simulator.setStatus(checkId, status)
    await refreshCheck(testApp.services, checkId)
  }

  it('are those that are out or expired and still owed, the oldest first, by age and state, also as a table', async () => {
    const expired = await aSentPayment(testApp)
    testApp.clock.advance(DAY_MS)
    const out = await aSentPayment(testApp)
    const cashed = await aSentPayment(testApp)
    const stopped = await aSentPayment(testApp)
    const replaced = await aSentPayment(testApp)
    testApp.clock.advance(13 * DAY_MS)
    await move(expired.checkId, 'EXPIRED')
    await move(cashed.checkId, 'PAID')
    await move(stopped.checkId, 'VOID')
    await move(replaced.checkId, 'EXPIRED')
    await aPreparedPayment(testApp, replaced.claim.id)

    expect(await list()).toEqual([
      expect.objectContaining({
        payment_id: expired.payment.id,
        claim_id: expired.claim.id,
        state: 'IL',
        amount: 60,
        check_status: 'EXPIRED',
        days: 14,
      }),
    ])
    expect((await list('?days=13')).map(({ payment_id }) => payment_id)).toEqual([expired.payment.id, out.payment.id])
    expect((await list('?days=1&state=IL')).length).toBe(2)
    expect(await list('?days=1&state=NY')).toEqual([])
    const first = (await get('uncashed?days=1&limit=1')).json<{ results: WireUncashedCheck[]; next: string }>()
    const second = await get(`uncashed?${new URL(first.next).search.slice(1)}`)
    expect(second.json()).toMatchObject({ results: [{ payment_id: out.payment.id, days: 13 }], next: null })

    const table = (await get('uncashed.csv?days=1')).body.replace('\uFEFF', '').trim().split('\r\n')
    expect(table.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['state', 'days'],
      ['IL', '14'],
      ['IL', '13'],
    ])
  })

  it.each([
    ['?state=Illinois', 'state'],
    ['?days=0', 'days'],
  ])('say what is wrong with %s', async (query, field) => {
    expect((await get(`uncashed${query}`)).json()).toMatchObject({ [field]: [expect.any(String)] })
  })
})
