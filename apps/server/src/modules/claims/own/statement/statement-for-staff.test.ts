import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { people } from '../../../../database/schema/index.ts'
import { aStaffMember } from '../../../../testing/factories.ts'
import { aFundedClaim } from '../../../../testing/payment-factories.ts'
import { useTestApp } from '../../../../testing/test-app.ts'

describe("an operator's statement that staff draw", () => {
  const testApp = useTestApp()

  it('is of that operator alone, of the days that are asked for, in the language of its letters', async () => {
    const own = await aFundedClaim(testApp)
    await aFundedClaim(testApp)
    const { cookie } = await aStaffMember(testApp, 'finance')
    const read = (what: string) => testApp.call('GET', `staff/operators/${own.personId}/${what}`, { cookie })
    const table = (await read('statement.csv')).body
    const lines = table.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]?.startsWith(`${own.id},`)).toBe(true)
    expect((await read('statement.csv?from=2026-11-17')).body.trim().split('\r\n')).toHaveLength(1)

    const document = await read('statement.pdf?to=2026-11-16')
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf'])
    await testApp.services.db.update(people).set({ language: 'es' }).where(eq(people.id, own.personId))
    expect((await read('statement.csv')).body.split('\r\n')[0]).not.toBe(lines[0])
  })

  it('is of finance and admins, and of an operator that is there', async () => {
    const { personId } = await aFundedClaim(testApp)
    const statusOf = async (role: 'finance' | 'admin' | 'reviewer', id: number, what: string) =>
      (
        await testApp.call('GET', `staff/operators/${id}/statement.${what}`, {
          cookie: (await aStaffMember(testApp, role)).cookie,
        })
      ).statusCode
    for (const what of ['pdf', 'csv']) {
      expect(await statusOf('admin', personId, what)).toBe(200)
      expect(await statusOf('reviewer', personId, what)).toBe(403)
      expect(await statusOf('finance', 999_999, what)).toBe(404)
    }
  })
})
