import { describe, expect, it } from 'vitest'
import { publicSettings } from '../../testing/public-settings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const API = '/api/v1/tradespend'

describe('what a public installation tells everybody of itself', () => {
  const testApp = useTestApp({ environment: publicSettings })
  const statusOf = async (url: string) =>
    (await testApp.app.inject({ method: 'GET', url, headers: { accept: 'application/json' } })).statusCode

  it('nothing but the document of the API, its page and the two answers about health', async () => {
    for (const shown of [`${API}/openapi.json`, '/developers', '/healthz', '/readyz'])
      expect([shown, await statusOf(shown)]).toEqual([shown, 200])
    for (const hidden of [
      '/metrics',
      '/dev/mailbox',
      '/dev/mails',
      '/dev/gallery',
      '/swagger',
      '/swagger-ui',
      '/api-docs',
      '/docs',
      '/openapi.json',
      '/graphql',
      '/status',
      '/server-status',
      '/debug',
      '/debug/pprof',
      '/actuator',
      '/.env',
      '/.git/config',
      `${API}/docs`,
      `${API}/metrics`,
    ])
      expect([hidden, await statusOf(hidden)]).toEqual([hidden, 404])
  })
})
