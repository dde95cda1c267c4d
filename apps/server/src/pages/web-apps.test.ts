import { portalPaths, STAFF_BASE, sharedRequestPath, staffPaths } from '@caseback/domain'
import { expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const testApp = useTestApp()
const statusOf = async (url: string) => (await testApp.app.inject({ url, headers: { accept: 'text/html' } })).statusCode

// The shared offer is rendered by the server, and answers with the status of its offer.
const { offerPreview: _, ...pages } = portalPaths
const patterns = Object.values({ ...pages, sharedRequestPath })
  .flatMap((each) => ('path' in each ? [each.path] : each.map(({ path }) => path)))
  .flatMap((path) => [path.replaceAll(/\/:\w+\?/g, ''), path.replaceAll('?', '')])
const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, '1')

it('every page of the portal answers with status 200, and nothing else does', async () => {
  for (const pattern of new Set(patterns)) expect([pattern, await statusOf(addressOf(pattern))]).toEqual([pattern, 200])
  for (const unknown of ['/nothing', '/rebates/nothing', '/rebates/enrollments/1/claims/2/3', '/reset-password/only'])
    expect([unknown, await statusOf(unknown)]).toEqual([unknown, 404])
})

it('every page of the back office is the same app, which knows its own addresses', async () => {
  for (const { path } of Object.values(staffPaths)) expect(await statusOf(STAFF_BASE + addressOf(path))).toBe(200)
})

it('an address with a key in it is told to no other site', async () => {
  const [page, older] = portalPaths.newPassword
  for (const url of [page.href('uid', 'token'), older.href('uid', 'token'), sharedRequestPath.href('7.key')]) {
    const { headers } = await testApp.app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
})

it('a page that is asked for by another method says which ones it has', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)
    for (const url of ['/login', '/rebates/enroll/CODE', STAFF_BASE, `${STAFF_BASE}/claims`, '/manifest.webmanifest']) {
      const { statusCode, headers } = await testApp.app.inject({ method, url })
      expect([method, url, statusCode, headers.allow]).toEqual([method, url, 405, 'GET, HEAD'])
      expect(headers['content-security-policy']).toBeTruthy()
    }
  expect((await testApp.app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404)
})
