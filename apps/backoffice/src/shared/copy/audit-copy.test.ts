import { describe, expect, it } from 'vitest'
import { auditCopy } from './audit-copy.ts'

describe('the words of the audit log', () => {
  it('name each action once, so that the filter has no choice twice', () => {
    const labels = Object.values(auditCopy.actions)
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
    expect(auditCopy.actionOf('offer.published')).toBe('Published an offer')
  })
})
