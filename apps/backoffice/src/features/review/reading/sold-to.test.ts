import { describe, expect, it } from 'vitest'
import { aReading } from '../testing/readings.ts'
import { aClaim } from '../testing/review-desk.ts'
import { otherBuyer } from './sold-to.ts'

const claim = aClaim(30)
const buyer = (name: string, location_name: string, sold_to: string | null) =>
  otherBuyer({ operator: { ...claim.operator, name, location_name } }, aReading({ sold_to }))

describe('whom an invoice names as its buyer', () => {
  it.each([
    ['Blue Door Diner', 'Blue Door Diner', 'BLUE DOOR DINER, CHICAGO IL'],
    ['Grand Plaza Hotels (Grand Plaza)', 'Grand Plaza', 'GRANDPL*'],
    ['Grand Plaza Hotels', 'Riverside', 'Grand Plaza Hotels'],
    ['Grand Plaza Hotels', 'Chicago Loop', 'THE LOOP - MAIN KITCHEN'],
    ['Café Olé', 'Café Olé', 'CAFE OLE'],
    ['Diner 30', 'Diner', null],
    ['Diner 30', 'Diner', '4411 - 88'],
  ])('is %s at %s: %s', (name, location, soldTo) => {
    expect(buyer(name, location, soldTo)).toBeNull()
  })

  it('is another one where the names share nothing', () => {
    expect(buyer('Blue Door Diner', 'Blue Door Diner', 'Tony’s Pizza')).toBe('Tony’s Pizza')
    expect(buyer('Blue Door Restaurant', 'Blue Door', 'The Harbor Restaurant')).toBe('The Harbor Restaurant')
  })
})
