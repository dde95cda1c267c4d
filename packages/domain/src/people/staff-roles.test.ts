import { describe, expect, it } from 'vitest'
import { inRoleOrder, rolesInclude, rolesName } from './staff-roles.ts'

describe('roles of a member of staff', () => {
  it('add up: one of them is enough, and an admin may everything', () => {
    expect(rolesInclude(['reviewer', 'publisher'], ['publisher', 'finance'])).toBe(true)
    expect(rolesInclude(['reviewer', 'publisher'], ['finance'])).toBe(false)
    expect(rolesInclude(['admin'], ['finance'])).toBe(true)
    expect(rolesInclude(['reviewer', 'finance', 'publisher'], ['admin'])).toBe(false)
    expect(rolesInclude([], ['reviewer'])).toBe(false)
  })

  it('are held against what is wanted word for word where an admin needs it too', () => {
    expect(rolesName(['admin'], ['finance'])).toBe(false)
    expect(rolesName(['admin', 'finance'], ['finance'])).toBe(true)
  })

  it('are told once each, in one order', () => {
    expect(inRoleOrder(['admin', 'reviewer', 'admin'])).toEqual(['reviewer', 'admin'])
  })
})
