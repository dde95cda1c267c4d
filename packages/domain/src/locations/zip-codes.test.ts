import { describe, expect, it } from 'vitest'
import { usStates } from './us-states.ts'
import { isZipOfState } from './zip-codes.ts'

describe('a ZIP code and a state', () => {
  it.each([
    ['IL', '60601'],
    ['IL', '60601-1234'],
    ['NY', '10001'],
    ['NY', '00501'],
    ['MA', '02108'],
    ['CA', '94103'],
    ['DC', '20500'],
    ['VA', '20190'],
    ['TX', '73301'],
    ['TX', '88510'],
    ['AK', '99501'],
  ])('fit: %s %s', (state, zip) => expect(isZipOfState(zip, state)).toBe(true))

  it.each([
    ['CA', '60601'],
    ['IL', '94103'],
    ['VA', '20500'],
    ['OK', '73301'],
    ['NM', '88510'],
    ['IL', '00000'],
    ['XX', '60601'],
  ])('do not fit: %s %s', (state, zip) => expect(isZipOfState(zip, state)).toBe(false))

  it('fit on both sides of a border where a ZIP code crosses it', () => {
    for (const state of ['KY', 'TN']) expect(isZipOfState('42223', state)).toBe(true)
    for (const state of ['CT', 'NY']) expect(isZipOfState('06390', state)).toBe(true)
  })

  it('every state has some, and hardly any prefix is of two', () => {
    const zips = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}00`)
    for (const { code } of usStates) expect([code, zips.some((zip) => isZipOfState(zip, code))]).toEqual([code, true])
    const shared = zips.filter((zip) => usStates.filter(({ code }) => isZipOfState(zip, code)).length > 1)
    expect(shared).toEqual(['75500'])
  })
})
