import { matchPath } from '@caseback/web/route-match'
import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('paths', () => {
  it('leave out query parameters that have no value', () => {
    expect(paths.signup.href({ offer_code: 'A1', caseback_id: undefined, attribution_code: '' })).toBe(
      '/signup?offer_code=A1',
    )
    expect(paths.login.href()).toBe('/login')
  })

  it('escape what comes from outside', () => {
    expect(paths.enroll.href('a/b', { ac: 'x&y' })).toBe('/rebates/enroll/a%2Fb?ac=x%26y')
  })

  it.each([
    [paths.offerPreview.href('tok_1234567890abcdef'), paths.offerPreview.path],
    [paths.enrollment.href(5), paths.enrollment.path],
    [paths.enrollmentDetails.href(5), paths.enrollmentDetails.path],
    [paths.enrollmentSubmit.href(5), paths.enrollmentSubmit.path],
    [paths.enrollmentClaims.href(5), paths.enrollmentClaims.path],
    [paths.claim.href(5, 10_482), paths.claim.path],
    ['/reset-password/NA/abc', paths.newPassword[1].path],
    ['/password-reset-confirm', paths.newPassword[0].path],
  ])('make %s for the pattern %s', (href, pattern) => {
    expect(matchPath(pattern, href)).not.toBeNull()
  })
})
