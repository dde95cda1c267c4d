import { describe, expect, it } from 'vitest'
import { isSurelyBuyer } from './sold-to.ts'

describe('a buyer on an invoice', () => {
  it.each([
    ['BLUE DOOR DINER, CHICAGO IL', ['Blue Door Diner']],
    ['Café Olé', ['Cafe Ole']],
    ['GRAND PLAZA HOTELS', ['Riverside', 'Grand Plaza Hotels']],
  ])('is one beyond doubt: %s', (soldTo, names) => {
    expect(isSurelyBuyer(soldTo, names)).toBe(true)
  })

  it.each([
    ['BLUE LAGOON DINER', ['Blue Door Diner']],
    ['JOES DINER', ['Diner']],
    ['GRANDPL*', ['Grand Plaza']],
    ['4411 - 88', ['Grand Plaza']],
    ['THE RESTAURANT', ['The Restaurant']],
  ])('may be another one: %s', (soldTo, names) => {
    expect(isSurelyBuyer(soldTo, names)).toBe(false)
  })
})
