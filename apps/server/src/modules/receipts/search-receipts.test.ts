import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aSentPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('lists of money', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  it('are found by what finance knows of them, and saved as tables in the same order', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const { claim, payment } = await aSentPayment(testApp)
    await aSentPayment(testApp)
    const read = (path: string) => testApp.call('GET', path, { cookie })
    const idsOf = async (path: string) =>
      (await read(path)).json<{ results: { id: number }[] }>().results.map(({ id }) => id)
    const [request] = await idsOf(`staff/funding?q=%23${claim.fundingId}`)
    expect(request).toBe(claim.fundingId)
    expect(await idsOf('staff/funding?q=no-manufacturer-of-this-name')).toEqual([])
    const receipts = await idsOf(`staff/receipts?q=wire-${claim.fundingId}`)
    expect(receipts).toHaveLength(1)
    expect(await idsOf(`staff/receipts?q=wire-${claim.fundingId}&show=reversed`)).toEqual([])
    expect(await idsOf(`staff/payments?q=${claim.id}`)).toContain(payment.id)
    expect(await idsOf(`staff/payments?q=${payment.payeeName.toUpperCase()}`)).toContain(payment.id)
    expect(await idsOf('staff/payments?q=99999999999')).toEqual([])
    expect(await idsOf(`staff/batches?q=${payment.batchId}`)).toContain(payment.batchId)
    expect(await idsOf('staff/batches?q=nobody-of-this-name')).toEqual([])

    const up = await idsOf('staff/payments?sort=created')
    const table = (await read('staff/payments.csv?sort=created')).body.trim().split('\r\n')
    expect(table[0]).toMatch(/^.?payment,claim,payee/)
    expect(table.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(up)
    for (const list of ['receipts', 'funding', 'batches'])
      expect((await read(`staff/${list}.csv`)).body.trim().split('\r\n')).toHaveLength(
        (await idsOf(`staff/${list}?limit=100`)).length + 1,
      )
  })
})
