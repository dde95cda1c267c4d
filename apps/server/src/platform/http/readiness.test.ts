import { describe, expect, it } from 'vitest'
import { useAppBehindProxy } from '../../testing/faults/use-app-behind-proxy.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('a process that a proxy asks', () => {
  const testApp = useTestApp()
  const far = useAppBehindProxy(testApp)
  const ask = async (path: string) => {
    const answer = await far.app.inject({ method: 'GET', url: path })
    return [answer.statusCode, answer.json()]
  }

  it('is ready while its database answers, and lives all the same when it does not', async () => {
    expect(await ask('/readyz')).toEqual([
      200,
      { ready: true, database: 'answers', draining: false, worker: 'is started again' },
    ])
    far.proxy.freeze()
    expect(await ask('/readyz')).toMatchObject([503, { ready: false, database: 'away' }])
    expect(await ask('/healthz')).toEqual([200, { ok: true }])
    far.proxy.thaw()
    expect(await ask('/readyz')).toMatchObject([200, { ready: true }])
  })
})
