import { describe, expect, it } from 'vitest'
import { aClaim, anOperatorSession } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('which letters an operator wants', () => {
  const testApp = useTestApp()
  const path = 'app/auth/notifications/'

  it('is every reminder and no text message until they choose; what is not named stays', async () => {
    const { personId } = await aClaim(testApp)
    const token = await anOperatorSession(testApp, personId)
    const all = { claim_steps: true, deadlines: true, uncashed: true, sms: false }
    expect((await testApp.call('GET', path, { token })).json()).toEqual(all)
    const changed = await testApp.call('PATCH', path, { token, body: { uncashed: false } })
    expect(changed.json()).toEqual({ ...all, uncashed: false })
    expect((await testApp.call('PATCH', path, { token, body: {} })).json()).toEqual({ ...all, uncashed: false })
  })
})
