import { describe, expect, it } from 'vitest'
import { checkDigitOf, readGtin } from './gtin.ts'

describe('readGtin', () => {
  it.each([
    ['00072714403866', '00072714403866', false],
    ['072714403866', '00072714403866', true],
    ['0072714403866', '00072714403866', true],
    // GS1's own examples: EAN-8 and GTIN-14 of a case.
    ['96385074', '00000096385074', true],
    ['1 00 12345 67890 2', '10012345678902', false],
    ['0727-1440-3866', '00072714403866', true],
  ])('%s is %s', (text, gtin, isPadded) => {
    expect(readGtin(text)).toEqual({ gtin, isPadded })
  })

  it.each(['', '123', '12345678901', '123456789012345', 'abc', '0007271440386X'])('%s has not the digits', (text) => {
    expect(readGtin(text)).toEqual({ problem: 'gtin.digits' })
  })

  it('any other last digit is wrong', () => {
    for (let digit = 0; digit < 10; digit++)
      expect('gtin' in readGtin(`0007271440386${digit}`)).toBe(digit === checkDigitOf('0007271440386'))
  })
})
