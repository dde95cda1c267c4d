import { describe, expect, it } from 'vitest'
import { locationKey } from './location-key.ts'
import { otherPlaces, placeOf } from './other-place.ts'

const own = { street: '12 North Main Street, Suite 5', postalCode: '63101-1234' }
const named = (street: string | null, postalCode: string | null) => ({ street, postalCode })

describe('a place', () => {
  it('is told by what its key has: ZIP code, house number and street', () => {
    const key = locationKey({ locationName: 'A', city: 'B', state: 'MO', ...own }).split('|')
    const place = placeOf(own)
    expect([place.zip, place.street]).toEqual([key[5], key[2]])
    expect(place.house).toBe(key[2]?.split(' ')[0])
  })

  it.each([
    ['12 N Main St', '12'],
    ['12-14 N Main St', '12'],
    ['12A N Main St', '12a'],
    ['One Main St', null],
    ['Suite 5, 12 Main St', null],
    ['5th Ave', null],
    [null, null],
  ])('has the house number of its street: %s', (street, house) => {
    expect(placeOf(named(street, '63101')).house).toBe(house)
  })
})

describe('an address that an invoice names', () => {
  it.each<[string, string, string]>([
    ['another ZIP code', '12 N Main St', '63143'],
    ['another house', '14 N Main St', '63101'],
    ['another house and ZIP code', '5 Elm St', '60699'],
    ['another street and a ZIP code that is nearly this one', '12 Elm St', '63102'],
  ])('is another place with %s', (_, street, postalCode) => {
    expect(otherPlaces([named(street, postalCode)], own)).toEqual([named(street, postalCode)])
  })

  it.each<[string, string | null, string | null]>([
    ['as it was entered', '12 North Main Street, Suite 5', '63101-1234'],
    ['written shorter', '12 N. Main St.', '63101'],
    ['another street of the house number', '12 Olive Blvd', '63101'],
    ['a part of the house', '12A N Main St', '63101'],
    ['a range that it is in', '12-14 N Main St', '63101'],
    ['one digit of the ZIP code, in the same street', '12 N Main St Ste 9', '63107'],
    ['no ZIP code', '14 N Main St', null],
    ['no street', null, '60699'],
    ['no house number', 'One Main Plaza', '60699'],
    ['a box', 'PO Box 12', '60699'],
    ['a foreign ZIP code', '12 N Main St', 'K1A 0B1'],
  ])('may be this one: %s', (_, street, postalCode) => {
    expect(otherPlaces([named(street, postalCode)], own)).toEqual([])
  })

  it('may be this one where its number has a hyphen, here or there', () => {
    const queens = { street: '37-20 82nd St', postalCode: '11372' }
    expect(otherPlaces([named('3720 82nd St', '11372')], queens)).toEqual([])
    expect(otherPlaces([named('37-20 82nd St', '11372')], { ...queens, street: '3720 82nd St' })).toEqual([])
    expect(otherPlaces([named('41-20 82nd St', '11372')], queens)).toHaveLength(1)
  })

  it('is none where one has neither number nor ZIP code: it may be this place', () => {
    const office = named('1 Office Park', '60699')
    expect(otherPlaces([office, named('One Main Plaza', null)], own)).toEqual([])
  })

  it('is none where another one on the invoice is this place: a chain is billed at its office', () => {
    const office = named('1 Office Park', '60699')
    expect(otherPlaces([office, named('12 N Main St', '63101')], own)).toEqual([])
    expect(otherPlaces([office, named('12 N Main St', null)], own)).toEqual([])
    expect(otherPlaces([office, named(null, '63101')], own)).toEqual([])
    expect(otherPlaces([office, named('5 Elm St', '60698')], own)).toHaveLength(2)
  })

  it('tells nothing of a location without house number or ZIP code', () => {
    for (const location of [named('Main St', '63101'), named('12 N Main St', ''), named('', '')])
      expect(
        otherPlaces([named('5 Elm St', '60699')], {
          street: location.street ?? '',
          postalCode: location.postalCode ?? '',
        }),
      ).toEqual([])
  })

  it('is said once, however often it stands there', () => {
    expect(otherPlaces([named('5 Elm St', '60699'), named('5 ELM STREET', '60699-1200')], own)).toHaveLength(1)
  })
})
