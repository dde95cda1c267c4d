import { describe, expect, it } from 'vitest'
import { deskFieldMessages } from './en/field-messages.ts'
import { problem, readProblem } from './field-messages.ts'
import { sayCoded } from './messages.ts'

describe('what is wrong with a field', () => {
  it('travels in the message of a schema and is read out of it again', () => {
    expect(readProblem(problem('city.required'))).toEqual({ code: 'city.required' })
    const file = { code: 'file.empty', params: { file: 'my "{odd}" name\n.pdf' } } as const
    expect(readProblem(problem(file.code, file.params))).toEqual(file)
  })

  it.each([
    'Invalid input',
    '',
    'toString',
    'city.required?',
    'constructor {}',
  ])('a message that is not ours, such as "%s", is kept as it is', (said) => {
    expect(readProblem(said)).toEqual({ code: 'input.unexpected', params: { said } })
  })

  it.each([
    ['terms.no_tier', {}, 'At least one tier is needed.'],
    ['terms.tier_gap', { tier: 2, start: 10 }, 'Tier 2 must start at 10, right after the tier before it.'],
    ['terms.tier_without_end', { tier: 1 }, 'Tier 1 has no end: only the last tier may be unlimited.'],
    ['terms.tier_above_whole', { tier: 1 }, 'Tier 1 gives more than 100 %.'],
  ])('the problem %s of terms is said with its tier', (code, params, sentence) => {
    expect(sayCoded(deskFieldMessages, { code, params })).toBe(sentence)
  })

  it('a code that nobody knows has no sentence', () => {
    expect(sayCoded(deskFieldMessages, { code: 'toString' })).toBeNull()
  })
})
