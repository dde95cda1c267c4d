import { describe, expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

describe('the field that a provider has refused', () => {
  it.each([
    ['recipient must be an e-mail address', 'payout_method'],
    ['Invalid email', 'payout_method'],
    ['name: must have at most 60 characters', 'payee_name'],
    ['recipient.zip is not a ZIP code', 'postal_code'],
    ['address.line_1 is required', 'street_address'],
    ['recipient.city: missing', 'city'],
    ['recipient.state: unknown', 'state'],
    ['The account is over its limit', null],
    ['A check in this state cannot be made', null],
    ['Your account has no address on file', null],
  ])('of "%s" is %s', (said, field) => {
    expect(refusedField({ status: 400, said })).toBe(field)
  })

  it.each([401, 402, 403, 404])('is none where it is not what was sent that is refused (%i)', (status) => {
    expect(refusedField({ status, said: 'recipient is unknown' })).toBeNull()
  })
})
