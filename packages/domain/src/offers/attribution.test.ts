import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttributionSources, attributionOf, chooseAttribution, parseAttributionMap } from './attribution.ts'

describe('the attribution map', () => {
  it('is read out of JSON, plain or percent-encoded', () => {
    const json = '{"FRIES":"expo-2027"}'
    expect(parseAttributionMap(json)).toEqual({ FRIES: 'expo-2027' })
    expect(parseAttributionMap(encodeURIComponent(json))).toEqual({ FRIES: 'expo-2027' })
  })

  it.each([
    null,
    undefined,
    '',
    '{',
    '[]',
    '"x"',
    'null',
    '{"FRIES":1}',
    '{"FRIES":{"a":"b"}}',
    '%E0%A4%A',
  ])('is empty for %s', (json) => {
    expect(parseAttributionMap(json)).toEqual({})
  })

  it('may hold 4 kB and not a byte more', () => {
    const ofBytes = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) })
    expect(parseAttributionMap(ofBytes(4096))).toHaveProperty('a')
    expect(parseAttributionMap(ofBytes(4097))).toEqual({})
    expect(parseAttributionMap(JSON.stringify({ a: 'é'.repeat(2050) }))).toEqual({})
  })

  it('never throws, and holds only strings', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(Object.values(parseAttributionMap(json)).every((code) => typeof code === 'string')).toBe(true)
      }),
    )
  })
})

describe('the attribution of one offer', () => {
  it('is the trimmed code of that offer', () => {
    expect(attributionOf('{"FRIES":" expo-2027 ","PEAS":"x"}', 'FRIES')).toBe('expo-2027')
    expect(attributionOf('{"FRIES":"expo"}', 'PEAS')).toBeNull()
    expect(attributionOf(undefined, 'FRIES')).toBeNull()
  })

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
  ])('is not found in what every object has: %s', (code) => {
    expect(attributionOf('{"FRIES":"expo"}', code)).toBeNull()
  })

  it.each(['x'.repeat(129), 'a\u0000b', 'line\nbreak', '  '])('is no code: %j', (code) => {
    expect(attributionOf(JSON.stringify({ FRIES: code }), 'FRIES')).toBeNull()
    expect(chooseAttribution({ ac: code, stored: 'stored' })).toBe('stored')
  })
})

describe('the attribution that counts', () => {
  const all: AttributionSources = {
    ac: 'ac',
    current: 'current',
    body: 'body',
    linkCode: 'link',
    header: 'header',
    stored: 'stored',
  }

  it('[PR-12] is the ac of the URL before everything else', () => {
    expect(chooseAttribution(all)).toBe('ac')
  })

  it.each<[string, AttributionSources]>([
    ['current', { ...all, ac: '' }],
    ['body', { ...all, ac: null, current: ' ' }],
    ['link', { linkCode: 'link', header: 'header', stored: 'stored' }],
    ['header', { header: 'header', stored: 'stored' }],
    ['stored', { stored: ' stored ' }],
  ])('is %s when nothing stronger is there', (expected, sources) => {
    expect(chooseAttribution(sources)).toBe(expected)
  })

  it('is null when nobody names one', () => {
    expect(chooseAttribution({})).toBeNull()
    expect(chooseAttribution({ ac: '', stored: '  ' })).toBeNull()
  })
})
