import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { waitForServer } from './wait-for-server.ts'

describe('an address of a database that leads to none', () => {
  const testApp = useTestApp()
  const why = (url: string, variable?: string) =>
    waitForServer(url, () => undefined, { patienceMs: 0, ...(variable && { variable }) }).then(
      () => 'it does',
      (error: Error) => error.message,
    )
  const server = () => new URL(testApp.databaseUrl).searchParams.get('host') ?? ''

  it('is told with what is wrong in it', async () => {
    const url = testApp.databaseUrl
    expect(await why(url)).toBe('it does')
    expect(await why(url.replace(/\/test_\w+/, '/nowhere'))).toBe(
      `DATABASE_URL: there is no database nowhere at ${server()}: create it, or name another.`,
    )
    const { username, password } = new URL(url)
    expect(await why(url.replace(password, 'wrong'), 'MIGRATION_DATABASE_URL')).toBe(
      `MIGRATION_DATABASE_URL: ${server()} does not take this password of ${username}.`,
    )
    expect(await why('postgresql://u:secret@no-such-host.invalid/caseback')).toMatch(
      /^DATABASE_URL: nobody (knows the host|can tell now where the host) of no-such-host\.invalid:5432/,
    )
    expect(await why('postgresql://u:secret@127.0.0.1:9/caseback')).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:9 takes no session \(.*ECONNREFUSED.*\): does it run\?$/,
    )
  })
})
