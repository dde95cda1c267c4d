import { describe, expect, it } from 'vitest'
import { anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('what an operator writes to support', () => {
  const testApp = useTestApp()

  it('stands with their account at the desk, the latest first, and goes to the address of support', async () => {
    const { id, token, email } = await anOperator(testApp)
    const other = await anOperator(testApp)
    for (const text of ['Where is my check?', 'It is about claim 10482.'])
      expect((await testApp.call('POST', 'app/auth/support/', { token, body: { text } })).statusCode).toBe(204)
    const { cookie } = await aStaffMember(testApp, 'admin')
    const messagesOf = async (operator: number, query = '') =>
      (await testApp.call('GET', `staff/operators/${operator}/messages${query}`, { cookie })).json<{
        results: { text: string }[]
        next: string | null
      }>()
    const { results } = await messagesOf(id)
    expect(results.map(({ text }) => text)).toEqual(['It is about claim 10482.', 'Where is my check?'])
    const first = await messagesOf(id, '?limit=1')
    expect(first.results).toHaveLength(1)
    expect(first.next).not.toBeNull()
    expect((await messagesOf(other.id)).results).toEqual([])
    await testApp.drainJobs()
    const mails = (await testApp.mails()).filter(({ to }) => to === 'support@caseback.example')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('Where is my check?')
    expect(mails[0]?.text).toContain(email)
  })
})
