import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aClaim, aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('claims that somebody looks for', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const list = async (query: string) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const answer = await testApp.call('GET', `staff/claims?${query}`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ results: { id: number; status: string; check_failed: boolean }[]; next: string | null }>()
  }
  const idsOf = async (query: string) => (await list(query)).results.map(({ id }) => id)
  const counts = async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    return (await testApp.call('GET', 'staff/claims/counts', { cookie })).json<{ late: number }>()
  }

  it('are found in any status by number and invoice, what waits first, each once on the pages', async () => {
    const submitted = await aClaim(testApp)
    const validated = await aValidatedClaim(testApp)
    const { claim: sent } = await aSentPayment(testApp)
    // In no queue of the desk, and found all the same.
    expect(await idsOf(`status=ANY&q=${sent.id}`)).toContain(sent.id)
    expect(await idsOf(`status=ANY&q=INV-${validated.id}`)).toEqual([validated.id])
    expect(await idsOf('status=ANY&q=nobody-is-called-so')).toEqual([])
    expect(await idsOf(`q=${sent.id}`)).not.toContain(sent.id)
    const all: number[] = []
    for (let query = 'status=ANY&limit=1'; ; ) {
      const { results, next } = await list(query)
      all.push(...results.map(({ id }) => id))
      if (next === null) break
      query = new URL(next).search.slice(1)
    }
    expect(all).toEqual([submitted.id, validated.id, sent.id])
  })

  it('count as late once the promise has passed, also those whose check failed and waits to be made anew', async () => {
    const { late } = await counts()
    const { claim, payment } = await aSentPayment(testApp)
    await testApp.services.db.update(claims).set({ promiseDay: '2026-11-01' }).where(eq(claims.id, claim.id))
    const listed = async (query: string) => {
      const { results } = await list(`status=OPERATOR_PAYMENT_SUBMITTED${query}`)
      return results.find(({ id }) => id === claim.id)?.check_failed
    }
    // Its check is on its way: what is promised is kept.
    expect([(await counts()).late, await listed(''), await listed('&late=yes')]).toEqual([late, false, undefined])
    await testApp.services.db
      .update(operatorPayments)
      .set({ live: false, checkStatus: 'FAILED' })
      .where(eq(operatorPayments.id, payment.id))
    expect([(await counts()).late, await listed(''), await listed('&late=yes')]).toEqual([late + 1, true, true])
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const table = await testApp.call('GET', 'staff/claims.csv?status=OPERATOR_PAYMENT_SUBMITTED', { cookie })
    const failed = table.body.split(/\r?\n/).filter((line) => line.endsWith(',yes'))
    expect(failed.map((line) => Number(line.split(',')[0]))).toEqual([claim.id])
  })
})
