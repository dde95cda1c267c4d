import { expect, it } from 'vitest'
import { redactAddress } from './logging.ts'

it('keeps keys and tokens of addresses out of the log', () => {
  expect(redactAddress('/api/v1/tradespend/app/auth/verify-email/SECRET/')).toBe(
    '/api/v1/tradespend/app/auth/verify-email/…/',
  )
  expect(redactAddress('/password-reset-confirm/MQ/SECRET')).toBe('/password-reset-confirm/…')
  expect(redactAddress('/staff/invitation/SECRET')).toBe('/staff/invitation/…')
  expect(redactAddress('/api/v1/tradespend/files/page/7?expires=1&signature=SECRET')).toBe(
    '/api/v1/tradespend/files/page/7?expires=1&signature=…',
  )
  expect(redactAddress('/offer/SECRET?ac=show')).toBe('/offer/…?ac=show')
  expect(redactAddress('/api/v1/tradespend/app/rebate-offer/SECRET')).toBe('/api/v1/tradespend/app/rebate-offer/…')
  expect(redactAddress('/api/v1/tradespend/app/auth/verify%2Demail/SECRET/')).not.toContain('SECRET')
  expect(redactAddress('/api/v1/tradespend/app/rebate%2doffer/SECRET')).not.toContain('SECRET')
  expect(redactAddress('/login?new_password1=SECRET&Password=SECRET')).toBe('/login?new_password1=…&Password=…')
  expect(redactAddress('/offer/%ff/SECRET')).toBe('(unreadable, 17 characters)')
  expect(redactAddress('/rebates/offers?state=PENDING')).toBe('/rebates/offers?state=PENDING')
})
