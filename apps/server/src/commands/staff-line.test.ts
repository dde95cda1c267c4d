import { describe, expect, it } from 'vitest'
import { readStaffLine } from './staff-line.ts'

describe('the line after npm run staff', () => {
  it('is read', () => {
    expect(readStaffLine(['add', 'ops@example.com', 'admin', 'finance'])).toEqual({
      command: 'add',
      email: 'ops@example.com',
      roles: ['finance', 'admin'],
    })
    expect(readStaffLine(['sign-out', 'ops@example.com'])).toEqual({ command: 'sign-out', email: 'ops@example.com' })
  })

  it.each([
    [['add', 'ops@example.com', 'boss'], 'There is no role boss.'],
    [['add', 'notanemail', 'admin'], 'notanemail is no e-mail address.'],
    [['add', 'ops@example.com'], 'add needs a role.'],
    [['add'], 'add needs an e-mail address.'],
    [['invite', 'ops@example.com'], 'There is no command invite.'],
    [['deactivate', 'ops@example.com', 'admin'], 'deactivate takes no role: what is admin?'],
    [['roles', 'ops@example.com', 'admin', 'now'], 'There is no role now.'],
  ])('names what is wrong with %j, and says how it is called', (words, sentence) => {
    expect(() => readStaffLine(words)).toThrow(`${sentence}\n\nUsage: npm run staff -- COMMAND EMAIL [ROLE...]`)
  })

  it('without anything only says how it is called', () => {
    expect(() => readStaffLine([])).toThrow(/^Usage/)
  })
})
