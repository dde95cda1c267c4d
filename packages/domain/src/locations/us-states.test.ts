import { expect, it } from 'vitest'
import { isUsState, usStates } from './us-states.ts'

it('[SU-16] there are 51 options: 50 states and DC, each once', () => {
  expect(usStates).toHaveLength(51)
  expect(new Set(usStates.map((each) => each.code)).size).toBe(51)
  expect(usStates.every((each) => /^[A-Z]{2}$/.test(each.code) && /^[A-Z][A-Za-z ]+$/.test(each.name))).toBe(true)
  expect(usStates).toContainEqual({ code: 'DC', name: 'District of Columbia' })
  expect(isUsState('WY')).toBe(true)
  expect(isUsState('PR')).toBe(false)
})
