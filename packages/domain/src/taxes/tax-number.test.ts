import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsEmployerNumber, readTaxNumber, taxClassifications, taxNumberKinds, writeTaxNumber } from './tax-number.ts'

describe('a tax number', () => {
  it.each([
    ['EIN', '12-3456789', '123456789'],
    ['EIN', ' 12 3456789', '123456789'],
    ['SSN', '123-45-6789', '123456789'],
    ['SSN', '899456789', '899456789'],
    ['ITIN', '912-70-1234', '912701234'],
  ] as const)('%s %s is read', (kind, text, digits) => {
    expect(readTaxNumber(kind, text)).toBe(digits)
  })

  it.each([
    ['EIN', '00-3456789'],
    ['EIN', '12-0000000'],
    ['EIN', '12-345678'],
    ['EIN', '1２-3456789'],
    ['SSN', '000-45-6789'],
    ['SSN', '666-45-6789'],
    ['SSN', '900-45-6789'],
    ['SSN', '912-70-1234'],
    ['SSN', '123-00-6789'],
    ['SSN', '123-45-0000'],
    ['SSN', '078-05-1120'],
    ['SSN', '123-45-67890'],
    ['SSN', '123.45.6789'],
    ['SSN', ''],
    ['ITIN', '123-70-1234'],
    ['ITIN', '912-49-1234'],
    ['ITIN', '912-93-1234'],
    ['ITIN', '912-70-0000'],
  ] as const)('%s %s is none', (kind, text) => {
    expect(readTaxNumber(kind, text)).toBeNull()
  })

  it('is read again as it is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...taxNumberKinds), fc.stringMatching(/^\d{9}$/), (kind, digits) => {
        expect(readTaxNumber(kind, writeTaxNumber(kind, digits))).toBe(readTaxNumber(kind, digits))
      }),
    )
  })

  it('of a company is an employer’s', () => {
    expect(taxClassifications.filter((each) => !needsEmployerNumber(each))).toEqual([
      'individual',
      'trust_estate',
      'other',
    ])
  })
})
