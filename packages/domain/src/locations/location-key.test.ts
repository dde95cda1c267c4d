import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LocationIdentity, locationKey } from './location-key.ts'

const joes: LocationIdentity = {
  companyName: "Joe's Diner, Inc.",
  locationName: 'Joe’s Diner – Downtown',
  street: '12 North Main Street, Suite 5',
  city: 'St. Louis',
  state: 'MO',
  postalCode: '63101-1234',
}

describe('the key of a location', () => {
  it('is readable, and holds company, location and address', () => {
    expect(locationKey(joes)).toBe('company joes diner|joes diner downtown|12 n main st ste 5|st louis|mo|63101')
  })

  it.each<[string, Partial<LocationIdentity>]>([
    ['street suffixes, directions and units', { street: '12 N. Main St., Ste. 5' }],
    ['capitals and spaces', { companyName: ' JOES  DINER INC ', city: 'ST LOUIS' }],
    ['full-width letters', { companyName: 'Ｊｏｅｓ Diner Inc' }],
    ['the ZIP suffix', { postalCode: '63101' }],
    ['the name of the state', { state: 'Missouri' }],
    ['another legal form', { companyName: 'Joe’s Diner LLC' }],
    ['an invisible letter', { locationName: 'Joe’s\u3164 Diner – Down\u00adtown\u200b' }],
    ['a Cyrillic о', { companyName: 'Jоe’s Diner, Inc.', city: 'St. Lоuis' }],
    ['accents', { companyName: 'Jóe’s Diñer' }],
    ['no chain', { chainId: null }],
  ])('is the same with other %s', (_, change) => {
    expect(locationKey({ ...joes, ...change })).toBe(locationKey(joes))
  })

  it.each<[string, Partial<LocationIdentity>]>([
    ['house number', { street: '14 North Main Street, Suite 5' }],
    ['location', { locationName: 'Uptown' }],
    ['company', { companyName: "Jim's Diner" }],
    ['chain', { chainId: 4 }],
    ['ZIP code', { postalCode: '63102' }],
  ])('is another with another %s', (_, change) => {
    expect(locationKey({ ...joes, ...change })).not.toBe(locationKey(joes))
  })

  it("looks at a chain's id and not at its name", () => {
    expect(locationKey({ ...joes, chainId: 4 })).toBe(locationKey({ ...joes, chainId: 4, companyName: 'renamed' }))
    expect(locationKey({ ...joes, chainId: 4 })).not.toBe(locationKey({ ...joes, companyName: '4' }))
  })

  it('has six parts whatever was entered, and does not care about capitals', () => {
    const text = fc.string({ unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(text, text, text, (companyName, locationName, street) => {
        const key = locationKey({ ...joes, companyName, locationName, street })
        expect(key.split('|')).toHaveLength(6)
        const shouted = { companyName: companyName.toUpperCase(), locationName: locationName.toUpperCase() }
        expect(locationKey({ ...joes, ...shouted, street: street.toUpperCase() })).toBe(key)
      }),
    )
  })
})
