import { describe, expect, it } from 'vitest'
import { aPublishedOffer } from '../../testing/catalog-factories.ts'
import { anOperator, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('lists that only admins read, as tables', () => {
  const testApp = useTestApp()

  it('the audit log has what its filters show, with the terms before and after a version', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const { id } = await aPublishedOffer(testApp)
    const terms = { tiers: [{ min: 1, max: 10, discount: 1 }] }
    const changed = await testApp.call('PATCH', `staff/offers/${id}/`, { cookie, body: { terms } })
    expect(changed.statusCode).toBe(200)
    expect((await testApp.call('POST', `staff/offers/${id}/publish/`, { cookie })).statusCode).toBe(200)
    const csv = await testApp.call('GET', `staff/audit.csv?subject=offer:${id}&action=offer.published`, { cookie })
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('at,kind,name,email,account,action')
    // The newest first: what the second version took the place of.
    const [, newest] = lines
    expect(newest).toContain('""max"":50,""min"":5,""discount"":600')
    expect(newest).toContain('""max"":10,""min"":1,""discount"":100')
    const wrong = await testApp.call('GET', 'staff/audit.csv?actor=Rosa%20Nobody', { cookie })
    expect([wrong.statusCode, wrong.json()]).toEqual([400, expect.objectContaining({ actor: [expect.any(String)] })])
    const { cookie: other } = await aStaffMember(testApp, 'publisher')
    expect((await testApp.call('GET', 'staff/audit.csv', { cookie: other })).statusCode).toBe(403)
  })

  it('the operators have those that are found', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const { email } = await anOperator(testApp)
    await anOperator(testApp)
    const csv = await testApp.call('GET', `staff/operators.csv?q=${encodeURIComponent(email)}`, { cookie })
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(email)
  })
})
