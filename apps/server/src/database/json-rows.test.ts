import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantOf } from './json-rows.ts'

it('writes an instant of JSON as the same instant, whatever zone and digits its text has', () => {
  for (const text of [
    '2026-11-27T12:34:52.19+00:00',
    '2026-11-27T12:34:52+00:00',
    '2026-11-27T12:34:52.123456+00:00',
    '2026-11-27T06:34:52.19-06:00',
  ])
    expect(instantOf(text)).toBe(new Date(text).toISOString())
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }), (at) => {
      const text = at.toISOString()
      expect(instantOf(text.replace(/\.?0*Z$/, '+00:00'))).toBe(text)
    }),
  )
})
