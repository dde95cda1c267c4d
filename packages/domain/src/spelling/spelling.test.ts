import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bareNumberKey,
  companyWords,
  distributorKey,
  invoiceNumberKey,
  invoiceNumberNearKey,
  keysOfBareNumber,
  plainWords,
} from './spelling.ts'

describe('one text, however it is written', () => {
  it.each([
    ['capitals', 'LAKESHORE Foodservice'],
    ['spaces', '  Lakeshore   Foodservice '],
    ['punctuation', 'Lakeshore-Foodservice.'],
    ['full width', 'Ｌａｋｅｓｈｏｒｅ　Ｆｏｏｄｓｅｒｖｉｃｅ'],
    ['a soft hyphen and a joiner', 'Lake\u00adshore Food\u200dservice'],
    ['a Hangul filler', 'Lakeshore\u3164 Foodservice\uffa0'],
    ['a direction mark', '\u202eLakeshore Foodservice\u202c'],
    ['accents', 'Lákeshöre Foodservice'],
    ['Cyrillic letters', 'Lаkеshоrе Fооdsеrviсе'],
    ['Greek letters', 'Lakeshοre Fοοdserνice'],
    ['mathematical letters', '𝐋𝐚𝐤𝐞𝐬𝐡𝐨𝐫𝐞 𝕱𝖔𝖔𝖉𝖘𝖊𝖗𝖛𝖎𝖈𝖊'],
  ])('is the same with other %s', (_what, text) => {
    expect(plainWords(text)).toBe('lakeshore foodservice')
  })

  it('is its own plain form, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = plainWords(text)
        expect(plainWords(words)).toBe(words)
        expect(words).not.toMatch(/\p{Default_Ignorable_Code_Point}| {2}|^ | $/u)
      }),
    )
  })

  it('has no capital left that looks like a Latin letter once it is small', () => {
    expect(plainWords('Ѵ')).toBe('v')
  })

  it('is another with other letters and digits', () => {
    expect(new Set(['Dist X', 'Dist Y', 'Dost X', 'Dist X 2'].map(plainWords)).size).toBe(4)
  })
})

describe('a company', () => {
  it.each([
    'Blue Door',
    'Blue Door, Inc.',
    'Blue Door LLC',
    'Blue Door L.L.C.',
    'BLUE DOOR Co., Ltd.',
  ])('is the same as %s', (name) => {
    expect(companyWords(name)).toBe('blue door')
  })

  it('keeps a legal form that is its name, and one within', () => {
    expect(companyWords('Company Inc')).toBe('company inc')
    expect(companyWords('Co Op Foods')).toBe('co op foods')
  })
})

describe('an invoice’s number', () => {
  it.each([
    'N-17',
    'N17',
    'N -17',
    '#N-17',
    'Ｎ-17',
    'N\u00ad-17',
    'n‑17',
    ' N-17 ',
    'N_17',
    'Ν-17',
  ])('is the same written as %s', (number) => {
    expect(invoiceNumberKey(number)).toBe('n17')
  })

  it.each([
    ['17', '0017'],
    ['17', 'Invoice No. 17'],
    ['I0S-8', '105-B'],
    ['N-17', 'N-l7'],
  ])('%s and %s are near, and not the same', (one, other) => {
    expect(invoiceNumberKey(one)).not.toBe(invoiceNumberKey(other))
    expect(invoiceNumberNearKey(one)).toBe(invoiceNumberNearKey(other))
  })

  it('is near to no other number', () => {
    expect(new Set(['17', '18', '117', '170', 'N17', '---', '--', 'no'].map(invoiceNumberNearKey)).size).toBe(8)
  })
})

describe('what stands before an invoice’s number', () => {
  it.each(['17', 'Invoice 17', 'INV17', 'Inv. no. 17', '№ 17', '#17'])('is no part of it: %s', (number) => {
    const key = invoiceNumberKey(number)
    expect(bareNumberKey(key)).toBe('17')
    expect(keysOfBareNumber('17')).toContain(key)
    expect(keysOfBareNumber(key)).toEqual(keysOfBareNumber('17'))
  })

  it.each(['n17', 'none', 'invoice', 'a17', 'norway17'])('is a part of it otherwise: %s', (key) => {
    expect(bareNumberKey(key)).toBe(key)
    expect(keysOfBareNumber(key)).toEqual([key])
  })
})

describe('a distributor', () => {
  it.each([
    'Dist X',
    'Dist. X',
    'Dist X Inc',
    'Dist  X',
    'DIST-X',
    'DistX, LLC',
    'Dіst X',
  ])('is the same as %s', (name) => {
    expect(distributorKey(name)).toBe('distx')
  })

  it('is compared as it is written where it has no letters', () => {
    expect(new Set(['---', '*', ' ***'].map(distributorKey)).size).toBe(3)
  })
})
