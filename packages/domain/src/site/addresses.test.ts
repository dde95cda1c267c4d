import { describe, expect, it } from 'vitest'
import { mailedCallHref, portalPaths, staffPaths } from './addresses.ts'

/** What a router reads of a link, by a pattern of the list. */
const matches = (path: string, href: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(href)

describe('addresses of pages', () => {
  it('make links that their own patterns read', () => {
    const links: [{ path: string }, string][] = [
      [portalPaths.offerPreview, portalPaths.offerPreview.href('a b/c')],
      [portalPaths.enroll, portalPaths.enroll.href('SAVE 5')],
      [portalPaths.claim, portalPaths.claim.href(1, 2)],
      [portalPaths.newPassword[0], portalPaths.newPassword[0].href('uid', 'token')],
      [portalPaths.newPassword[1], portalPaths.newPassword[1].href('uid', 'token')],
      [staffPaths.batch, staffPaths.batch.href(7)],
      [staffPaths.invitation, staffPaths.invitation.href('key')],
    ]
    for (const [{ path }, href] of links) expect([path, href, matches(path, href)]).toEqual([path, href, true])
  })

  it('leave out what a query has no value for', () => {
    expect(portalPaths.login.href({ next: '/rebates/offers', offer_code: null })).toBe(
      '/login?next=%2Frebates%2Foffers',
    )
    expect(portalPaths.login.href({ next: '' })).toBe('/login')
    expect(portalPaths.login.href({ offer_code: 'a b&c\uD800' })).toBe('/login?offer_code=a%20b%26c%EF%BF%BD')
  })

  it('name each page once', () => {
    const all = Object.values(portalPaths).flatMap((each) =>
      'path' in each ? [each.path] : each.map(({ path }) => path),
    )
    expect(new Set(all).size).toBe(all.length)
  })
})

it('a mailed call has its key in its address', () => {
  expect(mailedCallHref('verifyEmail', 'k/1')).toBe('/api/v1/tradespend/app/auth/verify-email/k%2F1/')
})
