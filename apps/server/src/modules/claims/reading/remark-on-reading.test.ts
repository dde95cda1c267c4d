import { describe, expect, it } from 'vitest'
import { aClaim, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('what an operator says of what was read', () => {
  const testApp = useTestApp()

  async function submitted() {
    const { id: personId, token } = await anOperator(testApp)
    const { id } = await aClaim(testApp, { personId })
    const at = `app/rebates/claims/${id}/`
    const say = (text: string, as = token) => testApp.call('PUT', `${at}remark/`, { token: as, body: { text } })
    const read = async () => (await testApp.call('GET', at, { token })).json()
    return { id, token, say, read }
  }

  it('stands beside the claim for its reviewer, in the latest words', async () => {
    const { id, say, read } = await submitted()
    expect((await read()).remark).toBeNull()
    await say('It is 21 cases.')
    expect((await say('It is 22 cases.')).json().remark.text).toBe('It is 22 cases.')
    expect((await read()).remark).toMatchObject({ text: 'It is 22 cases.' })
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const { remark } = (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json()
    expect(remark).toMatchObject({ text: 'It is 22 cases.' })
  })

  it('is said by nobody else, and not once somebody has decided', async () => {
    const { id, token, say, read } = await submitted()
    expect((await say('Mine.', (await anOperator(testApp)).token)).statusCode).toBe(404)
    await say('It is 22 cases.')
    await testApp.call('POST', `app/rebates/claims/${id}/withdraw/`, { token })
    const late = await say('It is 23 cases.')
    expect([late.statusCode, late.json().code]).toEqual([409, 'claim.transition'])
    expect((await read()).remark).toMatchObject({ text: 'It is 22 cases.' })
  })
})
